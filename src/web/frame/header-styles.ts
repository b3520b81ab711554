import type { PageSite } from '../page/api-context.ts'

/** Classes that differ between kinds of header. */
export interface HeaderStyle {
  readonly topBar: string
  /** The whole header below the top bar. */
  readonly head: string
  /** The container of logo, navigation and tools. */
  readonly row: string
  readonly logo: string
  readonly tools: string
  /** Has the date and strapline of a newspaper. */
  readonly hasDateline: boolean
  /** The logo is on a dark background. */
  readonly isReversed: boolean
}

const BAR = {
  row: 'flex items-center justify-between gap-3 lg:items-stretch lg:gap-8',
  logo: 'py-3 lg:py-4',
  tools: '',
  hasDateline: false,
}

export const HEADER_STYLES: Record<PageSite['headerStyle'], HeaderStyle> = {
  light: {
    ...BAR,
    topBar: 'bg-primary text-white',
    head: 'bg-paper text-ink border-b border-rule',
    isReversed: false,
  },
  dark: {
    ...BAR,
    topBar: 'bg-tint text-ink',
    head: 'bg-primary text-white',
    isReversed: true,
  },
  masthead: {
    topBar: 'bg-primary text-white',
    head: 'bg-paper text-ink',
    row: 'flex items-center justify-between gap-3 lg:grid lg:grid-cols-[1fr_auto_1fr] lg:gap-x-8',
    logo: 'py-3 lg:col-start-2 lg:row-start-1 lg:pt-4 lg:pb-3',
    tools: 'lg:col-start-3 lg:row-start-1 lg:justify-self-end',
    hasDateline: true,
    isReversed: false,
  },
}
