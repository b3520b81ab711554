import type { LoaderFunctionArgs } from 'react-router'
import { redirectToNotFound } from '../addresses/page-address.ts'

/** An unknown path redirects to /404 [ROUTE-13]. */
export const loader = ({ request }: LoaderFunctionArgs) => redirectToNotFound(request)
