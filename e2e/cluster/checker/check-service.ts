/**
 * Checks refusals and failures, that reading stayed up without a primary, that booking came back, and that restarts
 * lost nothing.
 */
import {
  DATABASE_FAULTS,
  UNNOTICED,
  type CallLine,
  type FaultLine,
  type Recorded,
  type Violation,
} from '../recorded.ts'

/** Calls that need no database. */
const READING = new Set(['search', 'page'])

/** After a fault that everything has recovered from, a booking must succeed within this time. */
const BOOKING_BACK_LIMIT_MS = 30_000

const UNAVAILABLE = 503

export interface ServiceFindings {
  readonly violations: readonly Violation[]
  readonly faults: readonly FaultReport[]
  readonly total: Counts
}

export interface FaultReport extends Counts {
  readonly fault: FaultLine
  /** The longest time without an acknowledged booking that began in the fault, in milliseconds. */
  readonly withoutBookingMs: number
}

export interface Counts {
  readonly calls: number
  /** Answered 503. */
  readonly refused: number
  /** Without an answer, or answered by the proxy alone: the app was killed or frozen. */
  readonly unanswered: number
  /** Answered with any other 5xx. */
  readonly failed: number
  /** Searches and pages, and how many of them were not answered. */
  readonly readings: number
  readonly readingsLost: number
}

const isUnanswered = ({ status, app }: CallLine) => status === 0 || (app === null && status >= 500)
const isFailed = (call: CallLine) => !isUnanswered(call) && call.status >= 500 && call.status !== UNAVAILABLE

export function checkService({ calls, faults }: Pick<Recorded, 'calls' | 'faults'>): ServiceFindings {
  const reports = faults.map((fault) => reportOf(fault, calls))
  const violations: Violation[] = calls.filter(isFailed).map(({ call, status, app, visit, error = '' }) => ({
    rule: 'call-failed',
    what: `${call} of ${visit} was answered ${status} by ${app} ${error}`.trimEnd(),
  }))
  if (!calls.some(({ told }) => told.confirmed !== undefined)) {
    violations.push({ rule: 'nothing-proved', what: 'nobody has booked' })
  }
  for (const { fault, readings, readingsLost, withoutBookingMs, unanswered } of reports) {
    const { name, target, at, well } = fault
    if (UNNOTICED.includes(name) && unanswered + readingsLost > 0) {
      violations.push({
        rule: 'request-lost',
        what: `${unanswered} calls without an answer, ${readingsLost} searches and pages lost during ${name} of ${target}`,
      })
    }
    if (DATABASE_FAULTS.includes(name)) {
      if (readings === 0) violations.push({ rule: 'reading-unproved', what: `nobody read during ${name} of ${target}` })
      if (readingsLost > 0) {
        violations.push({
          rule: 'reading-lost',
          what: `${readingsLost} of ${readings} searches and pages failed during ${name} of ${target}`,
        })
      }
    }
    if (withoutBookingMs > well - at + BOOKING_BACK_LIMIT_MS) {
      const seconds = Math.round(withoutBookingMs / 1000)
      violations.push({ rule: 'booking-gone', what: `no booking for ${seconds} s from ${name} of ${target} on` })
    }
  }
  return { violations, faults: reports, total: count(calls) }
}

function reportOf(fault: FaultLine, calls: readonly CallLine[]): FaultReport {
  const during = calls.filter(({ start, end }) => start <= fault.well && end >= fault.at)
  return { fault, ...count(during), withoutBookingMs: longestGap(fault, calls) }
}

function count(calls: readonly CallLine[]): Counts {
  const readings = calls.filter(({ call }) => READING.has(call))
  return {
    calls: calls.length,
    refused: calls.filter(({ status, app }) => status === UNAVAILABLE && app !== null).length,
    unanswered: calls.filter(isUnanswered).length,
    failed: calls.filter(isFailed).length,
    readings: readings.length,
    readingsLost: readings.filter(({ status }) => status !== 200).length,
  }
}

/** Between two acknowledged bookings; the later one falls into the fault or is the first after it. */
function longestGap({ at, well }: FaultLine, calls: readonly CallLine[]): number {
  const booked = calls
    .filter(({ told }) => told.confirmed !== undefined)
    .map(({ end }) => end)
    .toSorted((a, b) => a - b)
  const last = calls.reduce((latest, { end }) => Math.max(latest, end), well)
  const before = booked.findLast((time) => time <= at) ?? at
  const after = booked.find((time) => time > well) ?? last
  const moments = [before, ...booked.filter((time) => time > at && time <= well), after]
  return Math.max(...moments.slice(1).map((time, index) => time - Math.max(at, moments[index]!)))
}
