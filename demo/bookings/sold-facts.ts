/** The parts of the catalogue that bookings are made from. */
import type { ClientBase } from 'pg'
import type { CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import type { DiscountTerms } from '../../src/domain/money/discount.ts'
import { DEFAULT_POLICY, policyInForce, type OwnPolicy, type Policy } from '../../src/domain/money/policy.ts'
import { ownPolicyOf } from '../../src/server/store/catalogue/own-policy.ts'
import type { ExtraGroup, ExtraTerms } from '../../src/domain/money/extras.ts'
import { firstArrivalFrom, lastArrivalFrom } from '../catalogue/prices/sales-window.ts'
import { mix } from '../catalogue/generate/random.ts'

export interface SoldUnit {
  readonly id: number
  readonly parkId: number
  readonly channel: string
  readonly sleeps: number
  readonly dogsAllowed: number
  readonly stock: number
  readonly operatorId: number
  /** In force where the brand states none of its own. */
  readonly policy: Policy
}

export type SoldExtra = ExtraTerms & { readonly name: string; readonly group: ExtraGroup }

export interface SoldFacts {
  readonly units: readonly SoldUnit[]
  /** `weights[i]` is the sum of the weights of units 0 to i. */
  readonly weights: Float64Array
  readonly extrasOf: (unit: SoldUnit) => readonly SoldExtra[]
  readonly discounts: readonly DiscountTerms[]
  /** Arrivals on sale. */
  readonly first: CalendarDate
  readonly last: CalendarDate
}

/**
 * How much more of a channel's units is booked than of others': caravans in the United Kingdom are the trade's staple.
 */
const CHANNEL_WEIGHTS: Readonly<Record<string, number>> = {
  ukcaravan: 1.6,
  uklodge: 1.3,
  ukcottages: 2,
  uktouring: 0.5,
  eurocaravan: 0.7,
  boats: 1.2,
}

type UnitRow = Omit<SoldUnit, 'policy'> &
  Pick<OwnPolicy, 'arrivalFrom' | 'departureBy'> & { readonly stated: Parameters<typeof ownPolicyOf>[0] }

interface ExtraRow extends SoldExtra {
  readonly operatorId: number | null
  readonly channels: readonly string[]
}

/** Undefined if nothing is on sale. Units of live suppliers are left out: their stock is not ours. */
export async function readSoldFacts(client: ClientBase, today: CalendarDate): Promise<SoldFacts | undefined> {
  const { rows } = await client.query<UnitRow>(`
    select u.id, u.park_id as "parkId", u.channel, u.sleeps, u.dogs_allowed as "dogsAllowed", u.stock, o.id as "operatorId",
           json_build_object('depositKind', o.deposit_kind, 'depositValue', o.deposit_value,
             'depositCompulsory', o.deposit_compulsory, 'balanceDueWeeks', o.balance_due_weeks,
             'minimumAge', o.minimum_age, 'policy', o.policy) as stated,
           p.arrival_from as "arrivalFrom", p.departure_by as "departureBy"
      from unit_type u join park p on p.id = u.park_id join operator o on o.id = p.operator_id
     where p.park_type_id <> 15 and o.supplier = 'store' and not u.is_withdrawn and not p.is_withdrawn
     order by u.id`)
  const units = rows.map(({ stated, arrivalFrom, departureBy, ...unit }) => ({
    ...unit,
    policy: policyInForce(DEFAULT_POLICY, ownPolicyOf(stated), { arrivalFrom, departureBy }),
  }))
  const { rows: extras } = await client.query<ExtraRow>(`
    select code, basis, rate, minimum_pence as "minimumPence", max_quantity as "maxQuantity", deposit_share as "depositShare",
           name, extra_group as "group", operator_id as "operatorId", channels
      from extra where not is_withdrawn and code not in (select extra_code from extra_stock) order by display_order, code`)
  const { rows: discounts } = await client.query<DiscountTerms>(`
    select code, kind, value, valid_from::text as "validFrom", valid_until::text as "validUntil", max_uses as "maxUses", uses,
           minimum_spend_pence as "minimumSpend", channels
      from discount_code where kind <> 'voucher' order by code`)
  if (units.length === 0) return undefined
  let sum = 0
  const weights = Float64Array.from(units, (unit) => (sum += weightOf(unit)))
  const extrasOf = ({ channel, operatorId }: SoldUnit) =>
    extras.filter(
      (extra) => extra.channels.includes(channel) && (extra.operatorId === null || extra.operatorId === operatorId),
    )
  return { units, weights, extrasOf, discounts, first: firstArrivalFrom(today), last: lastArrivalFrom(today) }
}

/** By stock, channel, and how well a park is liked: from a third to three times. */
function weightOf({ stock, channel, parkId }: SoldUnit): number {
  const liked = 3 ** ((mix(parkId * 31 + 7) % 2001) / 1000 - 1)
  return Math.sqrt(stock) * (CHANNEL_WEIGHTS[channel] ?? 1) * liked
}

/** @param share from 0 up to but not 1 */
export function unitAt({ units, weights }: SoldFacts, share: number): SoldUnit {
  const wanted = share * (weights.at(-1) ?? 0)
  let [low, high] = [0, units.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((weights[middle] ?? 0) > wanted) high = middle
    else low = middle + 1
  }
  return units[low] as SoldUnit
}
