import os from 'node:os'
import type { BookingFigures, LoadFigures } from './figures.ts'
import { percent, rounded, table } from './shown.ts'

/** From here on nothing but the processors can be what limits. */
const ALL_BUSY = 0.9

/** With this much of the processors at other work, the figures mean nothing. */
const OTHERS = 0.2

/** The section 'Measured' of docs/scaling.md. */
export function measuredSection(figures: LoadFigures): string {
  const { requests, bookings, bareCommits, soak, overload, floods, restMb, unitTypes, prices, loadBefore } = figures
  const [one] = bookings
  const processors = os.cpus().length
  return [
    '## Measured',
    '',
    ...(figures.isQuick
      ? [
          '**By a short run with `--quick`, which only shows that the bench works: do not plan with these figures.**',
          '',
        ]
      : []),
    `\`npm run bench:load\` starts the built server with ${rounded(unitTypes)} unit types and ` +
      `${rounded(prices / 1e6)} million prices, in a PostgreSQL with its durable settings. The server, PostgreSQL and the ` +
      `customers shared ${processors} processors (${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}); other ` +
      `work kept ${loadBefore.toFixed(1)} processes busy when it began. Rates depend on all of that. What can be carried over ` +
      'to another machine is the processor time, and the ratio to a bare server or a bare commit in the same run.',
    '',
    '### Searches and pages',
    '',
    'Over eight connections. The bare Node server sends 30 KB, renders 1,500 elements or serialises 150 records, and ' +
      'compresses them; it was asked just before each. ‘Alone’ is what a process could answer that has a processor to itself.',
    '',
    ...table(
      ['request', 'a second, measured', 'of the bare server’s rate', 'processor ms', 'alone, a second'],
      requests.map(({ name, perSecond, ofBare, cpuMs }) => [
        name,
        rounded(perSecond),
        `× ${rounded(ofBare)}`,
        rounded(cpuMs),
        rounded(1000 / cpuMs),
      ]),
    ),
    '',
    '### Bookings',
    '',
    `${one.customers} customers without pauses: dates, search, hold, extras, details, party, payment in full by card at the sandbox’s ` +
      'bank, which is inside the server and counted with it, and the confirmation by email. A bare commit is one row, over ' +
      `eight connections to the same PostgreSQL: ${rounded(bareCommits.perSecond)} a second, of ` +
      `${rounded(bareCommits.databaseMs)} ms of its processor.`,
    '',
    ...table(
      [
        '',
        ...bookings.map(({ processes }) =>
          processes === 1 ? 'one process' : `${processes} processes, one PostgreSQL`,
        ),
      ],
      bookingRows(figures),
    ),
    '',
    ...bookings.map(limitOf),
    `A process with a processor to itself could make ${rounded(1000 / one.serverMs)} bookings a second, and a primary ` +
      `${rounded(1000 / one.databaseMs)} for each of its processors. How many statements a booking makes is held by ` +
      '`src/server/api/booking/statements.test.ts`.',
    '',
    '### A steady load',
    '',
    `${rounded(soak.requests)} requests in ${rounded(soak.seconds)} s, 50 a second, a fifth of them result pages that nobody had ` +
      `asked for, with ${rounded(soak.bookings)} bookings meanwhile: ${soak.refused} were refused with 503, ${soak.failed} failed. p50 ` +
      `${rounded(soak.p50)} ms, p99 ${rounded(soak.p99)} ms. The process had ${rounded(soak.startMb)} MB at the beginning and ` +
      `${rounded(soak.endMb)} MB at the end (${rounded(restMb)} MB at rest); the line through all readings ` +
      `${soak.mbPerMinute < 0 ? 'falls' : 'rises'} by ${Math.abs(soak.mbPerMinute).toFixed(1)} MB a minute.`,
    '',
    '### Five times the load',
    '',
    `A process that can render ${rounded(overload.canRender)} result pages a second was sent ` +
      `${rounded(overload.sentPerSecond)} for ${overload.seconds} s, by clients that do not wait for answers and share its ` +
      `processors: ${overloadShares(figures)}. No request was broken off or answered otherwise. Those answered took ` +
      `${rounded(overload.p50)} ms (p50), ${rounded(overload.p99)} ms (p99). ${recovered(figures)}`,
    '',
    '### Floods',
    '',
    `${rounded(floods.connections)} connections, on each of which an answer was followed by the next request for a result page at ` +
      `once, for ${floods.seconds} s: ${rounded(floods.answered)} were answered, ${rounded(floods.refused)} refused or broken off. ` +
      `${floods.bookings} bookings were finished meanwhile. Who connected anew had \`/healthz\` within ${rounded(floods.health.p50)} ms ` +
      `(p50), ${rounded(floods.health.max)} ms at most. While 500 requests each were sent at once on ${floods.pipelines} connections, it ` +
      `took ${rounded(floods.pipelined.p50)} ms (p50), ${rounded(floods.pipelined.max)} ms at most.`,
    '',
  ].join('\n')
}

