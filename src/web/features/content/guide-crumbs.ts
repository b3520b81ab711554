import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as guideWords from './guide-words.ts'
import * as words from './words.ts'

/** The list of all guides. */
const INSPIRATION_PATH = '/inspiration'

/** @param region the region's name */
export function guideCrumbs(region: string): Crumb[] {
  return [
    { label: words.home, to: '/' },
    { label: guideWords.crumb, to: INSPIRATION_PATH },
    { label: guideWords.pageTitle({ region }) },
  ]
}
