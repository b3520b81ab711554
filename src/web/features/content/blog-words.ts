export const title = 'Latest Posts From The Blog'
export const crumb = 'Blog'
export const introduction = 'Places worth the drive, what to pack, and how to make the most of a few days away.'
export const description = ({ brand }: { brand: string }) =>
  `Ideas for holidays in the UK and Europe from ${brand}: places, packing, food, dogs and rainy days.`
export const feed = ({ brand }: { brand: string }) => `${brand} blog`
export const none = 'No posts yet'
export const noneText = 'In the meantime, our travel guides show what each region is best for.'
export const more = 'View More'
export const fromStart = 'Back to the first post'
export const moreComing = 'Loading more posts'
export const listFailed = 'Unable to fetch blog data'
export const guides = 'Travel guides'
export const guidesIntro = 'What each region is best for, what to do there, and where to stay.'

export const minutes = ({ minutes }: { minutes: number }) => `${minutes} minute read`
export const posted = 'Posted'
export const share = 'Share this post'
export const next = 'Read next'
export const all = 'All posts'
export const noPost = {
  notFound: 'Post not found',
  failed: 'An error occurred',
} as const
export const noData = 'Could not find data for this blog'
export const toBlog = 'Return to Blog'
