import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours, with its query. */
  readonly to: string
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean
}

/**
 * A plain link. The layout handles clicks on all links by client-side navigation (use-link-navigation.ts): the router's
 * Link took a fifth of a page's render time, and again of its hydration.
 */
export function Link({ to, preventScrollReset, children, ...rest }: Props) {
  return (
    <a {...rest} href={to} data-keep-scroll={preventScrollReset ? '' : undefined}>
      {children}
    </a>
  )
}
