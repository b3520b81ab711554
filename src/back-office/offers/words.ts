import { formatMoneyExact } from '../../domain/money/money.ts'
import { channelOf, isChannelCode } from '../../domain/site/channel.ts'
import type { DiscountCode } from '../../server/queries/offers.ts'

export const OFFERS_TITLE = 'Offers and discount codes'

export const KINDS: Readonly<Record<DiscountCode['kind'], string>> = {
  percent: 'Percentage off accommodation',
  fixed: 'Amount off',
  voucher: 'Prepaid voucher',
}

/** The discount of a code: '10%', '£25.00'. */
export function takesOff({ kind, value }: Pick<DiscountCode, 'kind' | 'value'>): string {
  return kind === 'percent' ? `${value / 100}%` : formatMoneyExact(value)
}

/** How far a code is used: '12 of 500', '£519.00 of £5,000.00'. */
export function usedWords({ kind, value, spentPence, uses, maxUses }: DiscountCode): string {
  return kind === 'voucher' ? `${formatMoneyExact(spentPence)} of ${formatMoneyExact(value)}` : `${uses} of ${maxUses}`
}

/** The state of a code on a day. */
export function standingOf(
  { kind, value, spentPence, validFrom, validUntil, uses, maxUses }: DiscountCode,
  today: string,
) {
  if (validUntil < today) return 'Ended'
  if (kind === 'voucher' ? spentPence >= value : uses >= maxUses) return 'Used up'
  return validFrom > today ? 'Not started' : 'Valid'
}

/** @param channels none for all */
export function channelNames(channels: readonly string[]): string {
  if (channels.length === 0) return 'All'
  return channels.map((code) => (isChannelCode(code) ? channelOf(code).label : code)).join(', ')
}

export const CHANGED_MEANWHILE =
  'Someone changed this after you opened it, so nothing was saved. Fields that differ show the current value.'
export const IMPORT_RUNS = 'An import or another price change is running. Nothing was saved. Try again in a minute.'
