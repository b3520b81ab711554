import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { CallOptions } from '../../api/api-client.ts'

/** The fields an index of travel guides needs: no more, because the document includes them. */
export type GuideIndex = readonly Pick<
  OutputOf<'travelGuides'>['guides'][number],
  'regionId' | 'name' | 'slug' | 'area'
>[]

/** @throws ApiFailure */
export async function readGuideIndex(api: StorefrontApi, options: CallOptions = {}): Promise<GuideIndex> {
  const { guides } = await api.travelGuides({}, options)
  return guides.map(({ regionId, name, slug, area }) => ({ regionId, name, slug, area }))
}
