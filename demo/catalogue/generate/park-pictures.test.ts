import { expect, it } from 'vitest'
import { SCENES } from '../../../src/domain/unit/pictures.ts'
import { briefFor, parkNumber } from '../../illustrations/subject.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { CATALOGUE_SEED, generateCatalogue } from './catalogue.ts'

/** The picture on each park's card. */
function covers() {
  const { parks, unitTypes } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 1, today: '2026-11-21' })
  const channels = new Map<number, OwnChannelCode>()
  const features = new Map<number, number[]>()
  for (const unit of unitTypes) {
    if (!channels.has(unit.parkId)) channels.set(unit.parkId, unit.channel)
    features.set(unit.parkId, [...(features.get(unit.parkId) ?? []), ...unit.features])
  }
  return parks.flatMap((park) => {
    const channel = channels.get(park.id)
    const scene = SCENES.find((known) => known === park.scene)
    if (!channel || !scene) return []
    const brief = briefFor({
      kind: 'park',
      id: park.id,
      view: 1,
      scene,
      channel,
      place: park,
      number: parkNumber(
        park.regionId,
        parks.filter((other) => other.regionId === park.regionId && other.id < park.id).length,
      ),
      features: [...park.features, ...(features.get(park.id) ?? [])],
    })
    return [{ regionId: park.regionId, id: park.id, brief }]
  })
}

it('never repeats scene, composition, object and hour in a region, and so in any list', () => {
  const seen = new Map<string, number>()
  for (const { regionId, id, brief } of covers()) {
    const what = [regionId, brief.scene, brief.composition, brief.focal, brief.light, brief.motif].join(' ')
    expect(seen.get(what), `park ${id}: ${what}`).toBeUndefined()
    seen.set(what, id)
  }
})
