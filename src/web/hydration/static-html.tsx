import { useEffect, type ComponentType } from 'react'
import { useNavigation } from 'react-router'
import { lazyPart } from './lazy-part.tsx'
import { ServerHtml } from './server-html.tsx'

/**
 * A part of which the HTML does all there is to do, such as a drawing. The browser keeps the server's HTML and neither
 * hydrates it nor fetches its code, until other props are to be shown or the page is rendered in the browser.
 */
export function staticHtml<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load)
  // Imported by a page that is rendered in the browser: fetched beside the page's data, and there when they are.
  if (!import.meta.env.SSR && document.documentElement?.dataset.hydrated) Part.preload()
  return function StaticHtml(props: Props) {
    const isLeaving = useNavigation().state !== 'idle'
    // The next page may be the same one with other props.
    useEffect(() => {
      if (isLeaving) Part.preload()
    }, [isLeaving])
    return <ServerHtml of={props} otherwise={<Part {...props} />} />
  }
}
