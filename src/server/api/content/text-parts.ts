/** Expands a text: each `[parks …]` directive becomes a block of parks on sale. */
import { LRUCache } from 'lru-cache'
import type { RecommendedPark, ShownWindow, TextPart } from '../../../contract/story-calls.ts'
import { listSegment } from '../../../domain/site/channel.ts'
import { DEFAULT_PARTY, type Party } from '../../../domain/booking/party.ts'
import type { OpenWindow, StayWindow } from '../../../domain/dates/stay.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { Directive } from '../../content/body/blocks.ts'
import { readParksBlock, type ParksBlock } from '../../content/body/parks-block.ts'
import type { Body } from '../../content/body/read-body.ts'
import { loadOnce } from '../../load-once.ts'
import type { Deps } from '../../deps.ts'
import { cacheVersionOfMinute } from '../cache-version.ts'
import { withoutDeadGuides, resultsUrl } from '../page-urls.ts'
import { criteriaOf, recommendedParks } from './recommended-parks.ts'

/** Number of texts cached; each is expanded at most once a minute. */
const KEPT = 500
const keptOf = new WeakMap<Deps, LRUCache<string, Promise<TextPart | undefined>>>()

export async function presentParts(deps: Deps, body: Body): Promise<TextPart[]> {
  const parts = await Promise.all(
    body.pieces.map(async (piece) =>
      piece.kind === 'html' ? { ...piece, html: withoutDeadGuides(deps, piece.html) } : presentDirective(deps, piece),
    ),
  )
  return joined(parts.filter((part) => part !== undefined))
}

/** Merges adjacent HTML parts after something between them was dropped. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const text: TextPart[] = []
  for (const part of parts) {
    const last = text.at(-1)
    if (part.kind === 'html' && last?.kind === 'html') text[text.length - 1] = { ...last, html: last.html + part.html }
    else text.push(part)
  }
  return text
}

async function presentDirective(deps: Deps, directive: Directive): Promise<TextPart | undefined> {
  const kept = keptOf.get(deps) ?? new LRUCache<string, Promise<TextPart | undefined>>({ max: KEPT })
  keptOf.set(deps, kept)
  const key = `${cacheVersionOfMinute(deps)} ${JSON.stringify(directive)}`
  return loadOnce(kept, key, async () => presentParks(deps, directive))
}

function presentParks(deps: Deps, directive: Directive): TextPart | undefined {
  const block = readParksBlock(directive)
  if ('error' in block) return leaveOut(deps, directive.name, block.error)
  const { window, parks } = recommendedParks(deps, block)
  // A past period is dropped silently.
  if (block.window && !window) return undefined
  return {
    kind: 'parks',
    title: block.title,
    window: shownWindow(block.window, window),
    party: block.party,
    parks: [...parks],
    url: urlOf(deps.availability.current.catalogue, block, parks[0]),
  }
}

function shownWindow(wanted: StayWindow | undefined, open: OpenWindow | undefined): ShownWindow | null {
  if (!wanted || !open) return null
  return wanted.kind === 'holiday' || wanted.kind === 'months' ? { ...wanted, year: open.year } : wanted
}

/**
 * The link to more parks: the list of the place if the block has no other criteria, else the search that finds its
 * first stay.
 */
function urlOf(catalogue: Catalogue, block: ParksBlock, first: RecommendedPark | undefined): string {
  const { channel, place } = block
  const { regionId, townId, operatorId } = place
  const town = catalogue.towns.get(townId ?? 0)
  const region = catalogue.regions.get(town?.regionId ?? regionId ?? 0)
  if (!asksForPlaceAlone(block) && first?.lowestPrice) {
    const { arrivalDate: arrival, nights } = first.lowestPrice
    const criteria = criteriaOf(block, { arrival, nights })
    return resultsUrl({ ...criteria, town: town?.id, region: region?.id ?? criteria.region })
  }
  if (town && region) return `/area/${channel}/${region.id}/${town.id}/${town.slug}`
  if (region) return `/${listSegment(channel)}/${channel}/${region.id}/${region.slug}`
  return operatorId === undefined ? `/region/${channel}` : `/${operatorId}/region/${channel}`
}

function asksForPlaceAlone({ features, window, nights, startDays, offers, party, maxPrice }: ParksBlock): boolean {
  const isAnyStay = window === undefined && nights.length + startDays.length === 0
  return isAnyStay && features.length + offers.length === 0 && maxPrice === undefined && isDefaultParty(party)
}

function isDefaultParty({ adults, children, under5s, dogs }: Party): boolean {
  return adults === DEFAULT_PARTY.adults && children + under5s + dogs === 0
}

const told = new WeakMap<Deps, Set<string>>()

/** An invalid directive is logged once and dropped from the text. */
function leaveOut(deps: Deps, name: string, error: string): undefined {
  const said = told.get(deps) ?? new Set<string>()
  told.set(deps, said)
  if (said.has(name + error)) return
  said.add(name + error)
  deps.log.warn(
    { event: 'directive-left-out', error: `[${name}]: ${error}` },
    'a text asks for something we do not know',
  )
}
