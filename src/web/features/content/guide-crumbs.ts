import '../../messages/content-messages.ts'
import '../../messages/guide-messages.ts'
import { message } from '../../messages/message.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'

/** Where all guides are listed. */
const INSPIRATION_PATH = '/inspiration'

/** @param region its name */
export function guideCrumbs(region: string): Crumb[] {
  return [
    { label: message('content.home'), to: '/' },
    { label: message('guide.crumb'), to: INSPIRATION_PATH },
    { label: message('guide.pageTitle', { region }) },
  ]
}
