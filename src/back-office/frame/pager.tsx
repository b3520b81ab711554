import { buttonStyle } from '../../web/ui/actions/button.tsx'

interface Props {
  /** Addresses of the pages before and after this one; undefined where there is none. */
  readonly previous: string | undefined
  readonly next: string | undefined
  /** 'Bookings 1 to 50 of 1,204'. */
  readonly words: string
}

/** Leads through the pages of a list. */
export function Pager({ previous, next, words }: Props) {
  return (
    <nav aria-label="Pages" className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-muted">{words}</p>
      {previous !== undefined && (
        <a href={previous} rel="prev" className={buttonStyle('outline')}>
          Previous
        </a>
      )}
      {next !== undefined && (
        <a href={next} rel="next" className={buttonStyle('outline')}>
          Next
        </a>
      )}
    </nav>
  )
}
