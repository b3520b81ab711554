import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as guideWords from './guide-words.ts'
import * as words from './words.ts'

/** Where all guides are listed. */
const INSPIRATION_PATH = '/inspiration'

/** @param region its name */
export function guideCrumbs(region: string): Crumb[] {
  return [
    { label: words.home, to: '/' },
    { label: guideWords.crumb, to: INSPIRATION_PATH },
    { label: guideWords.pageTitle({ region }) },
  ]
}
