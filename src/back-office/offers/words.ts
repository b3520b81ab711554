import { formatMoneyExact } from '../../domain/money/money.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import type { DiscountCode } from '../../server/queries/offers.ts'

export const OFFERS_TITLE = 'Offers and discount codes'

export const KINDS: Readonly<Record<DiscountCode['kind'], string>> = {
  percent: 'Per cent off the accommodation',
  fixed: 'Pounds off',
  voucher: 'Voucher, paid already',
}

/** What a code takes off: '10%', '£25.00'. */
export function takesOff({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value / 100}%` : formatMoneyExact(value)
}

/** How far a code is used: '12 of 500', '£519.00 of £5,000.00'. */
export function usedWords({ kind, value, spentPence, uses, maxUses }: DiscountCode): string {
  return kind === 'voucher' ? `${formatMoneyExact(spentPence)} of ${formatMoneyExact(value)}` : `${uses} of ${maxUses}`
}

/** Where a code stands on a day. */
export function standingOf(
  { kind, value, spentPence, validFrom, validUntil, uses, maxUses }: DiscountCode,
  today: string,
) {
  if (validUntil < today) return 'Ended'
  if (kind === 'voucher' ? spentPence >= value : uses >= maxUses) return 'Used up'
  return validFrom > today ? 'Not begun' : 'Valid'
}

/** @param channels none for all */
export function channelNames(channels: readonly string[]): string {
  if (channels.length === 0) return 'All'
  return channels.map((code) => (isChannelCode(code) ? channelOf(code).label : code)).join(', ')
}

export const CHANGED_MEANWHILE =
  'Somebody has changed it since you opened this page, so nothing was saved. Where what you entered differs, the field says what it is now.'
export const IMPORT_RUNS = 'An import or another change of prices is running. Nothing was saved: try again in a minute.'
