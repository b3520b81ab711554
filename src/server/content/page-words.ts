/**
 * Values that content pages take from the rules, the catalogue and the site, so that no figure is duplicated in a text.
 */
import type { SiteConfig } from '../../brands/site-config.ts'
import { UNPAID_DAYS, MIN_PART_PAYMENT } from '../../domain/money/balance.ts'
import { COOKIES } from '../../domain/customer/consent.ts'
import type { CancellationStep } from '../../domain/money/cancellation.ts'
import { CHANNELS, type ChannelCode, channelOfUnits } from '../../domain/site/channel.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { phoneHref } from '../../domain/site/telephone.ts'
import { policyInForce, WHOLE_SHARE, type OwnPolicy, type Policy } from '../../domain/money/policy.ts'
import {
  cancellationRows,
  daysWords,
  percent,
  policyLines,
  reminderDaysWords,
} from '../../domain/words/policy-words.ts'
import {
  HOLD_EXTENSIONS_ALLOWED,
  HOLD_MINUTES,
  HOLD_WARNING_MINUTES,
  SHORT_HOLD_MINUTES,
} from '../../domain/booking/hold.ts'
import { formatMoney, type Pence } from '../../domain/money/money.ts'
import { PRIZE_WORTH } from '../../domain/customer/newsletter.ts'
import { ALERT_DAYS, UNCONFIRMED_DAYS } from '../../domain/customer/price-alert.ts'
import { ADULT_AGE, CHILD_AGE, MAX_PARTY, minimumAdults } from '../../domain/booking/party.ts'
import { abroadSentence } from '../../domain/words/contract-words.ts'
import { voucherIfCancelled } from '../../domain/words/discount-words.ts'
import type { ProviderCookie } from '../payments/payment-provider.ts'

/** The terms of sale of the catalogue's holidays. */
export interface SoldTerms {
  readonly operators: readonly {
    readonly name: string
    readonly channels: readonly ChannelCode[]
    readonly ownPolicy: OwnPolicy
  }[]
  /** Basis points of the unit's price, and the minimum; undefined if none is sold. */
  readonly waiver: { readonly rate: number; readonly minimum: Pence } | undefined
}

export interface Circumstances {
  /** Whether payments are a demonstration. */
  readonly isDemonstration: boolean
  /** Cookies set by the payment provider's script on payment pages. */
  readonly paymentCookies?: readonly ProviderCookie[]
  /** Whether an address provider is asked for the addresses of a postcode. */
  readonly findsAddresses?: boolean
  /** Whether prices are shown in euro too. */
  readonly showsEuro?: boolean
  /** Days after departure until personal data is deleted. */
  readonly keepDays: number
}

