import type { LoaderFunctionArgs } from 'react-router'
import { redirectToNotFound } from '../addresses/not-found.ts'

/** An unknown path redirects to /404 [ROUTE-13]. */
export const loader = ({ request }: LoaderFunctionArgs) => redirectToNotFound(request)
