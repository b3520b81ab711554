import { plural } from '../../../domain/words/grammar.ts'

export const home = 'Home'
export const sections = 'On this page'
export const parksNote = (guests: string) => `The lowest total prices for ${guests} available now`
export const parksNoteWindow = ({ guests, window }: { guests: string; window: string }) =>
  `The lowest total prices for ${guests} ${window}`
export const parksNone = (title: string) => `${title}: none available at the moment.`
export const parksNoneWindow = ({ title, window }: { title: string; window: string }) =>
  `${title}: none available ${window} at the moment.`
export const parkArrival = (date: string) => `Arriving ${date}`
export const schoolHoliday = {
  'february-half-term': ({ year }: { year: number }) => `in the February half-term of ${year}`,
  easter: ({ year }: { year: number }) => `in the Easter holidays of ${year}`,
  'may-half-term': ({ year }: { year: number }) => `in the May half-term of ${year}`,
  summer: ({ year }: { year: number }) => `in the summer holidays of ${year}`,
  'october-half-term': ({ year }: { year: number }) => `in the October half-term of ${year}`,
  christmas: ({ year }: { year: number }) => `in the Christmas holidays of ${year}`,
} as const
export const windowMonth = (month: string) => `in ${month}`
export const windowMonths = ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`
export const windowDates = ({ from, to }: { from: string; to: string }) => `from ${from} to ${to}`
export const windowSoon = (days: number) => `in the next ${days} days`
export const parksAll = 'See all'
export const parksMore = (date: string) => `More arriving ${date}`
export const parksAllOf = (title: string) => `: ${title}`
export const noDates = 'No dates on sale at present'
export const retryHint = 'Please try again in a moment.'

export const guideTitle = (region: string) => `${region} travel guide`
export const guideCrumb = 'Inspiration'
export const guideError = 'The travel guide couldn’t be loaded.'
export const bestFor = 'Best for'
export const things = (region: string) => `Things to do in ${region}`
export const thingsIntro = 'The numbers match the map. Distances are in a straight line.'
export const thingsIntroNoMap = 'Distances are in a straight line.'
export const distance = (miles: string) => `${miles} ${plural(Number(miles), 'mile', 'miles')} from`
export const site = 'Visit website'
export const siteOf = (name: string) => `: ${name}`
export const map = (region: string) => `Map of things to do and places to stay in ${region}`
export const staticMap = (region: string) => `Where ${region} is`
export const about = (region: string) => `About ${region}`
export const stay = (region: string) => `Where to stay in ${region}`
export const stayIntro = 'Places to stay with dates available, by holiday type. Every price is the total for the stay.'
export const areaTitle = {
  uk: 'In the UK',
  boats: 'On the water',
  europe: 'In Europe',
} as const

export const blogTitle = 'Latest Posts From The Blog'
export const blogCrumb = 'Blog'
export const blogIntroduction = 'Places worth the drive, what to pack, and how to make the most of a few days away.'
export const blogDescription = (brand: string) =>
  `Ideas for holidays in the UK and Europe from ${brand}: places, packing, food, dogs and rainy days.`
export const blogFeed = (brand: string) => `${brand} blog`
export const noPosts = 'No posts yet'
export const noPostsText = 'In the meantime, our travel guides show what each region is best for.'
export const morePosts = 'View More'
export const fromStart = 'Back to the first post'
export const morePostsComing = 'Loading more posts'
export const blogFailed = 'Unable to fetch blog data'
export const guides = 'Travel guides'
export const guidesIntro = 'What each region is best for, what to do there, and where to stay.'

export const minutes = (minutes: number) => `${minutes} minute read`
export const posted = 'Posted'
export const share = 'Share this post'
export const next = 'Read next'
export const allPosts = 'All posts'
export const noPost = {
  notFound: 'Post not found',
  failed: 'An error occurred',
} as const
export const noPostData = 'Could not find data for this blog'
export const toBlog = 'Return to Blog'
