/**
 * For what came of a form: with script it is given the focus, and this has browsers without script do so when the page
 * opens, which brings it into sight.
 */
export const TAKES_FOCUS = { autoFocus: true } as const
