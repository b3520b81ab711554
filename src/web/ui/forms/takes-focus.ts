/**
 * Props for the result of a form: client code focuses it; without JavaScript `autofocus` does, which scrolls it into
 * view.
 */
export const TAKES_FOCUS = { autoFocus: true } as const
