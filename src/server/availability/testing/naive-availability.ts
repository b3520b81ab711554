/**
 * The index's queries implemented by filtering and sorting plain lists, as simply as possible: the reference for tests.
 * Shares no code with the index except the catalogue data, the rules of price and the recommendation rule.
 */
import { addDays, weekdayOf, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { PRICE_BANDS } from '../../../domain/search/price-bands.ts'
import { derivedFeatures } from '../../../domain/unit/unit.ts'
import { FEATURES } from '../../../domain/unit/features.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { Catalogue, ParkFacts, UnitTypeFacts } from '../catalogue-facts.ts'
import type {
  FilterCount,
  GroupKeys,
  Grouping,
  LowestStay,
  NearbyAnswer,
  Place,
  PriceQuestion,
  SearchAnswer,
  SearchQuestion,
  UnitOffer,
  UnitCriteria,
} from '../queries.ts'
import {
  isReducedBy,
  unitPriceOf,
  withCharges,
  withDogFee,
  type ListedStay,
  type UnitPrice,
} from '../../../domain/money/unit-price.ts'
import { chargeLines, chargesOfStay } from '../../../domain/money/local-charge.ts'
import { recommendationPoints } from '../../../domain/search/recommended-order.ts'

export interface ListedPrice extends ListedStay {
  readonly unitTypeId: number
  readonly offerUrn: number | undefined
}

/** A query for one arrival, or for several. */
type Asked = SearchQuestion & { readonly arrivals?: readonly CalendarDate[] }

/** By all rules of price. */
type PricedStay = ListedPrice & UnitPrice

interface Candidate {
  readonly price: PricedStay
  readonly unit: UnitTypeFacts
  readonly park: ParkFacts
}

type SortedPark = {
  parkId: number
  name: string
  arrival: CalendarDate
  pence: number
  points: number
  units: Candidate[]
}

export class NaiveAvailability {
  readonly catalogue: Catalogue
  readonly prices: readonly PricedStay[]
  readonly today: CalendarDate
  readonly euroRate: number | undefined
  /** Free units by 'unit type/night'. */
  readonly free = new Map<string, number>()

  constructor(catalogue: Catalogue, prices: readonly ListedPrice[], today: CalendarDate, euroRate?: number) {
    this.catalogue = catalogue
    this.prices = prices.map((listed) => ({ ...listed, ...unitPriceOf(listed) }))
    this.today = today
    this.euroRate = euroRate
  }

  left(price: Pick<PricedStay, 'unitTypeId' | 'arrival' | 'nights'>): number {
    const nights = Array.from({ length: price.nights }, (_, offset) => addDays(price.arrival, offset))
    return Math.min(255, ...nights.map((night) => this.free.get(`${price.unitTypeId}/${night}`) ?? 0))
  }

  #onSale(channel: ChannelCode, place: Place, prices = this.prices): Candidate[] {
    return prices
      .map((price) => {
        const unit = this.catalogue.unitTypes.get(price.unitTypeId)!
        return { price, unit, park: this.catalogue.parks.get(unit.parkId)! }
      })
      .filter(
        ({ price, unit, park }) =>
          unit.channel === channel &&
          park.parkTypeId !== 15 &&
          price.arrival > this.today &&
          [undefined, park.regionId].includes(place.regionId) &&
          [undefined, park.townId].includes(place.townId) &&
          [undefined, park.id].includes(place.parkId) &&
          [undefined, park.operatorId].includes(place.operatorId) &&
          (place.bounds === undefined ||
            (park.latitude >= place.bounds.south &&
              park.latitude <= place.bounds.north &&
              park.longitude >= place.bounds.west &&
              park.longitude <= place.bounds.east)) &&
          this.left(price) > 0,
      )
  }

  #matching(question: Asked): Candidate[] {
    const { nights, arrivals = [question.arrival] } = question
    const ofStay = this.prices.filter((price) => arrivals.includes(price.arrival) && price.nights === nights)
    return this.#fulfilling(question, ofStay)
  }

  #fulfilling(
    question: UnitCriteria & { channel: ChannelCode; place: Place },
    prices: readonly PricedStay[],
  ): Candidate[] {
    const { party, features = [], offers = [] } = question
    return this.#onSale(question.channel, question.place, prices).filter(
      ({ price, unit, park }) =>
        unit.sleeps >= party.adults + party.children + party.under5s &&
        unit.dogsAllowed >= party.dogs &&
        features.every((id) => [...unit.features, ...park.features, ...derivedFeatures(unit)].includes(id)) &&
        (offers.length === 0 || offers.some((urn) => urn === price.offerUrn)) &&
        unit.bedrooms >= (question.minBedrooms ?? 0) &&
        unit.bathrooms >= (question.minBathrooms ?? 0) &&
        this.#total({ price, unit, park }, party) >= (question.minPence ?? 0) &&
        this.#total({ price, unit, park }, party) <= (question.maxPence ?? Infinity) &&
        !question.withoutUnits?.includes(unit.id) &&
        !question.withoutParks?.includes(park.id),
    )
  }

  /** The cheapest extra for pets that is not free, once per dog. */
  #dogFee(unit: UnitTypeFacts, { dogs }: Party, nights: number): number {
    const { operatorId } = this.catalogue.parks.get(unit.parkId)!
    let each = Infinity
    for (const { basis, rate, minimumPence } of this.catalogue.petExtrasOf(unit.channel, operatorId)) {
      const price = Math.max(basis === 'night' ? rate * nights : rate, minimumPence)
      if (price > 0) each = Math.min(each, price)
    }
    return dogs > 0 && each < Infinity ? dogs * each : 0
  }

  /** With dogs and local charges. */
  #pricedFor(price: PricedStay, unit: UnitTypeFacts, party: Party) {
    const charges = this.catalogue.chargesOf(this.catalogue.parks.get(unit.parkId)!) ?? []
    const lines = chargeLines(
      chargesOfStay(charges, price, party, { bookedOn: this.today, euroRate: this.euroRate }),
      price.pence,
    )
    return withCharges(withDogFee(this.#priced(price), this.#dogFee(unit, party, price.nights)), lines)
  }

  /** The cheapest arrival of each unit, the first given if equal. */
  #bestOfUnits(question: Asked): Candidate[] {
    const { arrivals = [question.arrival] } = question
    const sorted = this.#matching(question).toSorted(
      (a, b) =>
        this.#total(a, question.party) - this.#total(b, question.party) ||
        arrivals.indexOf(a.price.arrival) - arrivals.indexOf(b.price.arrival),
    )
    return sorted.filter(({ unit }, position) => sorted.findIndex((other) => other.unit.id === unit.id) === position)
  }

  #parks(question: Asked): number {
    return new Set(this.#matching(question).map(({ park }) => park.id)).size
  }

  searchArrivals(asked: SearchQuestion, arrivals: readonly CalendarDate[]): NearbyAnswer {
    const question = { ...asked, arrivals }
    const bestOf = new Map(this.#bestOfUnits(question).map(({ unit, price }) => [unit.id, price.arrival]))
    const answer = this.search(question)
    const parks = answer.parks.map((park) => ({ ...park, arrival: bestOf.get(park.cheapest.unitTypeId)! }))
    return { ...answer, parks }
  }

  search(question: Asked): SearchAnswer {
    const matching = this.#bestOfUnits(question)
    const byPark = new Map<number, Candidate[]>()
    for (const candidate of matching) {
      byPark.set(candidate.park.id, [...(byPark.get(candidate.park.id) ?? []), candidate])
    }
    const parks = [...byPark.values()].map((units) => this.#sortedPark(units, question)).sort(comparator(question.sort))
    const anyPrice = this.#bestOfUnits({ ...question, minPence: undefined, maxPence: undefined })
    return {
      parks: parks.slice(question.offset, question.offset + question.limit).map(({ parkId, units }) => ({
        parkId,
        cheapest: this.#pricedFor(units[0]!.price, units[0]!.unit, question.party),
        matchingUnits: units.length,
        dogFee: this.#dogFee(units[0]!.unit, question.party, question.nights),
      })),
      totalParks: parks.length,
      totalUnits: matching.length,
      filterCounts: {
        features: FEATURES.map(({ id }) => ({
          id,
          parks: this.#parks({ ...question, features: [...(question.features ?? []), id] }),
        })),
        offers: this.#offerCounts(question),
        bedrooms: this.#roomCounts(question, 'bedrooms', 'minBedrooms'),
        bathrooms: this.#roomCounts(question, 'bathrooms', 'minBathrooms'),
      },
      priceRange:
        anyPrice.length === 0
          ? undefined
          : {
              min: Math.min(...anyPrice.map((found) => this.#total(found, question.party))),
              max: Math.max(...anyPrice.map((found) => this.#total(found, question.party))),
            },
      priceCounts: this.#priceCounts(anyPrice, question.party),
    }
  }

  #priceCounts(found: readonly Candidate[], party: Party): number[] {
    const totals = found.map((candidate) => this.#total(candidate, party))
    const [min, max] = [Math.min(...totals), Math.max(...totals)]
    if (found.length === 0) return []
    const bandOf = (total: number) => Math.floor(((total - min) * PRICE_BANDS) / (max - min + 1))
    return Array.from({ length: PRICE_BANDS }, (_, band) => {
      const parks = found.filter((_candidate, index) => bandOf(totals[index]!) === band).map(({ park }) => park.id)
      return new Set(parks).size
    })
  }

  #total({ price, unit }: Candidate, party: Party): number {
    return this.#pricedFor(price, unit, party).pence
  }

  #sortedPark(units: Candidate[], question: Asked): SortedPark {
    const total = (candidate: Candidate) => this.#total(candidate, question.party)
    units.sort((a, b) => total(a) - total(b) || a.unit.id - b.unit.id)
    const { price, park } = units[0]!
    const usual = this.prices
      .filter(({ arrival }) => arrival >= this.today)
      .filter((other) => other.unitTypeId === price.unitTypeId && other.nights === price.nights)
      .map((other) => other.pence)
    return {
      parkId: park.id,
      name: park.name,
      arrival: price.arrival,
      pence: this.#total(units[0]!, question.party),
      units,
      points: recommendationPoints({
        halfBubbles: park.halfBubbles,
        reviewCount: park.reviewCount,
        pence: price.pence,
        usualPence: Math.round(usual.reduce((sum, pence) => sum + pence, 0) / usual.length),
        matchingUnits: units.length,
      }),
    }
  }

  #offerCounts(question: Asked): FilterCount[] {
    const offered = this.#matching({ ...question, offers: [] }).flatMap(({ price }) => price.offerUrn ?? [])
    return [...new Set(offered)]
      .sort((a, b) => a - b)
      .map((id) => ({ id, parks: this.#parks({ ...question, offers: [...(question.offers ?? []), id] }) }))
  }

  #roomCounts(
    question: Asked,
    kind: 'bedrooms' | 'bathrooms',
    criterion: 'minBedrooms' | 'minBathrooms',
  ): FilterCount[] {
    const max = Math.max(0, ...this.#matching({ ...question, [criterion]: 0 }).map(({ unit }) => unit[kind]))
    return Array.from({ length: max }, (_, index) => ({
      id: index + 1,
      parks: this.#parks({ ...question, [criterion]: index + 1 }),
    }))
  }

  #priced(price: PricedStay) {
    const { unitTypeId, pence, lines, offerUrn } = price
    return { unitTypeId, pence, lines, offerUrn, left: this.left(price) }
  }

  quote(unitTypeId: number, arrival: CalendarDate, nights: number, party?: Party) {
    const unit = this.catalogue.unitTypes.get(unitTypeId)
    if (!unit) return undefined
    const found = this.#onSale(unit.channel, { parkId: unit.parkId }).find(
      ({ price }) => price.unitTypeId === unitTypeId && price.arrival === arrival && price.nights === nights,
    )
    if (found && party) {
      const dogFee = this.#dogFee(unit, party, nights)
      return { ...this.#pricedFor(found.price, unit, party), dogFee }
    }
    return found && this.#priced(found.price)
  }

  unitsOfPark(parkId: number, arrival: CalendarDate, nights: number, party: SearchQuestion['party']): UnitOffer[] {
    if (this.catalogue.parks.get(parkId)?.parkTypeId === 15) return []
    const guests = party.adults + party.children + party.under5s
    const offers = this.catalogue.unitsOf(parkId).map((unit): UnitOffer => {
      const price = this.prices.find(
        (other) => other.unitTypeId === unit.id && other.arrival === arrival && other.nights === nights,
      )
      const base = { unitTypeId: unit.id, channel: unit.channel, left: 0, dogFee: 0 }
      if (!price || arrival <= this.today) {
        return { ...base, state: 'not-on-sale', pence: undefined, lines: [], offerUrn: undefined }
      }
      const dogFee = this.#dogFee(unit, party, nights)
      const { left, ...priced } = this.#pricedFor(price, unit, party)
      if (left === 0) return { ...base, ...priced, dogFee, state: 'sold-out' }
      if (unit.sleeps < guests) return { ...base, ...priced, dogFee, state: 'too-small' }
      const withoutDogs = { ...party, dogs: 0 }
      if (unit.dogsAllowed < party.dogs) {
        return { ...base, ...this.#pricedFor(price, unit, withoutDogs), left: 0, state: 'no-dogs' }
      }
      return { ...base, ...priced, dogFee, state: 'bookable', left }
    })
    const priceOf = (offer: UnitOffer) => (offer.state === 'bookable' ? offer.pence! : Infinity)
    return offers.sort(
      (a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)) || a.unitTypeId - b.unitTypeId,
    )
  }

  /** All matches: by price, then arrival, then nights, then unit id. */
  #stays(question: PriceQuestion): Candidate[] {
    const { arrivals, nights, lastDeparture, startDays, reducedBy } = question
    const mayArrive = ({ arrival }: PricedStay) =>
      !arrivals ||
      ('from' in arrivals ? arrival >= arrivals.from && arrival <= arrivals.to : arrivals.includes(arrival))
    const asked = this.prices.filter(
      (price) =>
        mayArrive(price) &&
        (nights === undefined || [nights].flat().includes(price.nights)) &&
        (lastDeparture === undefined || addDays(price.arrival, price.nights) <= lastDeparture) &&
        (!startDays || startDays.includes(weekdayOf(price.arrival))) &&
        (!reducedBy || isReducedBy(reducedBy, price)),
    )
    const total = (candidate: Candidate) => this.#total(candidate, question.party)
    return this.#fulfilling(question, asked).sort(
      (first, second) => total(first) - total(second) || byStay(first.price, second.price),
    )
  }

  lowestBy<By extends Grouping>(question: PriceQuestion, grouping: By): Map<GroupKeys[By], LowestStay> {
    const keyOf = (candidate: Candidate) => groupOf(candidate, grouping) as GroupKeys[By] | undefined
    const lowest = firstOfEach(this.#stays(question), keyOf).flatMap((candidate) => {
      const key = keyOf(candidate)
      const { arrival, nights, unitTypeId } = candidate.price
      const pence = this.#total(candidate, question.party)
      return key === undefined
        ? []
        : [[key, { arrival, nights, pence, unitTypeId, parkId: candidate.park.id }] as const]
    })
    return new Map(lowest)
  }
}

function byStay(a: PricedStay, b: PricedStay): number {
  return compareText(a.arrival, b.arrival) || a.nights - b.nights || a.unitTypeId - b.unitTypeId
}

function groupOf({ price, unit, park }: Candidate, grouping: Grouping): number | string | undefined {
  switch (grouping) {
    case 'channel':
      return unit.channel
    case 'region':
      return park.regionId
    case 'town':
      return park.townId
    case 'park':
      return park.id
    case 'operator':
      return park.operatorId
    case 'unit':
      return unit.id
    case 'offer':
      return price.offerUrn
    case 'date':
      return price.arrival
    case 'month':
      return price.arrival.slice(0, 7)
    case 'nights':
      return price.nights
  }
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] {
  const seen = new Set<unknown>()
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)))
}

function comparator(sort: SearchQuestion['sort']): (a: SortedPark, b: SortedPark) => number {
  const { compare } = new Intl.Collator('en-GB')
  return (a, b) => {
    if (sort === 'recommended') return b.points - a.points || a.parkId - b.parkId
    if (sort === 'price-desc') return b.pence - a.pence || a.parkId - b.parkId
    if (sort === 'name') return compare(a.name, b.name) || a.parkId - b.parkId
    const byDate = sort === 'date' ? a.arrival.localeCompare(b.arrival) : 0
    return byDate || a.pence - b.pence || a.parkId - b.parkId
  }
}