/** Markdown by name, for names in braces such as `{{holdMinutes}}`. */
export function pageWords(
  site: SiteConfig,
  sold: SoldTerms,
  { isDemonstration, paymentCookies = [], findsAddresses = false, showsEuro = false, keepDays }: Circumstances,
) {
  const policies = sold.operators.map(({ name, channels, ownPolicy }) => ({
    name,
    channels,
    policy: policyInForce(site.policies, ownPolicy),
  }))
  return {
    /** The prefix of its page ids. */
    site: site.code.toLowerCase(),
    siteUrl: site.siteUrl.replace('https://', ''),
    brand: site.brandName,
    company: site.company.name,
    address: site.company.address,
    email: `[${site.email}](mailto:${site.email})`,
    phone: `[${site.telephone}](${phoneHref(site.telephone)})`,
    // Without a partner or a prize draw a page that speaks of it is an error.
    ...(site.attractions && {
      attractionsPartner: site.attractions.partner,
      attractions: `[${site.attractions.partner}](${site.attractions.url})`,
    }),
    hours: site.hours.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`).join(', '),
    hoursTable: table(
      ['Day', 'Open'],
      [
        ...site.hours.map(({ days, opens, closes }) => [days, `${opens} to ${closes}`]),
        ...site.hoursExceptions.map(({ date, opens, closes }) => [
          formatLongDate(date),
          opens === undefined ? 'Closed' : `${opens} to ${closes}`,
        ]),
      ],
    ),
    helpIntroduction: site.helpIntroduction,
    /** A further item of the list of those who see personal data. */
    addressProvider: findsAddresses
      ? '\n- **The company that finds addresses** gets the postcode, and nothing else about you, when you press Find address.'
      : '',
    /** A further sentence of what the browser keeps. */
    euroStorage: showsEuro
      ? ' If you choose whether to see prices in euro, it keeps your choice until you delete it.'
      : '',
    /** A further question about paying. */
    euroQuestion: showsEuro
      ? '### Can I see prices in euro, or pay in euro?\n\nPress Show prices in euro too at the foot of any page: the price of a stay then has a guide in euro beside it, at a rate that is shown there. If your device is set to a country that pays in euro, it is there already. You pay in pounds, and your bank sets the rate, so what it takes can differ a little from the guide.'
      : '',
    cookies: cookieTable(paymentCookies),
    holdMinutes: String(HOLD_MINUTES),
    shortHoldMinutes: String(SHORT_HOLD_MINUTES),
    holdWarningMinutes: String(HOLD_WARNING_MINUTES),
    holdExtensions: times(HOLD_EXTENSIONS_ALLOWED),
    maxParty: String(MAX_PARTY),
    adultAge: String(ADULT_AGE),
    childAge: String(CHILD_AGE),
    oldestChild: String(ADULT_AGE - 1),
    boatAdults: String(minimumAdults(channelOfUnits('boat'))),
    cancellationSchedule: cancellationTable(site.policies.cancellation),
    operatorTerms: operatorTerms(site.policies, policies),
    changeTerms: lineOf(site.policies, 'changeFee'),
    reletTerms: lineOf(site.policies, 'reletRefunds'),
    dogTerms: site.policies.dogs,
    leadAge: String(site.policies.minimumAge ?? ADULT_AGE),
    voucherIfCancelled,
    disputes: site.disputes
      ? `names [${site.disputes.provider}](${site.disputes.url}), an accredited provider of alternative dispute resolution (ADR) that could decide. ${site.disputes.takesPart ? 'We take part if you ask it to decide.' : 'We don’t take part in its procedure.'}`
      : 'names an accredited provider of alternative dispute resolution (ADR) that could decide, and says whether we take part.',
    abroad: abroadSentence(site.sellsAbroad),
    keepDays: String(keepDays),
    alertDays: String(ALERT_DAYS),
    unconfirmedAlertDays: String(UNCONFIRMED_DAYS),
    prize: formatMoney(PRIZE_WORTH),
    balanceReminders: sentenceOr(reminderDaysWords(site.policies.reminderDays), 'no reminder'),
    chargeReminders: chargeReminders(site.policies.reminderDays),
    unpaidDays: String(UNPAID_DAYS),
    leastPartPayment: formatMoney(MIN_PART_PAYMENT),
    deposits: depositTable(policies),
    depositCap: depositCap(site.policies),
    balanceWeeks: alternatives(policies.map(({ policy }) => policy.balanceDueWeeks)),
    waiverPrice: sold.waiver
      ? `${percent(sold.waiver.rate)} of the price of the accommodation, and at least ${formatMoney(sold.waiver.minimum)}`
      : 'shown with the other extras when you book',
    demonstration: isDemonstration
      ? '> **This is a demonstration.** No money is taken and no holiday is booked with anyone: payments go to a pretend provider, and the parks, operators and companies are invented. Please do not enter a real card.'
      : '',
  }
}

const lineOf = (policy: Policy, part: keyof Policy) =>
  policyLines(policy).find(({ of }) => of.includes(part))?.text ?? ''

const sentenceOr = (words: string, otherwise: string) => (words === '' ? otherwise : words)

/** '3 and 7 days after it': a charge is due on the day of the cancellation [DUE-01]. */
function chargeReminders(days: readonly number[]): string {
  const after = days.filter((day) => day < 0).map(Math.abs)
  return after.length === 0 ? 'once' : `${daysWords(after)} after it`
}

interface NamedPolicy {
  readonly name: string
  readonly policy: Policy
}

/** The terms of operators that differ from the brand's, besides deposits, which have a table [POL-04]. */
function operatorTerms(brand: Policy, operators: readonly NamedPolicy[]): string {
  const usual = new Map(policyLines(brand).map(({ title, text }) => [title, text]))
  const parts = operators.flatMap(({ name, policy }) => {
    const other = policyLines(policy).filter(
      ({ of, title, text }) =>
        !of.includes('depositKind') && !of.includes('balanceDueWeeks') && text !== usual.get(title),
    )
    return other.length === 0
      ? []
      : [`### ${name}\n\n${other.map(({ title, text }) => `- **${title}:** ${text}`).join('\n')}`]
  })
  return parts.length === 0 ? '' : `## Operators with terms of their own\n\n${parts.join('\n\n')}`
}

