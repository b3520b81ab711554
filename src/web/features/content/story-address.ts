/** The list of the blog. */
export const BLOG_PATH = '/blog'

export function postAddress({ slug }: { readonly slug: string }): string {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`
}

/** The list with the posts of all pages up to one, for those without script and for Back [BLOG-01]. */
export function blogAddress(page: number): string {
  return page === 1 ? BLOG_PATH : `${BLOG_PATH}?page=${page}`
}

const PHOTOGRAPH_KEY = /^cms-([0-9a-f]+)$/
const PICTURE_KEY = /^(region|channel|blog)-(\w[\w-]*)$/
const SHARE_FOLDERS = { region: 'regions', channel: 'channels', blog: 'stories' } as const

type Shown = { readonly key: string; readonly photoUrl?: string } | null

/** Of a photograph of the content system, where a text has one. */
export function photographSubjectOf(picture: Shown): string | undefined {
  const [, photograph] = PHOTOGRAPH_KEY.exec(picture?.key ?? '') ?? []
  return photograph && `photographs/${photograph}`
}

/** Which picture is shown where a text is shared, by the key of its own; the site's where an operator took that. */
export function shareSubjectOf(picture: Shown): string {
  const photograph = photographSubjectOf(picture)
  if (photograph) return photograph
  const [, kind, name] = (picture?.photoUrl === undefined && PICTURE_KEY.exec(picture?.key ?? '')) || []
  return kind && name ? `${SHARE_FOLDERS[kind as keyof typeof SHARE_FOLDERS]}/${name}` : 'home'
}

/** The same of a page of words: a region's and a holiday type's picture bears that one's name, which is not the page's. */
export function pageShareSubjectOf(picture: Shown): string {
  const subject = shareSubjectOf(picture)
  return /^(photographs|stories)\//.test(subject) ? subject : 'home'
}
