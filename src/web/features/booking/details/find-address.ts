import type { FoundAddress } from '../../../../contract/address-calls.ts'
import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../../contract/calls.ts'
import { formatUkPostcode, UNITED_KINGDOM } from '../../../../domain/customer/customer.ts'
import { ukPostcodeError } from '../../../../domain/customer/customer-errors.ts'
import { customerErrorText } from '../../../../domain/words/customer-error-words.ts'
import { failureMessages } from '../../../api/failure-messages.ts'
import type { DetailsValues } from './details-draft.ts'
import type { DetailsError } from './details-errors.ts'
import * as detailsWords from './details-words.ts'

/** Name of the button that looks addresses up. */
export const FIND = 'findAddress'
/** Name of the button that fills in the chosen address without JavaScript. */
export const USE = 'useAddress'
/** Name of the field with the chosen address. */
export const CHOSEN = 'foundAddress'

/** The last look-up: its addresses, or why there are none. */
export interface Finding {
  readonly postcode: string
  readonly addresses: readonly FoundAddress[]
  readonly failure?: readonly string[]
}

const GONE: ReadonlySet<number> = new Set([404, 410])

export interface FindOutcome {
  /** HTTP status: 404 and 410 if the booking is gone, 422 without a postcode. */
  readonly status: number
  readonly finding?: Finding
  readonly errors: readonly DetailsError[]
}

/** Looks up the addresses of the postcode typed. No failure stops the customer from typing the address. */
export async function findAddress(
  api: Pick<StorefrontApi, 'findAddress'>,
  { customer }: DetailsValues,
): Promise<FindOutcome> {
  const postcode = formatUkPostcode(customer.postcode)
  const failed = (failure: readonly string[], status = 200): FindOutcome => ({
    status,
    finding: { postcode, addresses: [], failure },
    errors: [],
  })
  if (customer.country !== UNITED_KINGDOM.id) return failed([detailsWords.onlyUk])
  const code = ukPostcodeError(postcode)
  if (code) {
    const message = customerErrorText({ field: 'postcode', code })
    return { status: 422, errors: [{ path: 'customer.postcode', message }] }
  }
  try {
    const { addresses } = await api.findAddress({ postcode })
    return { status: 200, finding: { postcode, addresses }, errors: [] }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return failed(failureMessages(error), GONE.has(error.status) ? error.status : 200)
  }
}

/** The fields of an address, in the order of an option's value. */
const FIELDS = ['street', 'town', 'county', 'postcode'] as const

/** An address as the value of an option. */
export const optionOf = (address: FoundAddress) => FIELDS.map((field) => address[field]).join('\t')

/** The address of an option's value; undefined if none is chosen. */
export function addressOf(option: string): FoundAddress | undefined {
  const [street = '', town = '', county = '', postcode = ''] = option.split('\t')
  return town === '' ? undefined : { street, town, county, postcode }
}

/** The details with the address chosen in the form, if any. */
export function withChosenAddress(values: DetailsValues, form: FormData): DetailsValues {
  const option = form.get(CHOSEN)
  const address = typeof option === 'string' ? addressOf(option) : undefined
  return { ...values, customer: { ...values.customer, ...address } }
}

/** Writes an address into the form's fields. */
export function fillAddress(form: HTMLFormElement, address: FoundAddress): void {
  for (const field of FIELDS) {
    const input = form.elements.namedItem(`customer.${field}`)
    if (input instanceof HTMLInputElement) input.value = address[field]
  }
}
