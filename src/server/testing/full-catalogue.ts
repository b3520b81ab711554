/** The full catalogue in memory, with all prices and initial bookings, without a database. */
import { REGIONS, slugOf } from '../../../demo/catalogue/facts/regions.ts'
import { OPERATORS } from '../../../demo/catalogue/facts/operators.ts'
import { offersOn } from '../../../demo/catalogue/facts/offers.ts'
import { PLACES } from '../../../demo/catalogue/facts/places.ts'
import {
  CATALOGUE_SEED,
  generateCatalogue,
  type GeneratedCatalogue,
} from '../../../demo/catalogue/generate/catalogue.ts'
import { occupancyOf } from '../../../demo/catalogue/generate/occupancy.ts'
import { townIdOf } from '../../../demo/catalogue/generate/park-plan.ts'
import { offersForUnit } from '../../../demo/catalogue/prices/offer-price.ts'
import { eachPrice } from '../../../demo/catalogue/prices/price-rows.ts'
import { ARRIVALS_ON_SALE, firstArrivalFrom, makeSalesWindow } from '../../../demo/catalogue/prices/sales-window.ts'
import { toDayNumber, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { createCatalogue, type Catalogue } from '../availability/catalogue-facts.ts'
import { ChannelBuilder } from '../availability/channel-index.ts'
import { buildChannelLayout } from '../availability/channel-layout.ts'
import { MemoryIndex } from '../availability/memory-index.ts'

/** As loaded by a start on that day: 4.3 million prices, some seconds; `scale` is the share to generate. */
export function fullCatalogueIndex(today: CalendarDate, scale = 1): MemoryIndex {
  const generated = generateCatalogue({ seed: CATALOGUE_SEED, scale, today })
  const catalogue = factsOf(generated, today)
  const window = makeSalesWindow(firstArrivalFrom(today), ARRIVALS_ON_SALE)
  const offers = offersOn(today)
  const firstDay = toDayNumber(today)
  const builders = new Map(
    CHANNEL_CODES.map((channel) => [channel, new ChannelBuilder(buildChannelLayout(catalogue, channel))]),
  )
  for (const sale of generated.sales) {
    const builder = builders.get(sale.channel)
    const unit = builder?.layout.ordinalOfUnit.get(sale.unitTypeId)
    if (!builder || unit === undefined) continue
    eachPrice(sale, window, offersForUnit(offers, sale, CATALOGUE_SEED), (day, nights, pence, was, urn) =>
      builder.addPrice(
        unit,
        day - firstDay,
        { arrival: window.dateOf(day), nights, pence, wasPence: was === 0 ? null : was },
        urn,
      ),
    )
    occupancyOf(sale, window, CATALOGUE_SEED).forEach((taken, night) =>
      builder.setFree(unit, window.firstDay + night - firstDay, sale.stock - taken),
    )
  }
  const indexes = [...builders.values()].map((builder) => builder.finish())
  return new MemoryIndex(catalogue, indexes, firstDay, () => today)
}

function factsOf(generated: GeneratedCatalogue, today: CalendarDate): Catalogue {
  return createCatalogue({
    version: 1,
    operators: OPERATORS.map((operator) => ({
      ...operator,
      supplier: 'store',
      ownPolicy: {
        depositKind: operator.deposit.kind,
        depositValue: operator.deposit.value,
        depositCompulsory: operator.deposit.compulsory,
        balanceDueWeeks: operator.deposit.balanceDueWeeks,
        minimumAge: operator.minimumAge,
      },
    })),
    regions: REGIONS.map((region, index) => ({ ...region, displayOrder: index + 1 })),
    towns: REGIONS.flatMap(({ id: regionId }) =>
      (PLACES[regionId]?.towns ?? []).map(({ name, latitude, longitude }, index) => ({
        id: townIdOf(regionId, index),
        regionId,
        name,
        slug: slugOf(name),
        latitude,
        longitude,
      })),
    ),
    parks: generated.parks.map((park) => ({ ...park, photos: [] })),
    unitTypes: generated.unitTypes.map((unit) => ({ ...unit, photos: [] })),
    offers: offersOn(today).map(({ urn, title, channels, endsOn }) => ({ urn, title, channels, endsOn })),
  })
}
