import vm from 'node:vm'
import v8 from 'node:v8'
import { fromDayNumber, londonDateAt, londonMidnight } from '../../../src/domain/dates/calendar-date.ts'
import { OWN_CHANNEL_CODES } from '../../../src/domain/site/channel.ts'
import type { Catalogue } from '../../../src/server/availability/catalogue-facts.ts'
import { ChannelBuilder, type ChannelIndex } from '../../../src/server/availability/channel-index.ts'
import { buildChannelLayout } from '../../../src/server/availability/channel-layout.ts'
import { MemoryIndex } from '../../../src/server/availability/memory-index.ts'
import { ARRIVALS, FIRST_DAY, freeOn, isArrivalDay, lengthsOf, offerOf, priceOf, TODAY } from './synthetic-stays.ts'

const LONGEST_STAY = 21
const NOW = londonMidnight(TODAY)

/** The engine over a synthetic catalogue, filled row by row without a database. */
export function buildEngine(catalogue: Catalogue): {
  engine: MemoryIndex
  indexes: readonly ChannelIndex[]
  stays: number
} {
  let stays = 0
  const indexes = OWN_CHANNEL_CODES.map((channel) => {
    const builder = new ChannelBuilder(buildChannelLayout(catalogue, channel))
    const ids = builder.layout.unitIds
    for (let day = 1; day < ARRIVALS + LONGEST_STAY; day++) {
      for (let unit = 0; unit < ids.length; unit++) builder.setFree(unit, day, freeOn(ids[unit]!, day))
    }
    for (let day = 1; day <= ARRIVALS; day++) {
      const arrival = fromDayNumber(FIRST_DAY + day)
      for (const nights of lengthsOf(channel)) {
        if (!isArrivalDay(channel, day, nights)) continue
        for (let unit = 0; unit < ids.length; unit++) {
          const pence = priceOf(channel, ids[unit]!, day, nights)
          if (pence === 0) continue
          const offer = offerOf(ids[unit]!, day, nights)
          const wasPence = offer === 0 ? null : Math.round(pence * 1.25)
          builder.addPrice(unit, day, { arrival, nights, pence, wasPence }, offer)
          stays++
        }
      }
    }
    return builder.finish()
  })
  return { engine: new MemoryIndex(catalogue, indexes, FIRST_DAY, () => londonDateAt(NOW)), indexes, stays }
}

/** Live memory in bytes: JavaScript objects and typed arrays. */
export function memoryInUse(): number {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
