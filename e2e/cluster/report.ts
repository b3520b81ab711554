/** The findings of a run as Markdown. */
import type { Findings } from './checker/check-run.ts'
import { groupBy } from './checker/group-by.ts'
import { sentForms } from './checker/sent-forms.ts'
import type { Recorded, Violation } from './recorded.ts'

const MAX_PER_RULE = 5

const seconds = (ms: number) => (ms / 1000).toFixed(1)

export function reportOf({ violations, service, search, mail }: Findings, { calls, state }: Recorded): string {
  const { total } = service
  const confirmed = new Set(calls.flatMap(({ told }) => told.confirmed ?? [])).size
  const held = new Set(calls.flatMap(({ told }) => told.held ?? [])).size
  const ages = search.staleness.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const shareAt = (share: number) => ages[Math.floor((ages.length - 1) * share)] ?? 0
  const rows = service.faults.map(
    ({ fault, withoutBookingMs, refused, unanswered, failed, readings, readingsLost }) => [
      fault.name,
      fault.target,
      seconds(fault.healed - fault.at),
      seconds(fault.well - fault.at),
      seconds(withoutBookingMs),
      ...[refused, unanswered, failed, readings, readingsLost].map(String),
      seconds(
        Math.max(0, ...search.staleness.filter(({ at }) => at >= fault.at && at <= fault.well).map(({ ms }) => ms)),
      ),
    ],
  )
  return [
    `${total.calls} calls, ${held} stays held, ${confirmed} bookings confirmed, ${state.charges.length} charges, ${state.emails.length} emails.`,
    `${total.refused} calls refused (503), ${total.unanswered} without an answer, ${total.failed} failed (5xx).`,
    `${ages.length} searches: half of them true within ${Math.round(shareAt(0.5))} ms, 99 % within ${Math.round(shareAt(0.99))} ms, all within ${Math.round(shareAt(1))} ms.`,
    `${mail.confirmations} confirmations, ${mail.repeated} sent again after a fault.`,
    clerksLine(calls),
    '',
    ...(rows.length === 0 ? [] : table(rows)),
    ...listOf(violations),
    '',
  ].join('\n')
}

/** Counts the clerks' actions and refusals. */
function clerksLine(calls: Recorded['calls']): string {
  const sent = sentForms(calls)
  const done = groupBy(
    sent.filter(({ told }) => told !== undefined),
    ({ action }) => action,
  )
  const actions = [...done].map(([action, forms]) => `${forms.length} ${action}`).join(', ')
  const refused = new Set(calls.flatMap(({ form, told }) => (form && told.refusal !== undefined ? [form.id] : []))).size
  const versions = groupBy(
    sent.filter(({ version }) => version !== undefined),
    ({ on, version }) => `${on} ${version}`,
  )
  const pairs = [...versions.values()].filter((forms) => new Set(forms.map(({ clerkId }) => clerkId)).size > 1).length
  return `Clerks: ${sent.length} forms, ${refused} refused, ${pairs} times two of the same version; done: ${actions}.`
}

const HEAD = [
  'fault',
  'of',
  'lasted (s)',
  'well after (s)',
  'without a booking (s)',
  '503',
  'no answer',
  '5xx',
  'searches and pages',
  'of them lost',
  'stalest search (s)',
]

function table(rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(HEAD), line(HEAD.map(() => '---')), ...rows.map(line), '']
}

function listOf(violations: readonly Violation[]): string[] {
  if (violations.length === 0) return ['No promise was broken.']
  const rules = [...new Set(violations.map(({ rule }) => rule))]
  return [
    `${violations.length} violations:`,
    ...rules.flatMap((rule) => {
      const ofRule = violations.filter((violation) => violation.rule === rule)
      const shown = ofRule.slice(0, MAX_PER_RULE).map(({ what }) => `  - ${what}`)
      const rest = ofRule.length - shown.length
      return [`- ${rule}: ${ofRule.length}`, ...shown, ...(rest > 0 ? [`  - and ${rest} more`] : [])]
    }),
  ]
}
