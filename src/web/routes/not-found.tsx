import { data } from 'react-router'
import { NotFound } from '../features/shell/not-found.tsx'

/** /404 answers with status 404 [ROUTE-13]. */
export const loader = () => data(null, { status: 404, statusText: 'Not Found' })

export function Component() {
  return <NotFound />
}
