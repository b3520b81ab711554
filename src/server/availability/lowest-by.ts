import { monthOf } from '../../domain/calendar-date.ts'
import { hasBit, intersect, type BitSet } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ChannelLayout, ParkRange } from './channel-layout.ts'
import { pricesWithDogs } from './dog-fees.ts'
import type { GroupKeys, Grouping, LowestStay } from './queries.ts'
import { firstEntryFrom } from './stay-details.ts'
import type { WantedUnits } from './wanted-units.ts'

/** Tells the calendar date of a day of the index. */
export type DateOfDay = (day: number) => string

/** A question made ready for the pass over the prices. */
export interface LowestQuestion {
  /** In order of arrival, then of nights. */
  readonly rows: Iterable<number>
  readonly ranges: readonly ParkRange[]
  readonly wanted: WantedUnits
  /** Only stays in an offer or with a was-price. */
  readonly isReduced: boolean
}

/** What a question is grouped by: rows, parks or offers decide; where none does, all is one group. */
interface Groups {
  readonly count: number
  readonly ofRow?: (row: number) => number
  readonly ofPark?: Int32Array
  /** The group is the ordinal of the unit. */
  readonly isByUnit?: true
  /** The group is the offer's urn. */
  readonly isByOffer?: true
  readonly keyOf: (group: number) => number | string
}

/**
 * The lowest matching price of each group that has one, worked out in one pass over the prices in question. Where two
 * stays cost the same: the earlier arrival, then the shorter stay, then the lower id of the unit type.
 */
export function lowestBy<By extends Grouping>(
  index: ChannelIndex,
  question: LowestQuestion,
  grouping: By,
  dateOf: DateOfDay,
): ReadonlyMap<GroupKeys[By], LowestStay> {
  const groups = groupsOf(index, grouping, dateOf)
  const best = new Best(index.layout, groups.count, question.wanted.maxPence)
  pass(index, question, groups, best)
  const lowest = new Map<GroupKeys[By], LowestStay>()
  for (let group = 0; group < groups.count; group++) {
    const stay = best.stayOf(index, group, dateOf)
    if (stay) lowest.set(groups.keyOf(group) as GroupKeys[By], stay)
  }
  return lowest
}

/** The arrival day of the first row in which something matches. */
export function firstDayMatching(index: ChannelIndex, question: LowestQuestion): number | undefined {
  for (const row of question.rows) {
    const best = new Best(index.layout, 1, question.wanted.maxPence)
    pass(index, { ...question, rows: [row] }, { count: 1, keyOf: (group) => group }, best)
    if (best.has(0)) return index.rows.days[row]!
  }
  return undefined
}

/** The cheapest stay so far of each group. */
class Best {
  readonly pence: Int32Array
  readonly #row: Int32Array
  readonly #unit: Int32Array
  readonly #layout: ChannelLayout

  constructor(layout: ChannelLayout, groups: number, maxPence: number) {
    this.#layout = layout
    this.pence = new Int32Array(groups).fill(maxPence)
    this.#row = new Int32Array(groups).fill(-1)
    this.#unit = new Int32Array(groups)
  }

  /** Takes a stay that costs no more than the best so far. Stays come in the order of rows. */
  take(group: number, pence: number, row: number, unit: number): void {
    if (pence === this.pence[group] && this.#row[group] !== -1) {
      const isLowerId = this.#layout.unitIds[unit]! < this.#layout.unitIds[this.#unit[group]!]!
      if (this.#row[group] !== row || !isLowerId) return
    }
    this.pence[group] = pence
    this.#row[group] = row
    this.#unit[group] = unit
  }

  has(group: number): boolean {
    return this.#row[group] !== -1
  }

  stayOf({ rows }: ChannelIndex, group: number, dateOf: DateOfDay): LowestStay | undefined {
    const row = this.#row[group]!
    const unit = this.#unit[group]!
    if (row === -1) return undefined
    return {
      arrival: dateOf(rows.days[row]!),
      nights: rows.nights[row]!,
      pence: this.pence[group]!,
      unitTypeId: this.#layout.unitIds[unit]!,
      parkId: this.#layout.parkIds[this.#layout.parkOfUnit[unit]!]!,
    }
  }
}

function groupsOf(index: ChannelIndex, grouping: Grouping, dateOf: DateOfDay): Groups {
  const { layout, rows } = index
  switch (grouping) {
    case 'channel':
      return { count: 1, keyOf: () => layout.channel }
    case 'date':
      return rowGroups(index, (row) => dateOf(rows.days[row]!))
    case 'month':
      return rowGroups(index, (row) => monthOf(dateOf(rows.days[row]!)))
    case 'nights':
      return { count: 1 + Math.max(0, ...index.nights), ofRow: (row) => rows.nights[row]!, keyOf: (nights) => nights }
    case 'offer':
      return { count: rows.details.highestUrn + 1, isByOffer: true, keyOf: (urn) => urn }
    case 'unit':
      return { count: layout.unitIds.length, isByUnit: true, keyOf: (unit) => layout.unitIds[unit]! }
    case 'park':
    case 'town':
    case 'region':
    case 'operator': {
      const { keys, ofPark } = layout.groups[grouping]
      return { count: keys.length, ofPark, keyOf: (group) => keys[group]! }
    }
  }
}

/** Groups of neighbouring rows, numbered as the pass comes upon them. */
function rowGroups(index: ChannelIndex, keyOfRow: (row: number) => string): Groups {
  const numbers = new Map<string, number>()
  const keys: string[] = []
  return {
    // At most one for each day on which anybody arrives.
    count: index.arrivalDays,
    ofRow: (row) => {
      const key = keyOfRow(row)
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, keys.length)
      return keys.push(key) - 1
    },
    keyOf: (group) => keys[group]!,
  }
}

