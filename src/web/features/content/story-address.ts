/** The blog. */
export const BLOG_PATH = '/blog'

export function postAddress({ slug }: { readonly slug: string }): string {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`
}

/** The blog with all posts up to a page, for visitors without JavaScript and for Back [BLOG-01]. */
export function blogAddress(page: number): string {
  return page === 1 ? BLOG_PATH : `${BLOG_PATH}?page=${page}`
}

const PHOTOGRAPH_KEY = /^cms-([0-9a-f]+)$/
const PICTURE_KEY = /^(region|channel|blog)-(\w[\w-]*)$/
const SHARE_FOLDERS = { region: 'regions', channel: 'channels', blog: 'stories' } as const

type Shown = { readonly key: string } | null

/** The photograph from the content system, if any. */
export function photographSubjectOf(picture: Shown): string | undefined {
  const [, photograph] = PHOTOGRAPH_KEY.exec(picture?.key ?? '') ?? []
  return photograph && `photographs/${photograph}`
}

/** The social sharing picture of a text by its key; the site's if an operator's photograph replaces it. */
export function shareSubjectOf(picture: Shown): string {
  const photograph = photographSubjectOf(picture)
  if (photograph) return photograph
  const [, kind, name] = PICTURE_KEY.exec(picture?.key ?? '') ?? []
  return kind && name ? `${SHARE_FOLDERS[kind as keyof typeof SHARE_FOLDERS]}/${name}` : 'home'
}

/**
 * The same for a content page: pictures of regions and holiday types have that name drawn on them, so the site's is
 * used.
 */
export function pageShareSubjectOf(picture: Shown): string {
  const subject = shareSubjectOf(picture)
  return /^(photographs|stories)\//.test(subject) ? subject : 'home'
}
