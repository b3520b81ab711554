/** The fields of a policy, which the settings of the brand and the page of an operator share [POL-06]. */
import type { CancellationStep } from '../../domain/money/cancellation.ts'
import { DEFAULT_POLICY, type OwnPolicy, type Policy } from '../../domain/money/policy.ts'
import type { SettingField } from './setting-field.ts'

type Name = keyof Policy

/** A value as typed, and the value of what was typed: what nobody can mean stays as it is, and is refused. */
interface Codec {
  readonly kind: SettingField['kind']
  readonly choices?: SettingField['choices']
  readonly show: (value: unknown) => string
  readonly read: (typed: string) => unknown
}

const plain = (kind: 'line' | 'lines'): Codec => ({ kind, show: String, read: (typed) => typed })

const whole: Codec = {
  kind: 'line',
  show: String,
  read: (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : typed),
}

/** Pounds or per cent: pence or basis points. */
const hundredths: Codec = {
  kind: 'line',
  show: (value) => String(Number(value) / 100),
  read: (typed) => {
    const [, amount] = /^£?(\d{1,7}(?:\.\d{1,2})?)\s?%?$/.exec(typed) ?? []
    return amount === undefined ? typed : Math.round(Number(amount) * 100)
  },
}

const choice = (...choices: readonly { readonly value: string; readonly label: string }[]): Codec => ({
  kind: 'choice',
  choices,
  show: String,
  read: (typed) => typed,
})

const yesOrNo = (yes: string, no: string): Codec => ({
  ...choice({ value: 'true', label: yes }, { value: 'false', label: no }),
  read: (typed) => (typed === 'true' || typed === 'false' ? typed === 'true' : typed),
})

/** '71 deposit', '57 50%', '30 nothing': a line for each step. */
const schedule: Codec = {
  kind: 'lines',
  show: (steps) => (steps as readonly CancellationStep[]).map(stepLine).join('\n'),
  read: (typed) => typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [readStep(line.trim())])),
}

const stepLine = ({ daysBefore, share }: CancellationStep) =>
  `${daysBefore} ${share === 0 ? 'nothing' : share === 'deposit' ? 'deposit' : `${share / 100}%`}`

function readStep(line: string): { readonly daysBefore: unknown; readonly share: unknown } {
  const told = line
    .toLowerCase()
    .replaceAll(' %', '%')
    .split(/[\s,:;]+/)
  const [days = '', kept = '', ...more] = told.filter((word) => !['', 'day', 'days', 'the'].includes(word))
  if (more.length > 0) return { daysBefore: line, share: line }
  return {
    daysBefore: whole.read(days),
    share: kept === 'nothing' ? 0 : kept === 'deposit' ? kept : hundredths.read(kept),
  }
}

/** '21, 7, 0, -3'. A minus sign of typography counts too. */
const days: Codec = {
  kind: 'line',
  show: (value) => (value as readonly number[]).join(', '),
  read: (typed) =>
    typed.split(/[\s,]+/).flatMap((day) => {
      const number = day.replace(/^[−–]/, '-')
      return day === '' ? [] : [/^-?\d{1,3}$/.test(number) ? Number(number) : day]
    }),
}

interface PolicyField extends Codec {
  readonly name: Name
  readonly label: string
  readonly hint: string
  readonly remedy: string
}

const DEPOSIT_FIELDS: readonly PolicyField[] = [
  {
    name: 'depositKind',
    label: 'The deposit is',
    hint: 'Of each booking.',
    remedy: 'Choose what the deposit is, and enter it below.',
    ...choice(
      { value: 'fixed', label: 'An amount for each booking' },
      { value: 'percent', label: 'Per cent of the accommodation' },
    ),
  },
  {
    name: 'depositValue',
    label: 'Deposit',
    hint: 'Pounds or per cent, such as 60 or 25. 0 for none: the whole price is due at once.',
    remedy: 'Enter pounds, such as 60, or per cent from 1 to 100.',
    ...hundredths,
  },
  {
    name: 'depositCompulsory',
    label: 'When booking, customers pay',
    hint: 'A few operators take the deposit alone.',
    remedy: 'Choose one from the list.',
    ...yesOrNo('The deposit alone', 'The deposit or the whole price'),
  },
]

const MAX_SHARE: PolicyField = {
  name: 'depositMaxShare',
  label: 'Deposit at most, per cent',
  hint: 'Of the price of the accommodation, so that a fixed deposit is fair on a short stay. 100 for no limit.',
  remedy: 'Enter per cent from 0 to 100.',
  ...hundredths,
}

const BALANCE: PolicyField = {
  name: 'balanceDueWeeks',
  label: 'Balance due, weeks before arrival',
  hint: 'From then on the whole price is due when booking.',
  remedy: 'Enter a whole number from 0 to 52.',
  ...whole,
}

