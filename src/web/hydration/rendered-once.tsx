import type { ComponentType } from 'react'
import { usePageFacts, type PageFacts } from '../page/page-facts.tsx'

/** HTML of a part, which depends only on its props and the page's facts. */
export type HtmlOfPart = <Props extends object>(Part: ComponentType<Props>, props: Props, facts: PageFacts) => string

let htmlOfPart: HtmlOfPart | undefined

/** Called by the server's entry: the browser renders parts in the ordinary way. */
export function renderPartsBy(html: HtmlOfPart): void {
  htmlOfPart = html
}

interface Props<PartProps extends object> {
  readonly part: ComponentType<PartProps>
  readonly of: PartProps
}

/** A part as the server has it in memory. */
export function CachedFragment<PartProps extends object>({ part: Part, of }: Props<PartProps>) {
  const facts = usePageFacts()
  if (!htmlOfPart) {
    return (
      <div className="contents">
        <Part {...of} />
      </div>
    )
  }
  // No hook may follow: the part is rendered within.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: htmlOfPart(Part, of, facts) }} />
}

/**
 * A part that many pages have in common, such as the navigation: the server renders it once for its props and sends the
 * same HTML again. It may use nothing but its props and the page's facts, no ids of `useId`, and needs props that are
 * data. The browser hydrates it like any other.
 */
export function renderedOnce<PartProps extends object>(Part: ComponentType<PartProps>): ComponentType<PartProps> {
  return function RenderedOnce(props: PartProps) {
    return <CachedFragment part={Part} of={props} />
  }
}
