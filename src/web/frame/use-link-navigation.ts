import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Addresses of files and server endpoints, not pages. */
const NO_PAGE = /^\/(api|json-files|pictures|share|brand|assets)\//

interface Step {
  readonly address: URL
  readonly keepsScroll: boolean
}

/** The client-side navigation for a click; undefined if the browser should handle it. */
function stepOf(event: MouseEvent): Step | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined
  // Also links within an SVG, whose `href` is not a string.
  const link = event.target.closest<HTMLAnchorElement | SVGAElement>('a[href]')
  if (!link) return undefined
  const address = new URL(link.getAttribute('href') ?? '', document.baseURI)
  if (address.origin !== location.origin || NO_PAGE.test(address.pathname)) return undefined
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download')) return undefined
  const isHere = address.pathname === location.pathname && address.search === location.search
  return isHere && address.hash !== '' ? undefined : { address, keepsScroll: 'keepScroll' in link.dataset }
}

/** Handles clicks on all links by client-side navigation. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const step = stepOf(event)
      if (!step) return
      event.preventDefault()
      const { pathname, search, hash } = step.address
      // As on the server: no address ends with a slash [ROUTE-14].
      void navigate(pathname.replace(/(^.|[^/])\/+$/, '$1') + search + hash, { preventScrollReset: step.keepsScroll })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
