import type { Crumb } from '../../ui/navigation/breadcrumb.tsx'
import * as words from './words.ts'

export function contentCrumbs(title: string): Crumb[] {
  return [{ label: words.home, to: '/' }, { label: title }]
}