const MINIMUM_AGE: PolicyField = {
  name: 'minimumAge',
  label: 'Minimum age of the lead guest',
  hint: 'On the day of arrival. Empty for 18, without asking for a date of birth.',
  remedy: 'Enter a whole number from 18 to 99, or nothing.',
  ...whole,
  show: (value) => (value === null ? '' : String(value as number)),
  read: (typed) => (typed === '' ? null : whole.read(typed)),
}

const OTHER_FIELDS: readonly PolicyField[] = [
  {
    name: 'cancellation',
    label: 'What cancelling costs',
    hint: 'A line for each step, days before arrival and what you keep: 71 deposit, then 57 50%, and so on down to 0 95%. The first keeps nothing or the deposit. Shares are of the price without extras, which come back.',
    remedy:
      'Write each line as days and what is kept, such as 71 deposit or 57 50%: with fewer days and more kept on each, from nothing or the deposit down to the day of arrival, 0.',
    ...schedule,
  },
  {
    name: 'reminderDays',
    label: 'Reminders of the balance',
    hint: 'Days before it is due, such as 21, 7, 0; with a minus for days after it, such as -3.',
    remedy: 'Enter at most 8 days with commas between, from the earliest on, such as 21, 7, 0, -3: from 120 to -60.',
    ...days,
  },
  {
    name: 'changeFee',
    label: 'Charge for a change, £',
    hint: 'For other dates; staff can leave it out. 0 for none.',
    remedy: 'Enter pounds up to 1,000, such as 25.',
    ...hundredths,
  },
  {
    name: 'arrivalFrom',
    label: 'Check-in from',
    hint: 'Such as 16:00. A park may have its own.',
    remedy: 'Enter a time, such as 16:00.',
    ...plain('line'),
  },
  {
    name: 'departureBy',
    label: 'Check-out by',
    hint: 'Such as 10:00. A park may have its own.',
    remedy: 'Enter a time, such as 10:00.',
    ...plain('line'),
  },
  {
    name: 'dogs',
    label: 'Dogs',
    hint: 'What applies to dogs besides their number and price, such as: On a lead, and never left alone.',
    remedy: 'Enter at most 500 characters.',
    ...plain('lines'),
  },
  {
    name: 'reletRefunds',
    label: 'When cancelled nights are sold again',
    hint: 'What they earn is given back by itself, up to what cancelling cost.',
    remedy: 'Choose one from the list.',
    ...yesOrNo('Give back what they earn', 'Keep the cancellation charge'),
  },
  {
    name: 'reletCost',
    label: 'Less the cost of selling them again, £',
    hint: 'Kept of what is given back. Customers read it before they book.',
    remedy: 'Enter pounds up to 1,000, such as 25.',
    ...hundredths,
  },
]

/** Fields of the settings, which show the default where the brand states nothing. */
export const BRAND_POLICY_FIELDS: readonly SettingField[] = [
  ...DEPOSIT_FIELDS,
  MAX_SHARE,
  BALANCE,
  MINIMUM_AGE,
  ...OTHER_FIELDS,
].map(({ name, show, hint, ...field }) => ({
  ...field,
  hint: name === 'reminderDays' ? `${hint} Empty for none.` : hint,
  file: 'site.json',
  path: ['policies', name],
  show: (value) => show(value === undefined ? DEFAULT_POLICY[name] : value),
}))

/** Fields of an operator: an empty one is the brand's. Its deposit, balance and minimum age are on its own page. */
export const operatorPolicyFields = (brand: Policy): readonly (SettingField & { readonly path: readonly [Name] })[] =>
  [MAX_SHARE, ...OTHER_FIELDS].map(({ name, show, read, choices, hint, ...field }) => {
    const usual = `As your policies: ${usualWords(field.kind, choices, show(brand[name]))}`
    return {
      ...field,
      file: 'site.json',
      path: [name],
      hint: choices ? hint : `${hint} Empty: ${usual.charAt(0).toLowerCase()}${usual.slice(1)}.`,
      choices: choices && [{ value: '', label: usual }, ...choices],
      show: (value) => (value === undefined || value === null ? '' : show(value)),
      read: (typed) => (typed === '' ? undefined : read(typed)),
    }
  })

function usualWords(kind: SettingField['kind'], choices: SettingField['choices'], shown: string): string {
  if (kind === 'choice') return choices?.find(({ value }) => value === shown)?.label.toLowerCase() ?? shown
  return shown === '' ? 'none' : shown.replaceAll('\n', ', ')
}

/** The policy that a form states, by the names of a policy's parts. Fields that were not sent stay. */
export function ownPolicyFrom(
  fields: readonly SettingField[],
  typed: URLSearchParams | undefined,
  now: Readonly<Record<string, unknown>>,
): OwnPolicy {
  const stated = fields.map((field) => {
    const name = field.path.at(-1)!
    const sent = typed?.get(field.path.join('.'))?.replaceAll('\r\n', '\n').trim()
    return [name, sent === undefined || sent === field.show(now[name]) ? now[name] : field.read(sent)] as const
  })
  return Object.fromEntries(stated.filter(([, value]) => value !== undefined))
}
