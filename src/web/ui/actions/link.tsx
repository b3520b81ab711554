import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of ours, with its query. */
  readonly to: string
  /** Following it leaves the page where it is scrolled to. */
  readonly preventScrollReset?: boolean
}

/**
 * A plain link. The shell follows links of ours without loading a new document, for all of them at once
 * (use-link-navigation.ts): the router's own link took a fifth of the time to render a page, and again to hydrate it.
 */
export function Link({ to, preventScrollReset, children, ...rest }: Props) {
  return (
    <a {...rest} href={to} data-keep-scroll={preventScrollReset ? '' : undefined}>
      {children}
    </a>
  )
}
