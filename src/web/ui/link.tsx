import { Link as RouterLink, type LinkProps } from 'react-router'

/**
 * A link to another page of the site. What the router adds to it acts in browsers only, and took a fifth of the time
 * to render a page on the server: there an address from the root becomes a plain anchor, which has the same markup.
 */
export function Link(props: LinkProps) {
  if (import.meta.env.SSR && isFromRoot(props.to)) {
    const { to, replace, state, preventScrollReset, relative, reloadDocument, viewTransition, ...anchor } = props
    return <a {...anchor} href={to as string} />
  }
  return <RouterLink {...props} discover="none" />
}

function isFromRoot(to: LinkProps['to']): boolean {
  return typeof to === 'string' && to.startsWith('/') && !to.startsWith('//')
}
