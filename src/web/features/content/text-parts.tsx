import type { RecommendedPark, TextPart, ShownWindow } from '../../../contract/story-calls.ts'
import { formatShortDate, formatMonth, formatUkDate } from '../../../domain/dates/calendar-date.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { LiveParks, PARKS_IN_ROW } from './live-parks.tsx'
import * as words from './words.ts'

interface Props {
  readonly parts: readonly TextPart[]
  readonly className?: string
}

/** A text in reading order: paragraphs at text width, park blocks at full width. */
export function TextParts({ parts, className }: Props) {
  const firstSection = parts.findIndex((part) => part.kind === 'html' && part.html.includes('<h2'))
  return (
    <div className={classNames('@container', className)}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          // Sanitised on the server with an allow-list; never visitor input.
          <div key={index} className="content-text" dangerouslySetInnerHTML={{ __html: part.html }} />
        ) : (
          <ParksPart key={index} part={part} headingLevel={firstSection >= 0 && firstSection < index ? 3 : 2} />
        ),
      )}
    </div>
  )
}

interface ParksPartProps {
  readonly part: Extract<TextPart, { kind: 'parks' }>
  readonly headingLevel: 2 | 3
}

/** Says so if nothing advertised in the text is on sale [TRUE-03]. */
function ParksPart({ part, headingLevel }: ParksPartProps) {
  const { title, window, party, parks, url } = part
  const when = window && windowWords(window)
  if (parks.length === 0) {
    return (
      <p className="my-9 max-w-prose border-l-4 border-rule pl-4 text-muted">
        {when ? words.parksNoneWindow({ title, window: when }) : words.parksNone(title)}
      </p>
    )
  }
  const guests = partyWords(party)
  return (
    <LiveParks
      title={title}
      note={when ? words.parksNoteWindow({ guests, window: when }) : words.parksNote(guests)}
      parks={parks}
      url={url}
      more={moreWords(parks, url)}
      headingLevel={headingLevel}
      // At text width, unless parks are side by side.
      className={classNames('my-9 max-w-[34rem]', parks.length >= PARKS_IN_ROW && '@min-[40rem]:max-w-none')}
    />
  )
}

/** A search has one date, which its link names; a list has all dates. */
function moreWords([first]: readonly RecommendedPark[], url: string): string {
  return first?.lowestPrice && url.startsWith('/results')
    ? words.parksMore(formatShortDate(first.lowestPrice.arrivalDate))
    : words.parksAll
}

interface SectionLinksProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** Links to the sections of a page. */
export function SectionLinks({ sections }: SectionLinksProps) {
  return (
    <ul className="border-rule lg:border-l lg:pl-4">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center py-1 leading-snug underline-offset-4 hover:underline lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** 'in the Easter holidays of 2027': the dates of a park block as part of a sentence. */
function windowWords(window: ShownWindow): string {
  switch (window.kind) {
    case 'holiday':
      return words.schoolHoliday[window.name]({ year: window.year })
    case 'months': {
      const { from, to, year } = window
      const first = monthWords(from, year)
      if (from === to) return words.windowMonth(first)
      return words.windowMonths({ from: first, to: monthWords(to, to < from ? year + 1 : year) })
    }
    case 'dates':
      return words.windowDates({ from: formatUkDate(window.from), to: formatUkDate(window.to) })
    case 'soon':
      return words.windowSoon(window.days)
  }
}

const monthWords = (month: number, year: number) => formatMonth(`${year}-${String(month).padStart(2, '0')}`)
