import type { Booking, Customer } from '../../../../contract/booking-calls.ts'
import { DEFAULT_COUNTRY_ID } from '../../../../domain/customer/home-country.ts'
import type { AgeBand, Party } from '../../../../domain/booking/party.ts'
import { PERSIST_PREFIX } from '../../../memory/session-persistence.ts'

/** The details form as typed. */
export interface DetailsValues {
  readonly customer: Record<Exclude<keyof Customer, 'emailOpt' | 'smsOpt' | 'thirdOpt'>, string>
  readonly optIns: { readonly email: boolean; readonly sms: boolean; readonly third: boolean }
  /** The lead guest first, with only age and date of birth. */
  readonly members: readonly MemberValues[]
}

export interface MemberValues {
  readonly title: string
  readonly initial: string
  readonly lastName: string
  readonly age: string
  readonly dateOfBirth: string
}

const NO_MEMBER: MemberValues = { title: '', initial: '', lastName: '', age: '', dateOfBirth: '' }

/** The age band of each row: adults, then children, then under 5s. */
export function bandsOf(party: Party): AgeBand[] {
  return [
    ...Array<AgeBand>(party.adults).fill('adult'),
    ...Array<AgeBand>(party.children).fill('child'),
    ...Array<AgeBand>(party.under5s).fill('under5'),
  ]
}

/** The initial form: from the booking if it has details, else empty, with a row per person. */
export function detailsOf(booking: Pick<Booking, 'customer' | 'guests' | 'party'>): DetailsValues {
  const { customer, guests } = booking
  const members = bandsOf(booking.party).map((_, index): MemberValues => {
    const guest = guests[index]
    return guest ? { ...guest, age: String(guest.age) } : { ...NO_MEMBER, lastName: customer?.lastName ?? '' }
  })
  return {
    customer: {
      title: customer?.title ?? '',
      firstName: customer?.firstName ?? '',
      lastName: customer?.lastName ?? '',
      email: customer?.email ?? '',
      telephone: customer?.telephone ?? '',
      street: customer?.street ?? '',
      town: customer?.town ?? '',
      county: customer?.county ?? '',
      postcode: customer?.postcode ?? '',
      country: customer?.country ?? DEFAULT_COUNTRY_ID,
      specialNeeds: customer?.specialNeeds ?? '',
    },
    optIns: {
      email: customer?.emailOpt === 'Y',
      sms: customer?.smsOpt === 'Y',
      third: customer?.thirdOpt === 'Y',
    },
    members,
  }
}

const KEY = `${PERSIST_PREFIX}booking-details`
const VERSION = 2

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Saves the draft for this browser session [BEYOND-09]; a full or blocked storage is ignored. */
export function keepDraft(storage: DraftStorage, values: DetailsValues, party: Party): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, values, bands: bandsOf(party) }))
  } catch {
    return
  }
}

export function forgetDraft(storage: DraftStorage): void {
  storage.removeItem(KEY)
}

/**
 * The saved draft, adapted to the current booking: if the party has changed, the lead guest is kept and the other rows
 * are cleared. Undefined if there is none, or it is of another version.
 */
export function recallDraft(storage: DraftStorage, booking: Booking): DetailsValues | undefined {
  const kept = parseDraft(storage.getItem(KEY))
  if (!kept) return undefined
  const start = detailsOf(booking)
  const { values } = kept
  const isSameParty = kept.bands.join() === bandsOf(booking.party).join()
  const members = isSameParty
    ? values.members
    : start.members.map((member, index) => (index === 0 ? (values.members[0] ?? member) : member))
  return {
    customer: { ...start.customer, ...values.customer },
    optIns: { ...start.optIns, ...values.optIns },
    members,
  }
}

interface Draft {
  readonly version: number
  readonly values: DetailsValues
  /** The age bands that the rows were for. */
  readonly bands: readonly AgeBand[]
}

function parseDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as Partial<Draft> | null
    const isWhole =
      kept?.version === VERSION &&
      kept.values?.customer !== undefined &&
      Array.isArray(kept.values.members) &&
      Array.isArray(kept.bands)
    return isWhole ? (kept as Draft) : undefined
  } catch {
    return undefined
  }
}
