const FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' })

/** '26 Nov 2026, 21:30', in London. */
export const momentWords = (instant: Date): string => FORMAT.format(instant)
