import { CALLS, type OutputOf } from '../../../contract/calls.ts'
import { parkSegment } from '../../../domain/site/channel.ts'
import { milesBetween } from '../../../domain/search/coordinates.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import { channelsOfPark, isBookable, channelsOfRegion } from '../../availability/park-channels.ts'
import type { StoryThing } from '../../content/content-source.ts'
import type { Deps } from '../../deps.ts'
import { endpoint } from '../endpoint.ts'
import { presentRegion } from '../present/present-park.ts'
import { withoutDeadGuides } from '../page-urls.ts'
import { notFound, ok } from '../result.ts'
import { answerContent, presentStoryPicture } from './present-story.ts'
import { parksOfRegion } from './recommended-parks.ts'
import { presentParts } from './text-parts.ts'

type ThingToDo = OutputOf<'travelGuide'>['thingsToDo'][number]

const KILOMETRES_A_MILE = 1.609344

/** A region's guide, things to do with the park nearest to each, and parks of every channel [GUIDE-01]. */
export const travelGuide = endpoint(
  CALLS.travelGuide,
  (handling) =>
    answerContent(handling, async () => {
      const { deps, input } = handling
      const named = deps.availability.current.catalogue.regions.get(input.regionId)
      const guide = named && (await deps.stories.guide(named.name))
      const parts = guide && (await presentParts(deps, guide.body))
      const { catalogue } = deps.availability.current
      const region = catalogue.regions.get(input.regionId)
      if (!guide || !parts || !region) return notFound('guide-not-found', 'There is no travel guide of this region.')
      return ok({
        region: presentRegion(catalogue, region),
        title: guide.title,
        introduction: guide.introduction,
        bestFor: [...guide.bestFor],
        image: presentStoryPicture(deps, guide.picture),
        parts,
        sections: [...guide.body.sections],
        thingsToDo: guide.thingsToDo.map((thing) => presentThing(deps, thing)),
        parks: channelsOfRegion(catalogue, region.id).flatMap((channel) => parksOfRegion(deps, channel, region.id)),
      })
    }),
  { cacheFor: 60 },
)

export const travelGuides = endpoint(
  CALLS.travelGuides,
  (handling) =>
    answerContent(handling, async () => {
      const { deps } = handling
      const guides = new Map((await deps.stories.guides()).map((guide) => [guide.regionName, guide]))
      const regions = [...deps.availability.current.catalogue.regions.values()]
      return ok({
        guides: regions.flatMap(({ id, name, slug, area }) => {
          const guide = guides.get(name)
          if (!guide) return []
          const image = presentStoryPicture(deps, guide.picture)
          return [{ regionId: id, name, slug, area, introduction: guide.introduction, image }]
        }),
      })
    }),
  { cacheFor: 60 },
)

function presentThing(deps: Deps, { id, title, description, url, picture, spot }: StoryThing): ThingToDo {
  return {
    id,
    title,
    description: withoutDeadGuides(deps, description),
    url: url ?? null,
    image: presentStoryPicture(deps, picture),
    latitude: spot?.latitude ?? null,
    longitude: spot?.longitude ?? null,
    nearestPark: spot ? nearestPark(deps.availability.current.catalogue, spot) : null,
  }
}

/** By straight-line distance, among all bookable parks. */
function nearestPark(catalogue: Catalogue, spot: NonNullable<StoryThing['spot']>): ThingToDo['nearestPark'] {
  let nearest: { miles: number; presented: NonNullable<ThingToDo['nearestPark']> } | undefined
  for (const park of catalogue.parks.values()) {
    const [channel] = channelsOfPark(catalogue, park.id)
    if (channel === undefined || !isBookable(park)) continue
    const miles = milesBetween(spot, park)
    if (nearest && miles >= nearest.miles) continue
    const url = `/${parkSegment(channel)}/${channel}/${park.regionId}/${park.id}/${park.slug}`
    const kilometres = Math.round(miles * KILOMETRES_A_MILE * 10) / 10
    nearest = { miles, presented: { parkId: park.id, name: park.name, url, kilometres } }
  }
  return nearest?.presented ?? null
}
