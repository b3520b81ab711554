/** How long after its response the same form counts as a double submit, in milliseconds. */
const SECOND_PRESS_MS = 2000

/** A response that can be given to more than one request, and by more than one process. */
export interface FormAnswer {
  readonly status: number
  readonly headers: [name: string, value: string][]
  readonly body: Uint8Array<ArrayBuffer>
}

export async function toFormAnswer(response: Response): Promise<FormAnswer> {
  return { status: response.status, headers: [...response.headers], body: new Uint8Array(await response.arrayBuffer()) }
}

export function toResponse({ status, headers, body }: FormAnswer): Response {
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
}

/**
 * @param visitor undefined for one who is not recognised: each form is processed
 * @param name identifies the form with everything typed
 */
export type AnswerOnce = (
  visitor: string | undefined,
  name: string,
  answer: () => Promise<FormAnswer>,
) => Promise<FormAnswer>

interface Pressed {
  readonly name: string
  readonly answer: Promise<FormAnswer>
}

/**
 * Handles double submits: a second press of a button sends the form again, and the browser shows only the second
 * response. The same form of the same browser, sent again while the first is in progress or shortly after, gets the
 * first one's response instead of being processed again. Any other form of that browser in between ends that.
 */
export function createRepeatedForms(secondPressMs = SECOND_PRESS_MS): AnswerOnce {
  const latest = new Map<string, Pressed>()
  return async (visitor, name, answer) => {
    if (visitor === undefined) return answer()
    const before = latest.get(visitor)
    if (before?.name === name) return before.answer
    const pressed = { name, answer: answer() }
    latest.set(visitor, pressed)
    const forget = () => {
      if (latest.get(visitor) === pressed) latest.delete(visitor)
    }
    pressed.answer.then(({ status }) => {
      // A failed form may be sent again at once.
      if (status < 500) setTimeout(forget, secondPressMs).unref()
      else forget()
    }, forget)
    return pressed.answer
  }
}
