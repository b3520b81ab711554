import { ChevronLeftIcon, ChevronRightIcon } from '../icons/interface-icons.tsx'
import { Link } from '../actions/link.tsx'
import { pageSteps } from './page-steps.ts'
import * as words from '../words.ts'

interface Props {
  /** The current page, from 1. */
  readonly page: number
  readonly pageCount: number
  readonly toPage: (page: number) => string
}

const STEP = 'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control px-2 font-semibold'
const LINK = `${STEP} text-primary hover:bg-tint`

/** Pagination links; renders nothing for a single page. */
export function Pagination({ page, pageCount, toPage }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={words.paginationLabel} className="@container border-t border-rule pt-3">
      <ul className="figures flex flex-wrap items-center justify-center gap-0.5">
        {page > 1 && (
          <li>
            <Link to={toPage(page - 1)} rel="prev" className={LINK}>
              <ChevronLeftIcon className="size-5" />
              {words.paginationPrevious}
            </Link>
          </li>
        )}
        {pageSteps(page, pageCount).map((step) =>
          step.kind === 'gap' ? (
            <li key={`gap ${step.after}`} aria-hidden="true" className="@max-row:hidden">
              …
            </li>
          ) : (
            <li key={step.page} className="@max-row:hidden">
              <Link
                to={toPage(step.page)}
                aria-label={words.paginationPage({ page: step.page })}
                aria-current={step.page === page ? 'page' : undefined}
                className={step.page === page ? `${STEP} bg-primary text-white` : LINK}
              >
                {step.page}
              </Link>
            </li>
          ),
        )}
        <li className="px-3 text-small text-muted @min-row:hidden">{words.paginationOf({ page, pageCount })}</li>
        {page < pageCount && (
          <li>
            <Link to={toPage(page + 1)} rel="next" className={LINK}>
              {words.paginationNext}
              <ChevronRightIcon className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
