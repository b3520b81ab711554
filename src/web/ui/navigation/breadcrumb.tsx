import { classNames } from '../class-names.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/interface-icons.tsx'
import { Link } from '../actions/link.tsx'
import * as words from '../words.ts'

export interface Crumb {
  readonly label: string
  /** Undefined for the current page. */
  readonly to?: string
}

/** Breadcrumbs. On narrow screens only the link to the parent. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const parent = crumbs.findLastIndex(({ to }) => to !== undefined)
  return (
    <nav aria-label={words.breadcrumb} className="@container text-small text-muted">
      <ol className="flex min-w-0 items-center">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classNames(
              'flex items-center',
              index !== parent && '@max-row:hidden',
              index === crumbs.length - 1 ? 'min-w-0' : 'shrink-0 @max-row:min-w-0 @max-row:shrink',
            )}
          >
            {index > 0 && <ChevronRightIcon className="mx-1 size-4 shrink-0 text-control @max-row:hidden" />}
            {index === parent && <ChevronLeftIcon className="mr-1 hidden size-4 shrink-0 @max-row:block" />}
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            ) : (
              <Link
                to={crumb.to}
                className="inline-block truncate rounded-control py-2.5 underline underline-offset-2 hover:text-ink"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
