import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as blogWords from './blog-words.ts'
import { BLOG_PATH } from './story-address.ts'
import * as words from './words.ts'

export function blogCrumbs(): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: blogWords.crumb }]
}

/** @param title the post's title */
export function postCrumbs(title: string): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: blogWords.crumb, to: BLOG_PATH }, { label: title }]
}
