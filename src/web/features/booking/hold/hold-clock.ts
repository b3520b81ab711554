const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '14:32' for an instant in milliseconds since 1970, in the reader's time zone or the given one. */
export const formatClock = (instant: number, timeZone?: 'Europe/London') => format(timeZone).format(instant)
