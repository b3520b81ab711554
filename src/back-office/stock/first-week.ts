import { mondayOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { findFirstNight } from '../../server/store/catalogue/night-store.ts'
import type { StaffRequest } from '../frame/route.ts'

/** The Monday of this week, or out of season of the first week on sale. */
export async function firstWeek({ deps }: StaffRequest, unitTypeIds: readonly number[]): Promise<CalendarDate> {
  const today = todayOf(deps)
  return mondayOf((await findFirstNight(deps.db, unitTypeIds, today)) ?? today)
}
