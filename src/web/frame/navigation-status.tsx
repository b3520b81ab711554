import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import * as words from './words.ts'

/**
 * Shows a progress bar during navigation (`data-loading`, entry.client.tsx), and announces the loaded page to screen readers, since client-side
 * navigation is silent.
 */
export function NavigationStatus() {
  const isLoading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (pathname === first && announcement === '') return
    setAnnouncement(document.title)
    // The pressed link belonged to the previous page: focus moves to the new heading, if it is focusable.
    const main = document.getElementById('content')
    const heading = () => main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading() ?? main)?.focus({ preventScroll: true })
    // A heading in a lazy part renders later; focus that has moved on by then stays.
    const onPart = () => document.activeElement === main && heading()?.focus({ preventScroll: true })
    addEventListener('hydrated', onPart)
    return () => removeEventListener('hydrated', onPart)
    // Only on address changes, not on changes of the announcement.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isLoading ? words.loading : announcement}
      </p>
      <div aria-hidden="true" className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-accent" />
    </>
  )
}
