/** Made-up licences, registrations and energy ratings. Each number says that it is an example. */
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { NO_LETTING_FACTS, isLet, type LettingFacts } from '../../../src/domain/law/letting-facts.ts'
import type { ParkPlan } from './park-plan.ts'
import { randomOf } from './random.ts'

/** By region: the councils of Dumfries and Galloway, and of Highland. */
const COUNCIL_OF: Readonly<Record<number, string>> = { 19: 'DG', 20: 'HI' }

/** Long past the dates on sale, so that no test has to follow the calendar. */
const ENDS = '2099-12-31'

/** @param id of the unit type: its last digits make the numbers */
export function lettingFacts(
  id: number,
  channel: OwnChannelCode,
  { region }: Pick<ParkPlan, 'region'>,
  seed: number,
): LettingFacts {
  const { nation } = region
  if (nation === null || !isLet(channel)) return NO_LETTING_FACTS
  const isHouse = channel === 'ukcottages'
  const digits = String(id % 100_000).padStart(5, '0')
  const energy = isHouse
    ? {
        energyRating: randomOf(seed, 'energy', id).pick(['B', 'C', 'C', 'D', 'D', 'E'] as const),
        energyUntil: ENDS,
      }
    : {}
  const registration =
    nation === 'wales' ? { registrationNumber: `VA-${digits} (example)`, registrationUntil: ENDS } : {}
  const licence = !isHouse
    ? { licenceException: 'caravan-site' as const }
    : { licenceNumber: `${COUNCIL_OF[region.id]}-${digits}-F (example)`, licenceUntil: ENDS }
  return { ...NO_LETTING_FACTS, ...energy, ...registration, ...(nation === 'scotland' ? licence : {}) }
}
