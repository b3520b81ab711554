/** A policy in the words that customers read: on the terms, on a park's page, and before staff save it. */
import { ADULT_AGE } from '../booking/party.ts'
import { formatClockTime } from '../dates/clock-time.ts'
import type { CancellationStep } from '../money/cancellation.ts'
import { formatMoney } from '../money/money.ts'
import { WHOLE_SHARE, type Policy } from '../money/policy.ts'

interface PolicyLine {
  /** The parts of the policy that it states. */
  readonly of: readonly (keyof Policy)[]
  readonly title: string
  readonly text: string
}

/** All of a policy, a line for each thing that a customer asks about. */
export function policyLines(policy: Policy): PolicyLine[] {
  const { changeFee, minimumAge, arrivalFrom, departureBy, dogs } = policy
  return [
    {
      of: ['depositKind', 'depositValue', 'depositCompulsory', 'depositMaxShare'],
      title: 'Deposit',
      text: depositText(policy),
    },
    { of: ['balanceDueWeeks'], title: 'Balance', text: `Due ${weeksBefore(policy.balanceDueWeeks)}.` },
    { of: ['reminderDays'], title: 'Reminders', text: remindersText(policy.reminderDays) },
    { of: ['cancellation'], title: 'If you cancel', text: cancellationText(policy.cancellation) },
    { of: ['reletRefunds', 'reletCost'], title: 'If your nights are sold again', text: reletText(policy) },
    {
      of: ['changeFee'],
      title: 'If you change your booking',
      text:
        changeFee > 0 ? `Moving to other dates costs ${formatMoney(changeFee)}.` : 'We make no charge for a change.',
    },
    {
      of: ['minimumAge'],
      title: 'Lead guest',
      text: `${minimumAge ?? ADULT_AGE} or over on the day of arrival.`,
    },
    {
      of: ['arrivalFrom', 'departureBy'],
      title: 'Check-in and check-out',
      text: `From ${formatClockTime(arrivalFrom)}, and by ${formatClockTime(departureBy)}, unless the place says otherwise.`,
    },
    ...(dogs === '' ? [] : [{ of: ['dogs' as const], title: 'Dogs', text: dogs }]),
  ]
}

function depositText({ depositKind, depositValue, depositMaxShare, depositCompulsory }: Policy): string {
  const isNone = depositValue === 0 || depositMaxShare === 0
  if (isNone) return 'None: you pay the whole price when you book.'
  const ofPrice = 'of the price of the accommodation'
  const max = depositMaxShare < WHOLE_SHARE ? `, and at most ${percent(depositMaxShare)} ${ofPrice}` : ''
  const sum =
    depositKind === 'fixed'
      ? `${formatMoney(depositValue)}${max}`
      : `${percent(Math.min(depositValue, depositMaxShare))} ${ofPrice}`
  return `${sum}.${depositCompulsory ? ' You can’t pay more when you book.' : ''}`
}

const weeksBefore = (weeks: number) =>
  weeks === 0 ? 'on the day you arrive' : `${weeks} ${weeks === 1 ? 'week' : 'weeks'} before you arrive`

/** '21 and 7 days before it is due, on the day, and 3 and 7 days after it'; '' without any. */
export function reminderDaysWords(days: readonly number[]): string {
  const before = days.filter((day) => day > 0)
  const after = days.filter((day) => day < 0).map(Math.abs)
  const parts = [
    ...(before.length > 0 ? [`${daysWords(before)} before it is due`] : []),
    ...(days.includes(0) ? ['on the day'] : []),
    ...(after.length > 0 ? [`${daysWords(after)} after it`] : []),
  ]
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}` : (parts[0] ?? '')
}

/** '3 and 7 days'. */
export const daysWords = (days: readonly number[]): string =>
  `${listed(days.map(String))} ${days.length === 1 && days[0] === 1 ? 'day' : 'days'}`

const remindersText = (days: readonly number[]) =>
  days.length === 0 ? 'We send none.' : `We email you ${reminderDaysWords(days)}.`

interface CancellationRow {
  /** '57 to 70', or '71 or more'. */
  readonly days: string
  /** 'the deposit'. */
  readonly kept: string
}

/** The table of cancellation charges by the days between notice and arrival. */
export function cancellationRows(steps: readonly CancellationStep[]): CancellationRow[] {
  const rows = steps.map(({ daysBefore, share }, index) => ({
    days: daysInWords(daysBefore, steps[index - 1]?.daysBefore),
    kept:
      share === 0 ? 'nothing' : share === 'deposit' ? 'the deposit' : `${percent(share)} of the price without extras`,
  }))
  return [...rows, { days: 'After the day of arrival', kept: 'the whole price' }]
}

function daysInWords(from: number, above: number | undefined): string {
  if (above === undefined) return `${from} or more`
  if (from === above - 1) return from === 0 ? 'The day of arrival' : String(from)
  return from === 0 ? `${above - 1} or fewer, the day of arrival included` : `${from} to ${above - 1}`
}

/** 'We keep the deposit 71 or more days before arrival; 57 to 70 days, 50% …'. */
function cancellationText(steps: readonly CancellationStep[]): string {
  const told = steps.map(({ daysBefore, share }) => {
    const kept = share === 0 ? 'nothing' : share === 'deposit' ? 'the deposit' : percent(share)
    return daysBefore === 0
      ? `after that ${kept}`
      : `${kept} up to ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before you arrive`
  })
  const [only = ''] = told
  const sentence =
    told.length === 1
      ? `We keep ${only.replace('after that ', '')} until the day you arrive`
      : `We keep ${told.join(', ')}`
  return `${sentence}. Shares are of the price without extras, which we give back.`
}

/** The refund once cancelled nights are sold again [POL-08]. */
export function reletText({ reletRefunds, reletCost }: Pick<Policy, 'reletRefunds' | 'reletCost'>): string {
  if (!reletRefunds) return 'The cancellation charge stays as it is.'
  const less = reletCost > 0 ? `, less ${formatMoney(reletCost)} for selling them` : ''
  return `We give back what the same nights earn again, up to what cancelling cost you${less}. You don’t have to ask.`
}

/** @param basisPoints 1/100 of a per cent */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`

/** 'a', 'a and b', 'a, b and c'. */
function listed(words: readonly string[], word = 'and'): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${word} ${last}` : last
}
