/** How long after its answer a form that comes again is the second press of one button, in milliseconds. */
const SECOND_PRESS_MS = 2000

interface Pressed {
  /** Says which form it is, and all that was typed. */
  readonly name: string
  readonly answer: Promise<Response>
}

/**
 * A button pressed twice sends its form twice, and only the second answer is shown. The same form of the same browser that
 * comes again while it is being answered, or at once after, is not carried out again but answered as the first time was.
 * Any other form of that browser in between ends that.
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
      // What failed may be tried again at once.
      if (status < 500) setTimeout(forget, secondPressMs).unref()
      else forget()
    }, forget)
    return (await pressed.answer).clone()
  }
}
