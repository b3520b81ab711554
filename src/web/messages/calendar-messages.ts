import { registerMessages } from './registry.ts'

/** The calendar of arrivals; it comes with it. */
export const calendarMessages = registerMessages({
  'calendar.label': 'Arrival date',
  'calendar.previous': 'Earlier month',
  'calendar.next': 'Later month',
  'calendar.day': '{date}',
  'calendar.dayPriced': '{date}, from {price} total',
  'calendar.dayCheapest': '{date}, from {price} total, cheapest of its week',
  'calendar.chosen': '{day}, chosen',
})
