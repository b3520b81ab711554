import type { PageSite } from '../page/api-context.ts'

/** Classes that differ between kinds of header. */
interface NavigationStyle {
  readonly navigation: string
  /** Colours of the line under a link. */
  readonly link: string
}

const BAR = 'ml-auto text-small xl:text-body lg:[&>ul]:gap-4 xl:[&>ul]:gap-5'

const ON_PAPER = 'hover:border-accent data-open:border-accent aria-[current]:border-action'

export const NAVIGATION_STYLES: Record<PageSite['headerStyle'], NavigationStyle> = {
  light: { navigation: BAR, link: ON_PAPER },
  dark: { navigation: BAR, link: 'hover:border-tint data-open:border-tint aria-[current]:border-accent' },
  masthead: {
    navigation:
      'ornament-before lg:col-span-3 lg:row-start-2 lg:border-b lg:border-ink lg:[&>ul]:h-12 lg:[&>ul]:justify-center lg:[&>ul]:gap-6 xl:[&>ul]:gap-8',
    link: ON_PAPER,
  },
}
