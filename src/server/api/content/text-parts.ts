/** A text with what it asks for: the parks that are on sale now take the place of each `[parks …]`. */
import type { TextPart } from '../../../contract/story-calls.ts'
import { isChannelCode, listSegment, type ChannelCode } from '../../../domain/channel.ts'
import { featureById } from '../../../domain/features.ts'
import { DEFAULT_CRITERIA, resultsPath, toSearchQuery } from '../../../domain/search-criteria.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { Body } from '../../content/body/read-body.ts'
import type { Directive } from '../../content/body/directive.ts'
import type { Deps } from '../../deps.ts'
import { BoundedCache, remembered } from '../../content/bounded-cache.ts'
import { editionOfMinute } from '../edition.ts'
import { withoutDeadGuides } from '../region-guide.ts'
import { recommendedParks, type ParksWanted } from './recommended-parks.ts'

/** Each text is made once a minute at most, however many read it. */
const KEPT = 500
const keptOf = new WeakMap<Deps, BoundedCache<string, Promise<TextPart | undefined>>>()

export async function presentParts(deps: Deps, body: Body): Promise<TextPart[]> {
  const parts = await Promise.all(
    body.pieces.map(async (piece) =>
      piece.kind === 'html' ? { ...piece, html: withoutDeadGuides(deps, piece.html) } : presentDirective(deps, piece),
    ),
  )
  return joined(parts.filter((part) => part !== undefined))
}

/** What stood before and after something that was left out reads on as one text. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const text: TextPart[] = []
  for (const part of parts) {
    const last = text.at(-1)
    if (part.kind === 'html' && last?.kind === 'html') text[text.length - 1] = { ...last, html: last.html + part.html }
    else text.push(part)
  }
  return text
}

async function presentDirective(deps: Deps, { name, attributes }: Directive): Promise<TextPart | undefined> {
  if (name !== 'parks') return leaveOut(deps, name, 'nothing is known by this name')
  const kept = keptOf.get(deps) ?? new BoundedCache<string, Promise<TextPart | undefined>>(KEPT)
  keptOf.set(deps, kept)
  const key = `${editionOfMinute(deps)} ${JSON.stringify(attributes)}`
  return remembered(kept, key, async () => presentParks(deps, attributes))
}

function presentParks(deps: Deps, attributes: Directive['attributes']): TextPart | undefined {
  const { channel = '', title = '' } = attributes
  if (title === '') return leaveOut(deps, 'parks', 'title is missing')
  if (!isChannelCode(channel)) return leaveOut(deps, 'parks', `channel is none: '${channel}'`)
  const wanted = readWanted(channel, attributes)
  if (typeof wanted === 'string') return leaveOut(deps, 'parks', wanted)
  const parks = recommendedParks(deps, wanted)
  if (parks.length === 0) return undefined
  return { kind: 'parks', title, parks, url: urlOf(deps.availability.catalogue, wanted) }
}

const IDS = /^\d{1,9}(\s*,\s*\d{1,9})*$/

/** What is wrong with it, where something is. */
function readWanted(channel: ChannelCode, attributes: Directive['attributes']): ParksWanted | string {
  const place: { -readonly [Key in 'regionId' | 'townId' | 'operatorId']?: number } = {}
  for (const [name, key] of [
    ['region', 'regionId'],
    ['town', 'townId'],
    ['operator', 'operatorId'],
  ] as const) {
    const text = attributes[name]
    if (text === undefined || text === '') continue
    if (!/^\d{1,9}$/.test(text)) return `${name} is no id: '${text}'`
    place[key] = Number(text)
  }
  const { features: text = '' } = attributes
  if (text !== '' && !IDS.test(text)) return `features is no list of ids: '${text}'`
  const features = text.split(',').filter(Boolean).map(Number)
  const unknown = features.find((id) => !featureById(id))
  return unknown === undefined ? { channel, place, features } : `there is no feature ${unknown}`
}

/** Where there are more of them: the list of the place, or a search for it with those features. */
function urlOf(catalogue: Catalogue, { channel, place, features }: ParksWanted): string {
  const { regionId, townId, operatorId } = place
  const town = catalogue.towns.get(townId ?? 0)
  const region = catalogue.regions.get(town?.regionId ?? regionId ?? 0)
  if (features.length > 0) {
    const criteria = {
      ...DEFAULT_CRITERIA,
      channel,
      features,
      town: town?.id,
      region: region?.id ?? DEFAULT_CRITERIA.region,
    }
    return `${resultsPath(criteria)}?${new URLSearchParams(toSearchQuery(criteria))}`
  }
  if (town && region) return `/area/${channel}/${region.id}/${town.id}/${town.slug}`
  if (region) return `/${listSegment(channel)}/${channel}/${region.id}/${region.slug}`
  return operatorId === undefined ? `/region/${channel}` : `/${operatorId}/region/${channel}`
}

const told = new WeakMap<Deps, Set<string>>()

/** An editor's slip is told once, and the text goes on without it. */
function leaveOut(deps: Deps, name: string, fault: string): undefined {
  const said = told.get(deps) ?? new Set<string>()
  told.set(deps, said)
  if (said.has(name + fault)) return
  said.add(name + fault)
  deps.log.warn({ event: 'directive-left-out', name, fault }, 'a text asks for something we do not know')
}
