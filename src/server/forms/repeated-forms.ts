/** How long after its response the same form counts as a double submit, in milliseconds. */
const SECOND_PRESS_MS = 2000

interface Pressed {
  /** Identifies the form with everything typed. */
  readonly name: string
  readonly answer: Promise<Response>
}

/**
 * Handles double submits: a second press of a button sends the form again, and the browser shows only the second
 * response. The same form of the same browser, sent again while the first is in progress or shortly after, gets the
 * first one's response instead of being processed again. Any other form of that browser in between ends that.
 */
export function createRepeatedForms(secondPressMs = SECOND_PRESS_MS) {
  const latest = new Map<string, Pressed>()
  return async (visitor: string | undefined, name: string, answer: () => Promise<Response>): Promise<Response> => {
    if (visitor === undefined) return answer()
    const before = latest.get(visitor)
    if (before?.name === name) return (await before.answer).clone()
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
    return (await pressed.answer).clone()
  }
}
