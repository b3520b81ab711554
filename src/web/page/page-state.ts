import { isRouteErrorResponse, type HydrationState } from 'react-router'
import { PAGE_STATE_ID } from '../hydration/start-after-load.ts'
import { loadFailureOf } from '../api/failure-messages.ts'
import type { PageFacts } from './page-facts.tsx'

/** The input of the page's hydration: data, not script, so that the content policy has nothing to allow. */
export interface PageState {
  readonly facts: PageFacts
  /** In the router's format. */
  readonly loaded: HydrationState
}

/** JSON for a script element: `<` could end it. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** @throws Error if the document has no state */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent
  if (!text) throw new Error('the page has no state')
  return JSON.parse(text) as PageState
}

/** Loader errors without server details: answers as the router knows them by their fields, others without any. */
export function serialiseErrors(errors: Record<string, unknown> | null): Record<string, unknown> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [
      route,
      isRouteErrorResponse(error)
        ? {
            status: error.status,
            statusText: error.statusText,
            data: loadFailureOf(error) ?? null,
            internal: true,
          }
        : {},
    ]),
  )
}
