/** Sentences of the pages about texts, home page and links. */
import type { TextKind } from '../../server/content/sources/markdown/written-files.ts'

export const WEBSITE_TITLE = 'Website'
export const KEPT_IN_FILES =
  'Pages, posts, home page and links are kept in files, which a developer edits. To change them here, start the server with BRAND_STORE=database.'
export const WORDPRESS =
  'Posts and guides come from your WordPress, and its pages take the place of pages with the same id. Texts here are shown where it has none.'

export const KINDS: Readonly<Record<TextKind, { readonly one: string; readonly many: string }>> = {
  pages: { one: 'page', many: 'Pages' },
  posts: { one: 'post', many: 'Posts' },
  guides: { one: 'travel guide', many: 'Travel guides' },
}

export const PUBLISHED = 'Published. Customers see it now.'
export const published = (date: string | undefined, today: string, day: string) =>
  date !== undefined && date > today ? `Saved. Customers see it from ${day}.` : PUBLISHED
export const DRAFTED = 'Draft saved. Customers see it once you publish it.'
export const DRAFT_DISCARDED = 'Draft deleted'
export const deleted = (noun: string) => `The ${noun} is deleted.`
export const UNCHANGED = 'Nothing was changed.'
export const CHANGED_MEANWHILE =
  'A colleague has changed this since you opened it. Your entries are below, with the current value beside each field. Save again to replace it.'
export const LIST_CHANGED_MEANWHILE =
  'A colleague has changed this list since you opened it. It’s shown below as it is now: make your change again.'
export const REMOVAL_CHANGED =
  'Something was changed since you opened this page. Check what goes now, and confirm again.'
export const NEEDED = 'Every shop needs this page, so it can’t be deleted. Edit it instead.'

export const MISSING = 'Fill this in.'
const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
export const missing = (label: string) => `Enter the ${lowered(label)}.`
export const notChosen = (label: string) => `Choose the ${lowered(label)}.`
export const noSuchPage = (path: string) =>
  `There’s no page at ${path}. Choose a page from the list, or create it first.`
export const unknownName = (name: string) =>
  `There’s no name {{${name}}}. The names that you can use are under ‘Names that are filled in’.`
export const ALT_MISSING = 'Describe the picture for people who can’t see it.'
export const NOT_A_PICTURE = 'This file can’t be read as a JPEG, PNG, WebP or AVIF. Export it again as one of these.'
export const pictureTooSmall = (least: number) => `It’s less than ${least} pixels wide. Choose a larger one.`
export const PICTURE_TOO_LARGE =
  'It has more than 20 MB or 60 megapixels. Save it smaller: 2,400 pixels wide is enough.'
export const FILE_GONE = 'If you’ve chosen a picture, choose it again: a file isn’t kept after an error.'

export const GAPS_TITLE = 'Gaps to fill in'
export const GAPS_HINT =
  'Replace each in the text by your own words, or delete it. Customers don’t see gaps, and a new shop opens once there are none.'
export const SAMPLE_HINT =
  'This is our text, which every shop begins with. Once you save it, it’s yours, and new releases leave it as it is.'
export const gapCount = (count: number) => (count === 1 ? '1 gap' : `${count} gaps`)

export const PREVIEW_HINT =
  'Opens the shop in this browser with all drafts: texts and home page. Other visitors don’t see them.'
export const NAMES_TITLE = 'Names that are filled in'
export const NAMES_HINT = 'Written in the text as {{name}}. They stay right when your settings change.'

export const deleteSamples = (kind: 'posts' | 'guides') => `Delete our ${kind === 'posts' ? 'posts' : 'travel guides'}`
export const SAMPLES_HINT = 'Every shop begins with these texts. Those that you have edited or drafted stay.'
export const NO_SAMPLES = 'There are none of our texts left.'
export const SAMPLES_DELETED = 'Our texts are deleted. Yours stay.'

export const HOME_TITLE = 'Home page'
export const HOME_HINT = 'The blocks of your home page, from top to bottom. Changes are a draft until you publish them.'
export const HOME_DRAFT = 'You’re editing a draft. Customers see the published home page.'
export const HOME_PUBLISHED = 'Home page published. Customers see it now.'
export const NAVIGATION_TITLE = 'Navigation'
export const NAVIGATION_HINT =
  'The row of links at the top of every page. A holiday type keeps its menu, and is left out while nothing of it is on sale.'
export const FOOTER_TITLE = 'Footer'
export const FOOTER_HINT =
  'The links at the end of every page. They’re sorted into holidays, company and terms, in this order.'
export const LINKS_SAVED = 'Saved. Customers see it now.'
export const AUTOMATIC = 'This list is made from what you sell. Once you change it, it stays as you arrange it.'
export const TWICE = 'This link is in the list already.'
export const MOST_LINKS = 'The list is full. Remove a link first.'
export const LAST_LINK = 'The list needs one link at least.'
export const LINK_TITLE_MISSING = 'Enter the words of the link.'
export const LINK_MISSING = 'Choose a page, or enter its address.'
export const LINK_OF_SITE =
  'Choose a page from the list, or enter an address that begins with a slash, such as /about-us.'
export const LINK_INVALID = 'Enter an address of this site such as /about-us, or one that begins with https://.'
