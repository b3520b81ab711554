import { ChevronLeftIcon, ChevronRightIcon } from '../icons/interface-icons.tsx'
import { Link } from '../actions/link.tsx'
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
                aria-label={words.paginationPage(step.page)}
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

type PageStep = { readonly kind: 'page'; readonly page: number } | { readonly kind: 'gap'; readonly after: number }

/** Number of neighbours shown on either side of the current page. */
const NEIGHBOURS = 1

/** The page numbers shown: first, last and the current page's neighbours; a gap replaces at least two. */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const isNamed = (candidate: number) =>
    candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= NEIGHBOURS
  const steps: PageStep[] = []
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const isLonePage = isNamed(candidate - 1) && isNamed(candidate + 1)
    if (isNamed(candidate) || isLonePage) steps.push({ kind: 'page', page: candidate })
    else if (steps.at(-1)?.kind === 'page') steps.push({ kind: 'gap', after: candidate - 1 })
  }
  return steps
}
