import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Addresses that are files or calls of the server, not pages. */
const NO_PAGE = /^\/(api|json-files|pictures|share|brand|assets)\//

interface Step {
  readonly address: URL
  readonly keepsScroll: boolean
}

/** Where a press should lead inside the program; undefined where the browser should do what it always does. */
function stepOf(event: MouseEvent): Step | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined
  // Also a link within a drawing, whose `href` is no text.
  const link = event.target.closest<HTMLAnchorElement | SVGAElement>('a[href]')
  if (!link) return undefined
  const address = new URL(link.getAttribute('href') ?? '', document.baseURI)
  if (address.origin !== location.origin || NO_PAGE.test(address.pathname)) return undefined
  const target = link.getAttribute('target')
  if ((target && target !== '_self') || link.hasAttribute('download')) return undefined
  const isHere = address.pathname === location.pathname && address.search === location.search
  return isHere && address.hash !== '' ? undefined : { address, keepsScroll: 'keepScroll' in link.dataset }
}

/** Follows the links of every page without loading a new document. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const step = stepOf(event)
      if (!step) return
      event.preventDefault()
      const { pathname, search, hash } = step.address
      // As the server has it: no address ends in a slash [ROUTE-14].
      void navigate(pathname.replace(/(.)\/+$/, '$1') + search + hash, { preventScrollReset: step.keepsScroll })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
