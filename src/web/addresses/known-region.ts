import type { PageSetting } from '../page/api-context.ts'
import { ALL_REGIONS, type SearchCriteria } from '../../domain/search/search-criteria.ts'
import { readCriteria } from './search-address.ts'

/** The criteria of a search's address. A region that does not exist is ignored: everywhere is searched [SRCH-09]. */
export async function readSearch(
  params: URLSearchParams,
  { hasRegion }: Pick<PageSetting, 'hasRegion'>,
): Promise<SearchCriteria> {
  const criteria = readCriteria(params)
  const { region } = criteria
  return region === ALL_REGIONS || (await hasRegion(region)) ? criteria : { ...criteria, region: ALL_REGIONS }
}
