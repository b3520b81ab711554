import type { Deps } from '../../server/deps.ts'
import { hashStaffToken } from '../../server/staff/accounts/session.ts'
import { beginForm, endForm } from '../../server/store/staff/staff-session-store.ts'

/** How long after its answer the same form is a second press of its button. */
const SECOND_PRESS_SECONDS = 2

/** Names a form with all that was typed, passwords among it: by a keyed hash. */
export function nameOfForm({ pathname }: URL, form: FormData, secret: string): string {
  const parts = [pathname, ...form]
  const typed = JSON.stringify(parts, (_key, part: unknown) => (part instanceof File ? [part.name, part.size] : part))
  return hashStaffToken('form', typed, secret)
}

/**
 * Does a form unless the same one of the same session is being done, or was a moment ago, by another server.
 * @returns undefined if it is
 */
export async function doOnce(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { sessionId, form }: { readonly sessionId: string; readonly form: string },
  respond: () => Promise<Response>,
): Promise<Response | undefined> {
  if (!(await beginForm(db, sessionId, form))) return undefined
  // What failed may be sent again at once.
  let seconds = 0
  try {
    const response = await respond()
    if (response.status < 500) seconds = SECOND_PRESS_SECONDS
    return response
  } finally {
    await endForm(db, sessionId, form, seconds).catch((err: unknown) =>
      log.warn({ err }, 'that a form is done could not be noted: the same one is refused for half a minute'),
    )
  }
}
