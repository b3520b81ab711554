/** The list of the blog. */
export const BLOG_PATH = '/blog'

export function postAddress({ slug }: { readonly slug: string }): string {
  return `${BLOG_PATH}/${encodeURIComponent(slug)}`
}

/** The list with the posts of all pages up to one, for those without script and for Back [BLOG-01]. */
export function blogAddress(page: number): string {
  return page === 1 ? BLOG_PATH : `${BLOG_PATH}?page=${page}`
}

const PICTURE_KEY = /^(region|channel|blog)-(\w[\w-]*)$/
const SHARE_FOLDERS = { region: 'regions', channel: 'channels', blog: 'stories' } as const

/** Which picture is shown where a text is shared, by the key of its own; the site's where that is a photograph. */
export function shareSubjectOf(picture: { readonly key: string; readonly photoUrl?: string } | null): string {
  const [, kind, name] = (picture?.photoUrl === undefined && PICTURE_KEY.exec(picture?.key ?? '')) || []
  return kind && name ? `${SHARE_FOLDERS[kind as keyof typeof SHARE_FOLDERS]}/${name}` : 'home'
}
