import '../../messages/content-messages.ts'
import { message } from '../../messages/message.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

export function contentCrumbs(title: string): Crumb[] {
  return [{ label: message('content.home'), to: '/' }, { label: title }]
}