function pass(index: ChannelIndex, question: LowestQuestion, groups: Groups, best: Best): void {
  const { wanted, isReduced } = question
  const units = unitsWanted(wanted)
  const scan =
    isReduced || groups.isByOffer || wanted.offers.length > 0
      ? entryScan(index, question, units, groups, best)
      : unitScan(index, question, units, groups, best)
  for (const row of question.rows) scan(row, groups.ofRow?.(row) ?? 0)
}

type RowScan = (row: number, groupOfRow: number) => void

/** The prices of a row with what the party's dogs cost; each call overwrites what the one before brought. */
function pricesFor({ rows, layout }: ChannelIndex, { dogFees }: WantedUnits): (row: number) => Int32Array {
  let room: Int32Array | undefined
  return (row) => {
    const fees = dogFees(rows.nights[row]!)
    if (!fees) return rows.prices[row]!
    room ??= new Int32Array(layout.unitIds.length)
    return pricesWithDogs(rows.prices[row]!, fees, room)
  }
}

function unitScan(
  index: ChannelIndex,
  { wanted, ranges }: LowestQuestion,
  units: BitSet,
  groups: Groups,
  best: Best,
): RowScan {
  const runs = groups.isByUnit ? unitRuns(index.layout, ranges) : runsOf(index.layout, ranges, groups.ofPark)
  const pricesOf = pricesFor(index, wanted)
  const { minPence } = wanted
  return (row, groupOfRow) => {
    const prices = pricesOf(row)
    for (const run of runs) {
      const group = groupOfRow + run.group
      let lowest = best.pence[group]!
      for (let unit = run.from, { to } = run; unit < to; unit++) {
        const price = prices[unit]!
        if (price < minPence || price > lowest || !hasBit(units, unit)) continue
        best.take(group, price, row, unit)
        lowest = price
      }
    }
  }
}

/** Looks only at stays that are in an offer or cost less than they did, which are few. */
function entryScan(
  index: ChannelIndex,
  { wanted, ranges }: LowestQuestion,
  units: BitSet,
  groups: Groups,
  best: Best,
): RowScan {
  const { layout } = index
  const { details } = index.rows
  const pricesOf = pricesFor(index, wanted)
  const { minPence, offers } = wanted
  return (row, groupOfRow) => {
    const prices = pricesOf(row)
    for (const { from, to } of ranges) {
      const end = firstEntryFrom(details, row, layout.firstUnit[to]!)
      for (let entry = firstEntryFrom(details, row, layout.firstUnit[from]!); entry < end; entry++) {
        const unit = details.unit[entry]!
        const price = prices[unit]!
        const urn = details.offerUrn[entry]!
        if (price < minPence || !hasBit(units, unit)) continue
        if ((offers.length > 0 && !offers.includes(urn)) || (groups.isByOffer && urn === 0)) continue
        const group = groups.isByOffer
          ? urn
          : groups.isByUnit
            ? unit
            : groupOfRow + (groups.ofPark?.[layout.parkOfUnit[unit]!] ?? 0)
        if (price <= best.pence[group]!) best.take(group, price, row, unit)
      }
    }
  }
}

function unitsWanted({ units, withBedrooms, withBathrooms }: WantedUnits): BitSet {
  if (!withBedrooms && !withBathrooms) return units
  const all = units.slice()
  for (const having of [withBedrooms, withBathrooms]) if (having) intersect(all, having, 0, 32 * all.length)
  return all
}

/** Units from one to before another, all of one group. */
interface UnitRun {
  readonly from: number
  to: number
  readonly group: number
}

function unitRuns({ firstUnit }: ChannelLayout, ranges: readonly ParkRange[]): UnitRun[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: firstUnit[to]! - firstUnit[from]! }, (_, offset) => {
      const unit = firstUnit[from]! + offset
      return { from: unit, to: unit + 1, group: unit }
    }),
  )
}

function runsOf({ firstUnit }: ChannelLayout, ranges: readonly ParkRange[], ofPark: Int32Array | undefined): UnitRun[] {
  if (!ofPark) return ranges.map(({ from, to }) => ({ from: firstUnit[from]!, to: firstUnit[to]!, group: 0 }))
  const runs: UnitRun[] = []
  for (const { from, to } of ranges) {
    for (let park = from; park < to; park++) {
      const group = ofPark[park]!
      const last = runs.at(-1)
      if (last?.group === group && last.to === firstUnit[park]) last.to = firstUnit[park + 1]!
      else runs.push({ from: firstUnit[park]!, to: firstUnit[park + 1]!, group })
    }
  }
  return runs
}
