/** `npm run bookings`: the command-line program for staff [BEYOND-11]. */
import { writeFile } from 'node:fs/promises'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { parseBookingReference } from '../../domain/booking/booking-reference.ts'
import type { BookingStatus } from '../../domain/booking/booking-status.ts'
import { addDays, parseCalendarDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { CANCELLATION_REASONS, type CancellationReason } from '../../domain/money/cancellation.ts'
import { parseAmount, type Pence } from '../../domain/money/money.ts'
import { isSiteCode, type SiteCode } from '../../domain/site/site.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { BookingFilter } from '../store/bookings/booking-list-store.ts'
import { findByReference, type ListedBooking } from '../store/staff-store.ts'
import { Misuse, MISUSED, REFUSED } from './confirmation.ts'
import { exportMessages, exportSignups, finishMessage, printMessages } from './correspondence.ts'
import { exportBookings, type ExportFormat } from './export-bookings.ts'
import { printBookings, printNeedsAttention } from './list-bookings.ts'
import { deletePriceAlerts, printPriceAlerts } from './price-alerts.ts'
import { cancel, refund, retryFailedRefunds } from './money.ts'
import { printBooking } from './show-booking.ts'
import type { StaffDeps } from './staff-deps.ts'
import { finishRequest, printRequests, purge, resolveAlert, retry, sendAgain } from './tasks.ts'
import type { Terminal } from './terminal.ts'

const STATUSES: readonly BookingStatus[] = ['held', 'paying', 'confirmed', 'released', 'cancelled']

export interface StaffProgram {
  readonly terminal: Terminal
  /** Called only for a valid command, and not for --help. */
  open(): Promise<StaffDeps>
  /** Resolves a file named on the command line. */
  readonly fileOf: (name: string) => string
}

/**
 * Runs the program.
 * @returns the exit code: 0 done, 1 refused or found something that needs attention, 2 invalid usage
 */
export async function runStaffProgram(args: readonly string[], program: StaffProgram): Promise<number> {
  const { terminal } = program
  let code = 0
  const command = describeProgram(program, async (work) => {
    code = await work(await program.open())
  })
  try {
    await command.parseAsync([...args], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : MISUSED
    if (!(error instanceof Misuse)) throw error
    terminal.error(`${error.message}\n`)
    return MISUSED
  }
}

type Run = (work: (deps: StaffDeps) => Promise<number>) => Promise<void>

function describeProgram({ terminal, fileOf }: StaffProgram, run: Run): Command {
  const output = { writeOut: (text: string) => terminal.out(text), writeErr: (text: string) => terminal.error(text) }
  const root = new Command('npm run bookings --')
    .description(
      'Lists, exports and repairs the bookings of the site, and cancels and refunds them, with or without a running server. Each command is recorded with your user name.',
    )
    .exitOverride()
    .configureOutput(output)
    .helpCommand(false)
    .showHelpAfterError('Add --help for the usage.')
  const add = (name: string, words: string) => root.command(name).description(words).copyInheritedSettings(root)
  const about = (command: Command) =>
    command.addArgument(new Argument('<reference>', 'such as BF7K3M9QXP, with spaces or without').argParser(reference))
  const sure = (command: Command) => command.option('-y, --yes', 'skip the confirmation')
  const why = (command: Command) =>
    command.requiredOption('--reason <text>', 'the reason, stored permanently: without personal data')

  filtered(add('list', 'bookings by arrival'))
    .option(
      '--needs-attention',
      'payments with an unknown result, failed refunds, disputes, failed tasks and unmatched events; exit code 1 if any',
    )
    .addOption(
      new Option('--due [days]', 'with a future balance; with a number, due within that many days').argParser(count),
    )
    .addOption(new Option('--overdue', 'with an overdue balance or charge').conflicts('due'))
    .addOption(new Option('--limit <count>', 'maximum number of rows').argParser(count).default(200))
    .action((options: BookingFilter & { needsAttention?: true; due?: number | true; overdue?: true; limit: number }) =>
      run((deps) => {
        if (options.needsAttention) return printNeedsAttention(deps, terminal)
        return printBookings(deps, terminal, { ...options, owing: owingOf(options, todayOf(deps)) }, options.limit)
      }),
    )

  about(add('show', 'show everything about a booking')).action((named: string) =>
    run((deps) =>
      withBooking(deps, terminal, named, async (found) => {
        await printBooking(deps, terminal, found)
        return 0
      }),
    ),
  )

  sure(why(about(add('cancel', 'cancel a confirmed booking and refund what was paid beyond the charge'))))
    .addOption(new Option('--charge <pounds>', 'the charge, instead of the one by the terms').argParser(money))
    .addOption(new Option('--waive', 'waive the charge').conflicts('charge'))
    .addOption(
      new Option('--reason-kind <kind>', 'the reason for the cancellation waiver, instead of the customer’s')
        .choices(CANCELLATION_REASONS)
        .conflicts(['charge', 'waive']),
    )
    .action((named: string, options: CancelOptions) => {
      const { reason, reasonKind, waive, yes } = options
      const call = { reason, reasonKind, charge: waive ? 0 : options.charge, isSure: yes ?? false }
      return run((deps) => withBooking(deps, terminal, named, (found) => cancel(deps, terminal, found, call)))
    })

  about(add('send-again', 'send the confirmation again, as the booking is now, to its own address')).action(
    (named: string) => run((deps) => withBooking(deps, terminal, named, (found) => sendAgain(deps, terminal, found))),
  )

  sure(
    why(
      about(add('refund', 'refund an amount, from the newest payment first')).addArgument(
        new Argument('<pounds>', 'such as 25 or 12.50').argParser(money),
      ),
    ),
  )
    .option('--again', 'refund again, although the same amount was refunded for the same reason')
    .action((named: string, amount: Pence, options: { reason: string; again?: true; yes?: true }) => {
      const call = { amount, reason: options.reason, again: options.again ?? false, isSure: options.yes ?? false }
      return run((deps) => withBooking(deps, terminal, named, (found) => refund(deps, terminal, found, call)))
    })

  about(add('retry-refund', 'retry all failed refunds of a booking'))
    .addOption(
      new Option('--sent-otherwise', 'record them as sent instead, if you have sent the money yourself').conflicts(
        'drop',
      ),
    )
    .option('--drop', 'stop sending them')
    .option('--reason <text>', 'the reason not to send them again, stored permanently: without personal data')
    .action((named: string, { sentOtherwise, drop, reason }: RetryRefundOptions) => {
      const remedy = sentOtherwise ? 'sent-otherwise' : drop ? 'drop' : 'again'
      return run((deps) =>
        withBooking(deps, terminal, named, (found) => retryFailedRefunds(deps, terminal, found, { remedy, reason })),
      )
    })

  add('alerts', 'disputes, fraud warnings and findings about payments, as shown by list --needs-attention')
    .requiredOption('--done <alert>', 'mark one as handled')
    .requiredOption('--reason <text>', 'what came of it, stored permanently: without personal data')
    .action(({ done, reason }: { done: string; reason: string }) =>
      run((deps) => resolveAlert(deps, terminal, done, reason)),
    )

  add('requests', 'unanswered requests of customers in My booking')
    .option('--all', 'include completed ones')
    .option('--done <request>', 'mark one as done')
    .action((options: { all?: true; done?: string }) =>
      run((deps) =>
        options.done === undefined
          ? printRequests(deps, terminal, options.all ?? false)
          : finishRequest(deps, terminal, options.done),
      ),
    )

  const format = (command: Command) =>
    command
      .addOption(new Option('--format <format>', 'as a file for other programs').choices(['csv', 'json']))
      .option('--out <file>', 'the file to write; default: standard output')
  const hand = async (text: string, out: string | undefined) => {
    // Contains personal data: readable by the owner only.
    if (out === undefined) terminal.out(text)
    else await writeFile(fileOf(out), text, { mode: 0o600 })
    return 0
  }

  format(add('messages', 'unanswered messages of the contact form'))
    .option('--all', 'include answered ones')
    .addOption(new Option('--answered <message>', 'mark one as answered').conflicts(['all', 'format', 'out']))
    .action((options: { all?: true; answered?: string; format?: ExportFormat; out?: string }) =>
      run(async (deps) => {
        if (options.answered !== undefined) return finishMessage(deps, terminal, options.answered)
        const isFile = options.format !== undefined || options.out !== undefined
        if (!isFile) return printMessages(deps, terminal, options.all ?? false)
        return hand(await exportMessages(deps, options.all ?? false, options.format ?? 'csv'), options.out)
      }),
    )

  format(add('newsletter', 'subscribers of the newsletter with their unsubscribe links'))
    .option('--all', 'include unconfirmed and unsubscribed addresses')
    .action((options: { all?: true; format?: ExportFormat; out?: string }) =>
      run(async (deps) => hand(await exportSignups(deps, options.all ?? false, options.format ?? 'csv'), options.out)),
    )

  sure(add('price-alerts', 'price alerts of an email address').argument('<email>'))
    .option('--delete', 'delete them')
    .action((email: string, { delete: isDelete, yes }: { delete?: true; yes?: true }) =>
      run((deps) =>
        isDelete ? deletePriceAlerts(deps, terminal, email, yes ?? false) : printPriceAlerts(deps, terminal, email),
      ),
    )

  add('retry', 'retry a failed task by its number, as shown by list --needs-attention')
    .addArgument(new Argument('<task>', 'its number').argParser(count))
    .action((task: number) => run((deps) => retry(deps, terminal, task)))

  filtered(add('export', 'export bookings with their customers'))
    .addOption(new Option('--format <format>', 'of the file').choices(['csv', 'json']).default('csv'))
    .option('--out <file>', 'the file to write; default: standard output')
    .action((options: BookingFilter & { format: ExportFormat; out?: string }) =>
      run(async (deps) => {
        const lines = exportBookings(deps.db, options, options.format)
        // Contains personal data: readable by the owner only.
        if (options.out !== undefined) await writeFile(fileOf(options.out), lines, { mode: 0o600 })
        else for await (const line of lines) terminal.out(line)
        return 0
      }),
    )

  sure(add('purge', 'delete personal data of old stays now instead of within the hour')).action(
    (options: { yes?: true }) => run((deps) => purge(deps, terminal, options.yes ?? false)),
  )
  return root
}

interface RetryRefundOptions {
  readonly sentOtherwise?: true
  readonly drop?: true
  readonly reason?: string
}

interface CancelOptions {
  readonly reason: string
  readonly reasonKind?: CancellationReason
  readonly charge?: Pence
  readonly waive?: true
  readonly yes?: true
}

function owingOf(
  { due, overdue }: { readonly due?: number | true; readonly overdue?: true },
  today: CalendarDate,
): BookingFilter['owing'] {
  if (overdue) return { kind: 'overdue', today }
  if (due === undefined) return undefined
  return { kind: 'due', today, ...(due === true ? {} : { until: addDays(today, due) }) }
}

function filtered(command: Command): Command {
  return command
    .addOption(new Option('--status <status>', 'only these').choices(STATUSES))
    .addOption(new Option('--site <site>', 'only of this site').argParser(siteCode))
    .addOption(new Option('--from <date>', 'arrival on this day or later, 2027-05-07').argParser(date))
    .addOption(new Option('--to <date>', 'arrival on this day or before').argParser(date))
}

function siteCode(text: string): SiteCode {
  if (isSiteCode(text)) return text
  throw new InvalidArgumentError('Enter two capital letters, such as those that begin a booking reference.')
}

async function withBooking(
  deps: StaffDeps,
  terminal: Terminal,
  named: string,
  work: (found: ListedBooking) => Promise<number>,
): Promise<number> {
  const found = await findByReference(deps.db, named)
  if (found) return work(found)
  terminal.error(`Booking not found: ${named}.\n`)
  return REFUSED
}

function reference(text: string): string {
  const parsed = parseBookingReference(text)
  if (parsed === undefined) throw new InvalidArgumentError('Enter a valid booking reference.')
  return parsed
}

function date(text: string): CalendarDate {
  const parsed = parseCalendarDate(text)
  if (parsed === undefined) throw new InvalidArgumentError('Enter a date such as 2027-05-07.')
  return parsed
}

function count(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Enter a whole number from 1 to 999999999.')
  return Number(text)
}

function money(text: string): Pence {
  const pence = parseAmount(text)
  if (pence === undefined) throw new InvalidArgumentError('Enter an amount in pounds such as 25 or 12.50.')
  return pence
}
