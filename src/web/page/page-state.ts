import { isRouteErrorResponse } from 'react-router'
import { loadFailureOf } from '../api/load-failure.ts'

/** `<` would let text end a script; U+2028 and U+2029 end a line in old parsers. */
const UNSAFE = /[<\u2028\u2029]/g

/** A value as an inline script can hold it. JSON is JavaScript, once nothing in it can end the script. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Errors of loaders as the router reads them back; what went wrong inside the server stays there. */
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
            __type: 'RouteErrorResponse',
          }
        : { message: '', __type: 'Error' },
    ]),
  )
}
