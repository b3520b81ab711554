import { isRouteErrorResponse } from 'react-router'
import { loadFailureOf } from '../api/load-failure.ts'

/** `<` could end the script element; U+2028 and U+2029 end a line in old parsers. */
const UNSAFE = /[<\u2028\u2029]/g

/** A value for an inline script: JSON with the characters escaped that could end the script. */
export function asScriptText(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Loader errors as the router deserialises them, without server details. */
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
