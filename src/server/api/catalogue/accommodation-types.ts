import type { AccommodationType } from '../../../contract/accommodation-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import { unitKind } from '../../../domain/unit/unit.ts'
import type { HostedType } from '../../content/accommodation-host.ts'
import { readHostedTypes } from '../../content/accommodation-host.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { presentUnitPictures } from '../present/present-picture.ts'
import { notFound, ok } from '../result.ts'

/** Unit types in the order requested; 404 if one does not exist. A content host's texts take precedence. */
export const accommodationTypes = endpoint(
  CALLS.accommodationTypes,
  async ({ input: { ids }, deps, log }) => {
    const found = await Promise.all(ids.map((id) => presentType(deps, id)))
    const types = found.flatMap((type) => type ?? [])
    if (types.length < ids.length) return notFound()
    const { ACCOMMODATION_TYPES_URL } = deps.env
    const hosted = ACCOMMODATION_TYPES_URL ? await readHostedTypes(ACCOMMODATION_TYPES_URL, ids, log()) : []
    return ok({ types: types.map((type) => withWordsOf(type, hosted)) })
  },
  { cacheFor: 60, hasCmsContent: true },
)

async function presentType(
  { availability: { current }, texts, pictures }: Deps,
  id: number,
): Promise<AccommodationType | undefined> {
  const facts = current.catalogue.unitTypes.get(id)
  const words = facts && (await texts.unitsOfPark(facts.parkId)).get(id)
  if (!facts || !words) return undefined
  const { name, parkId, channel, grade, gradeRank, sleeps, bedrooms, bathrooms } = facts
  return {
    unitTypeId: id,
    unitType: name,
    channelId: channel,
    parkId,
    kind: unitKind(facts),
    grade,
    gradeRank,
    description: words.description,
    sleeps,
    bedrooms,
    bathrooms,
    floorArea: words.floorArea,
    features: [...facts.features],
    included: [...words.included],
    pictures: presentUnitPictures(pictures, facts),
  }
}

function withWordsOf(type: AccommodationType, hosted: readonly HostedType[]): AccommodationType {
  const words = hosted.find(({ unitTypeId }) => unitTypeId === type.unitTypeId)
  return {
    ...type,
    description: words?.description ?? type.description,
    included: words?.included ?? type.included,
  }
}
