/** '4pm', '9.30am' or 'noon' for a time as 'hh:mm'; any other text unchanged. */
export function formatClockTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (minutes === undefined) return time
  if (time === '12:00') return 'noon'
  const hour = Number(hours)
  return `${hour % 12 || 12}${minutes === '00' ? '' : `.${minutes}`}${hour < 12 ? 'am' : 'pm'}`
}
