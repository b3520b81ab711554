/** The school holidays by name, in the order of a year. */
export const HOLIDAY_NAMES = [
  'february-half-term',
  'easter',
  'may-half-term',
  'summer',
  'october-half-term',
  'christmas',
] as const
export type HolidayName = (typeof HOLIDAY_NAMES)[number]

export const isHolidayName = (text: string): text is HolidayName => HOLIDAY_NAMES.some((name) => name === text)