function bookingRows({ bookings, bareCommits }: LoadFigures): string[][] {
  const row = (name: string, shown: (figures: BookingFigures) => string) => [name, ...bookings.map(shown)]
  return [
    row('bookings a second', ({ perSecond, count }) => `${rounded(perSecond)} (${count} in all)`),
    row('begun and refused with 503', ({ refused }) => String(refused)),
    row('p50, p99', ({ p50, p99 }) => `${rounded(p50)} ms, ${rounded(p99)} ms`),
    row('processor of the server for one', ({ serverMs }) => `${rounded(serverMs)} ms`),
    row(
      'processor of PostgreSQL for one',
      ({ databaseMs }) => `${rounded(databaseMs)} ms, × ${rounded(databaseMs / bareCommits.databaseMs)} a bare commit`,
    ),
    row('bookings for each bare commit a second', ({ perSecond }) => rounded(perSecond / bareCommits.perSecond)),
    row('write-ahead log for one', ({ walBytes }) => `${rounded(walBytes / 1024)} KB`),
    row('processors busy: server, PostgreSQL, customers, all', ({ busy }) =>
      [busy.server, busy.database, busy.customers, busy.all].map((value) => value.toFixed(2)).join(', '),
    ),
  ]
}

function limitOf({ processes, busy }: BookingFigures): string {
  const processors = os.cpus().length
  const who = processes === 1 ? 'With one process' : `With ${processes} processes`
  const ours = busy.server + busy.database + busy.customers
  if (busy.all - ours > OTHERS * processors) {
    return `${who} other work on the machine took ${percent((busy.all - ours) / processors)} of its processors, so that nothing is known of what limits.`
  }
  if (busy.all > ALL_BUSY * processors) {
    return `${who} the processors limit: ${percent(busy.all / processors)} of them were busy.`
  }
  if (busy.server > ALL_BUSY * processes) return `${who} the server’s own thread limits: PostgreSQL waits for it.`
  return `${who} ${percent(1 - busy.all / processors)} of the processors were idle: customers waited for the disk and for each other.`
}

function overloadShares({ overload }: LoadFigures): string {
  const all = overload.answered + overload.refused
  return `${percent(overload.answered / all)} were answered, ${percent(overload.refused / all)} refused with 503 and \`Retry-After\``
}

const recovered = ({ overload: { recoveredIn } }: LoadFigures) =>
  recoveredIn < 1
    ? 'In the first second after it, half of what it can render was answered, each page within a second.'
    : `${recoveredIn.toFixed(1)} s after it, half of what it can render was answered again, each page within a second.`

/** For the last column of docs/reliability.md. */
export function overloadCell({ isQuick, overload }: LoadFigures): string {
  const { answered, refused, p99, recoveredIn } = overload
  const run = isQuick ? 'short run of `npm run bench:load`' : '`npm run bench:load`'
  const share = percent(answered / (answered + refused))
  return `${run}: ${share} served, p99 ${rounded(p99)} ms, recovered in ${recoveredIn.toFixed(1)} s`
}
