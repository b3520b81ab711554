import '../../messages/blog-messages.ts'
import '../../messages/content-messages.ts'
import { message } from '../../messages/message.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { BLOG_PATH } from './story-address.ts'

export function blogCrumbs(): Crumb[] {
  return [{ label: message('content.home'), to: '/' }, { label: message('blog.crumb') }]
}

/** @param title the post's own */
export function postCrumbs(title: string): Crumb[] {
  return [
    { label: message('content.home'), to: '/' },
    { label: message('blog.crumb'), to: BLOG_PATH },
    { label: title },
  ]
}
