import { Link } from './link.tsx'
import { message } from '../messages/message.ts'

export interface Crumb {
  readonly label: string
  /** Left out for the page itself. */
  readonly to?: string
}

export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={message('shell.breadcrumb')} className="text-small text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.to === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to} className="inline-block py-1 underline underline-offset-2 hover:text-ink">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
