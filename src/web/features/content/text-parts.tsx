import '../../messages/content-messages.ts'
import type { TextPart } from '../../../contract/story-calls.ts'
import { classNames } from '../../ui/class-names.ts'
import { LiveParks, PARKS_IN_ROW } from './live-parks.tsx'

interface Props {
  readonly parts: readonly TextPart[]
  readonly className?: string
}

/** A text in the order in which it is read: words in the measure of prose, parks on sale across all the room there is. */
export function TextParts({ parts, className }: Props) {
  const firstSection = parts.findIndex((part) => part.kind === 'html' && part.html.includes('<h2'))
  return (
    <div className={classNames('@container', className)}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          // Cleaned on the server by an allow-list, never a visitor's own.
          <div key={index} className="content-text" dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <LiveParks
            key={index}
            title={part.title}
            parks={part.parks}
            url={part.url}
            headingLevel={firstSection >= 0 && firstSection < index ? 3 : 2}
            // No wider than the words, unless they stand beside one another.
            className={classNames('my-9 max-w-[34rem]', part.parks.length >= PARKS_IN_ROW && '@min-[40rem]:max-w-none')}
          />
        ),
      )}
    </div>
  )
}
