import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

/** Status in the log of a request whose client went away first: nobody receives it. As nginx does. */
export const CLIENT_LEFT = 499

/** Whether the client closed the connection before it was answered, also while it was sending its body. */
export function hasClientLeft({ env }: Context): boolean {
  return (env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroyed === true
}
