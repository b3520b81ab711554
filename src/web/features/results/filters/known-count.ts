import { queryOf } from '../../../addresses/search-address.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { Results } from '../results-data.ts'

type Counted = Pick<Results, 'total' | 'counts'>

const added = (before: readonly number[], after: readonly number[]) => after.filter((id) => !before.includes(id))

/**
 * The number of parks that the results' own counts give for changed criteria: those of the results, with one feature or
 * offer added, with a dog, or with another number of rooms. Undefined for any other change, which has to be searched for.
 */
export function knownCount(
  shown: SearchCriteria,
  changed: SearchCriteria,
  { total, counts }: Counted,
): number | undefined {
  const isOnly = (part: Partial<SearchCriteria>) =>
    queryOf({ ...shown, ...part, page: 1 }) === queryOf({ ...changed, page: 1 })
  if (isOnly({})) return total
  const { features, offers, minBedrooms, minBathrooms, party } = changed
  if (isOnly({ features })) {
    const [id, ...others] = added(shown.features, features)
    const isAdded = id !== undefined && others.length === 0 && features.length > shown.features.length
    return isAdded ? counts.features.find((entry) => entry.id === id)?.count : undefined
  }
  if (isOnly({ offers })) {
    const [urn, ...others] = added(shown.offers, offers)
    const isAdded = urn !== undefined && others.length === 0 && offers.length > shown.offers.length
    return isAdded ? counts.offers.find((entry) => entry.urn === urn)?.count : undefined
  }
  if (isOnly({ minBedrooms })) return counts.bedrooms.find(({ atLeast }) => atLeast === minBedrooms)?.count
  if (isOnly({ minBathrooms })) return counts.bathrooms.find(({ atLeast }) => atLeast === minBathrooms)?.count
  const withDog = { ...shown.party, dogs: 1 }
  return shown.party.dogs === 0 && party.dogs === 1 && isOnly({ party: withDog }) ? counts.dogs : undefined
}
