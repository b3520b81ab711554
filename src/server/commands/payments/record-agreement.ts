/** Keeps what a customer agrees to when they pay, as it is shown to them [LAW-05]. */
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { ACCEPTANCE, type AgreedTexts } from '../../../domain/law/agreement.ts'
import { lettingOf } from '../../../domain/law/letting-facts.ts'
import { cancellableOf, cancellationSchedule } from '../../../domain/money/cancellation.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import {
  cancellationUntil,
  lettingLines,
  NO_REFUND_AFTER,
  waiverSentence,
} from '../../../domain/words/contract-words.ts'
import type { Deps } from '../../deps.ts'
import { partyWords } from '../../emails/booking-sections.ts'
import { findSoldTexts, insertAgreement, type SoldTexts } from '../../store/agreement-store.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { stayOf, type BookingNow } from '../../store/booking-store.ts'
import { NotInCatalogue } from '../../store/sale-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { todayOf } from '../command-deps.ts'

export type AgreementDeps = Pick<Deps, 'clock'> & {
  readonly content: Pick<Deps['content'], 'page'>
  readonly site: Pick<Deps['site'], 'termsUrl'>
}

/**
 * The HTML of the booking terms. The content system may be asked, so it is read before a transaction begins.
 * @throws Error if the site has no terms, which the start refuses
 */
export async function readTerms({ content, site }: AgreementDeps): Promise<string> {
  const page = await content.page(site.termsUrl)
  if (!page) throw new Error(`there is no page of terms at ${site.termsUrl}`)
  return page.body.pieces.map((piece) => (piece.kind === 'html' ? piece.html : '')).join('')
}

interface Agreeing {
  /** The one who ticked that the terms are accepted. */
  readonly acceptedBy: keyof typeof ACCEPTANCE
  readonly paymentId: string
  readonly row: BookingNow
  readonly price: PriceBreakdown
  readonly extras: readonly ChosenExtra[]
  readonly policy: Pick<Policy, 'cancellation'>
  /** From `readTerms`. */
  readonly terms: string
}

/** @throws NotInCatalogue if the unit is no longer in the catalogue */
export async function recordAgreement(
  deps: AgreementDeps,
  tx: Transaction,
  { acceptedBy, paymentId, row, price, extras, policy, terms }: Agreeing,
): Promise<void> {
  const sold = await findSoldTexts(tx, row.unitTypeId)
  if (!sold) throw new NotInCatalogue(row.unitTypeId)
  const cancellable = cancellableOf(row.arrival, price, extras, policy.cancellation)
  const schedule = cancellationSchedule(cancellable, todayOf(deps))
  const texts: AgreedTexts = {
    stay: stayText(row, sold),
    description: descriptionText(sold),
    information: sold.importantInformation,
    cancellation: [
      ...schedule.map(({ until, charge }) => cancellationUntil(until, charge)),
      NO_REFUND_AFTER,
      ...(cancellable.waiver === undefined ? [] : [waiverSentence(row.arrival, cancellable.waiver)]),
    ].join('\n'),
    terms,
  }
  const { operator } = sold
  const acceptance = ACCEPTANCE[acceptedBy]
  await insertAgreement(tx, { paymentId, bookingId: row.id, acceptance, acceptedBy, operator, texts })
}

function stayText(row: BookingNow, { unitName, parkName, regionName }: SoldTexts): string {
  return [
    `Accommodation: ${unitName}`,
    `Place: ${parkName}, ${regionName}`,
    `Check-in: ${formatLongDate(row.arrival)}`,
    `Check-out: ${formatLongDate(departureOf(stayOf(row)))}`,
    `Guests: ${partyWords(row)}`,
  ].join('\n')
}

function descriptionText(sold: SoldTexts): string {
  const included = sold.included.length > 0 ? [`Included in the price: ${sold.included.join(', ')}.`] : []
  const letting = lettingLines(lettingOf(sold.letting, sold.parkLetting), sold.nation)
  return [sold.unitDescription, ...included, ...letting, sold.parkDescription].join('\n\n')
}
