import { BRITISH_TOWNS } from './towns-britain.ts'
import { EUROPEAN_TOWNS } from './towns-europe.ts'
import { HOLIDAY_TOWNS } from './towns-holiday.ts'
import type { Town } from './town.ts'

/** All towns on maps. */
export const TOWNS: readonly Town[] = [...BRITISH_TOWNS, ...EUROPEAN_TOWNS, ...HOLIDAY_TOWNS]
