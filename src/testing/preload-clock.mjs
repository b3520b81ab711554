/** Imported first by every process of a test run, and by its threads: its calendar is the run's. */
import { shiftDate } from './shift-date.mjs'

const isShifted = Symbol.for('is on the clock of the tests')
// Told by NODE_OPTIONS and by an argument, it would come twice.
if (!globalThis[isShifted]) shiftDate(Number(process.env.TEST_CLOCK_OFFSET_MS))
globalThis[isShifted] = true
