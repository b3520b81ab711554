const format = (timeZone?: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '14:32' of an instant in milliseconds since 1970: by the reader's own clock, or by that of the zone that is named. */
export const formatClock = (instant: number, timeZone?: 'Europe/London') => format(timeZone).format(instant)