/** A table of all cookies, with those that need consent [SHELL-10]. */
function cookieTable(ofPayments: readonly ProviderCookie[]): string {
  const withConsent = COOKIES.filter(({ purpose }) => purpose !== 'needed')
  const listed = [
    ...COOKIES.filter(({ purpose }) => purpose === 'needed'),
    ...ofPayments,
    ...withConsent.map((cookie) => ({ ...cookie, words: `${cookie.words}. Only with your OK` })),
  ]
  return table(
    ['Cookie', 'What it is for', 'How long'],
    listed.map(({ name, words, kept }) => [name, words, kept]),
  )
}

/** The cancellation charges by days between notice and arrival. */
const cancellationTable = (steps: readonly CancellationStep[]) =>
  table(
    ['Days before arrival', 'What we keep'],
    cancellationRows(steps).map(({ days, kept }) => [days, kept]),
  )

/** The deposits of each holiday type, and when the balance is due. */
function depositTable(policies: readonly (NamedPolicy & { readonly channels: readonly ChannelCode[] })[]): string {
  const rows = CHANNELS.flatMap(({ code, label }) => {
    const terms = policies.filter(({ channels }) => channels.includes(code)).map(({ policy }) => policy)
    if (terms.length === 0) return []
    const weeks = alternatives(terms.map(({ balanceDueWeeks }) => balanceDueWeeks))
    return [[label, depositsInWords(terms), `${weeks} weeks before arrival`]]
  })
  return table(['Holiday', 'Deposit', 'Balance due'], rows)
}

/** The most that a deposit can be where its operator says nothing else [POL-03]. */
const depositCap = ({ depositMaxShare }: Policy) =>
  depositMaxShare < WHOLE_SHARE
    ? `No deposit is more than ${percent(depositMaxShare)} of the price of the accommodation.`
    : ''

function depositsInWords(terms: readonly Policy[]): string {
  const valuesOf = (kind: Policy['depositKind']) =>
    distinct(terms.filter((entry) => entry.depositKind === kind).map(({ depositValue }) => depositValue))
  const shares = valuesOf('percent').map(percent)
  return eitherOf([
    ...valuesOf('fixed').map(formatMoney),
    ...(shares.length > 0 ? [`${eitherOf(shares)} of the accommodation`] : []),
  ])
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`
}

function alternatives(values: readonly number[]): string {
  return eitherOf(distinct(values).map(String))
}

/** 'a', 'a or b', 'a, b or c'. */
function eitherOf(choices: readonly string[]): string {
  const last = choices.at(-1) ?? ''
  return choices.length > 1 ? `${choices.slice(0, -1).join(', ')} or ${last}` : last
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
