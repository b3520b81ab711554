import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import * as words from './words.ts'

/**
 * Says that a page is on its way, by a bar after 200 ms, and which page has come, to those who listen: a change of
 * address within the program is otherwise silent.
 */
export function NavigationStatus() {
  const isLoading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (pathname === first && announcement === '') return
    setAnnouncement(document.title)
    // What was pressed belongs to the page before: the keyboard goes on from this one's heading, if it takes the focus.
    const main = document.getElementById('content')
    const heading = () => main?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading() ?? main)?.focus({ preventScroll: true })
    // A heading in a lazy part comes a little later; whoever has moved on by then stays there.
    const onPart = () => document.activeElement === main && heading()?.focus({ preventScroll: true })
    addEventListener('hydrated', onPart)
    return () => removeEventListener('hydrated', onPart)
    // On changes of the address alone, not of its own text.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isLoading ? words.loading : announcement}
      </p>
      {isLoading && <div aria-hidden="true" className="appear-late fixed inset-x-0 top-0 z-50 h-1 bg-accent" />}
    </>
  )
}
