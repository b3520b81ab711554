import { useEffect, type ComponentType } from 'react'
import { useNavigation } from 'react-router'
import { lazyPart } from './lazy-part.tsx'
import { CachedFragment } from './rendered-once.tsx'
import { ServerHtml } from './server-html.tsx'

/**
 * A part without behaviour, such as a drawing. The server renders it once for its props and the page's facts, on which
 * alone it depends. The browser keeps the server's HTML without hydrating it or loading its
 * code, until its props change or the page is rendered in the browser.
 */
export function staticHtml<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load)
  // On client-side navigation, loaded in parallel with the page's data.
  if (!import.meta.env.SSR && document.documentElement?.dataset.hydrated) Part.preload()
  return function StaticHtml(props: Props) {
    const isLeaving = useNavigation().state !== 'idle'
    // The next page may be the same one with other props.
    useEffect(() => {
      if (isLeaving) Part.preload()
    }, [isLeaving])
    if (import.meta.env.SSR) return <CachedFragment part={Part} of={props} />
    return <ServerHtml of={props} otherwise={<Part {...props} />} />
  }
}
