import type { LoaderFunctionArgs } from 'react-router'
import { leadToNotFound } from '../addresses/not-found.ts'

/** Any unknown path leads to /404 [ROUTE-13]. */
export const loader = ({ request }: LoaderFunctionArgs) => leadToNotFound(request)
