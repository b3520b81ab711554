import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { CallOptions } from '../../api/api-client.ts'

/** What an index of travel guides needs: no more, because it travels inside the document. */
export type GuideIndex = readonly Pick<
  OutputOf<'travelGuides'>['guides'][number],
  'regionId' | 'name' | 'slug' | 'area'
>[]

/** @throws ApiFailure */
export async function readGuideIndex(api: StorefrontApi, options: CallOptions = {}): Promise<GuideIndex> {
  const { guides } = await api.travelGuides({}, options)
  return guides.map(({ regionId, name, slug, area }) => ({ regionId, name, slug, area }))
}
