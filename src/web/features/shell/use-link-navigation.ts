import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Addresses that are files or calls of the server, not pages. */
const NO_PAGE = /^\/(api|json-files|pictures|assets)\//

/** The link a press should follow inside the program; undefined where the browser should do what it always does. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | undefined {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (event.defaultPrevented || !isPlain || !(event.target instanceof Element)) return undefined
  const link = event.target.closest('a')
  if (!link?.href || link.origin !== location.origin || NO_PAGE.test(link.pathname)) return undefined
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  const isOnThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  return isOnThisPage ? undefined : link
}

/** Follows the links of every page without loading a new document. */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkToFollow(event)
      if (!link) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash, { preventScrollReset: 'keepScroll' in link.dataset })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}
