/**
 * Moves the calendar of this realm: `new Date()` and `Date.now()` are that much later, or earlier if negative. Timers and
 * `performance.now()` stay. Plain JavaScript, since browsers run it too.
 *
 * @param {number} milliseconds
 */
export function shiftDate(milliseconds) {
  const RealDate = Date
  const now = () => RealDate.now() + milliseconds
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  })
}
