import { type ComponentType, use, useEffect } from 'react'
import { useNavigation } from 'react-router'
import { lazyPart, ServerHtml } from './lazy-part.tsx'
import { ServerRenderingContext } from './server-rendering.ts'

/**
 * A part that many pages have in common, such as the navigation: the server renders it once for its props and sends the
 * same HTML again. It may use nothing but its props and the page's facts, no ids of `useId`, and needs props that are
 * data. The browser hydrates it like any other.
 */
export function renderedOnce<PartProps extends object>(Part: ComponentType<PartProps>): ComponentType<PartProps> {
  return function RenderedOnce(props: PartProps) {
    const server = use(ServerRenderingContext)
    if (server) return <div className="contents" dangerouslySetInnerHTML={{ __html: server.placeOf(Part, props) }} />
    return (
      <div className="contents">
        <Part {...props} />
      </div>
    )
  }
}

/**
 * A part without behaviour, such as a drawing. The server renders it once for its props and the page's facts, on which
 * alone it depends. The browser keeps the server's HTML without hydrating it or loading its
 * code, until its props change or the page is rendered in the browser.
 */
export function staticHtml<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyPart(load)
  if (import.meta.env.SSR) return renderedOnce(Part)
  // On client-side navigation, loaded in parallel with the page's data.
  if (document.documentElement?.dataset.hydrated) Part.preload()
  return function StaticHtml(props: Props) {
    const isLeaving = useNavigation().state !== 'idle'
    // The next page may be the same one with other props.
    useEffect(() => {
      if (isLeaving) Part.preload()
    }, [isLeaving])
    return <ServerHtml partProps={props} otherwise={<Part {...props} />} />
  }
}
