import { redirect } from 'react-router'

/** Any unknown path leads to /404 [ROUTE-13]. */
export const loader = () => redirect('/404')
