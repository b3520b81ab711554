import type { ActionFunction, RouteObject } from 'react-router'
import { extrasAction } from './features/booking/extras-action.ts'
import { bookAction } from './features/park/book-action.ts'
import { moduleOf } from './routes.ts'

/**
 * What answers a page's form that was sent before its script, by the page's module. Known to the server alone: in the
 * browser the page itself takes its forms over.
 */
const ACTIONS: Readonly<Record<string, ActionFunction>> = {
  'src/web/routes/park.tsx': bookAction,
  'src/web/routes/booking-extras.tsx': extrasAction,
}

export function withFormActions(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.index
      ? route
      : {
          ...route,
          action: ACTIONS[moduleOf(route.id ?? '')],
          children: route.children && withFormActions(route.children),
        },
  )
}
