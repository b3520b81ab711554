import type { Booking, Customer } from '../../../../contract/booking-calls.ts'
import { DEFAULT_COUNTRY_ID } from '../../../../domain/customer/customer.ts'
import { PERSIST_PREFIX } from '../../../memory/browser-storage.ts'

/** The details form as typed. */
export interface DetailsValues {
  /** Of the lead guest, dd/mm/yyyy; asked where the operator has a minimum age. */
  readonly dateOfBirth: string
  readonly customer: Record<Exclude<keyof Customer, 'emailOpt' | 'smsOpt' | 'thirdOpt'>, string>
  readonly optIns: { readonly email: boolean; readonly sms: boolean; readonly third: boolean }
}

/** The initial form: from the booking if it has details, else empty. */
export function detailsOf({ customer, guests }: Pick<Booking, 'customer' | 'guests'>): DetailsValues {
  return {
    dateOfBirth: guests[0]?.dateOfBirth ?? '',
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
  }
}

const KEY = `${PERSIST_PREFIX}booking-details`
const VERSION = 4

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Saves the draft for this browser session [BEYOND-09]; a full or blocked storage is ignored. */
export function keepDraft(storage: DraftStorage, values: DetailsValues): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, values }))
  } catch {
    return
  }
}

export function forgetDraft(storage: DraftStorage): void {
  storage.removeItem(KEY)
}

/** The saved draft; undefined if there is none, or it is of another version. */
export function recallDraft(
  storage: DraftStorage,
  booking: Pick<Booking, 'customer' | 'guests'>,
): DetailsValues | undefined {
  const values = parseDraft(storage.getItem(KEY))
  if (!values) return undefined
  const start = detailsOf(booking)
  return {
    ...start,
    ...values,
    customer: { ...start.customer, ...values.customer },
    optIns: { ...start.optIns, ...values.optIns },
  }
}

function parseDraft(text: string | null): DetailsValues | undefined {
  if (text === null) return undefined
  try {
    const kept = JSON.parse(text) as { version?: number; values?: DetailsValues } | null
    return kept?.version === VERSION && kept.values?.customer !== undefined ? kept.values : undefined
  } catch {
    return undefined
  }
}
