/** A park seen from above the gate: its units in rows, the facilities that it has, and the landscape around it. */
import { unitKind, isBoat, type UnitKind } from '../../../src/domain/unit/unit.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import { channelOf, type ChannelCode } from '../../../src/domain/site/channel.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { Canvas } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { createRandom, seedFrom } from '../drawing/random.ts'
import { interiorSeason, interiorView } from '../interiors/interior-brief.ts'
import { finishOf } from '../interiors/finish.ts'
import { drawBlock, flat, type InteriorEasel } from '../interiors/easel.ts'
import { drawRoofed, drawTree, drawWater, LANDSCAPES, type Tree } from '../interiors/outdoors.ts'
import { drawGround, GROUND } from '../interiors/surroundings.ts'
import { fitView } from '../interiors/view.ts'
import { HOURS, type Light } from '../light.ts'
import { TERRACOTTA, TIMBER, WHITEWASH } from '../objects/building.ts'
import { SEASON_PALETTES } from '../season-palette.ts'
import type { Season } from '../season.ts'
import { drawFacility, FACILITIES, type Facility, type Plot } from './facilities.ts'

/** All inputs of a site plan: the same brief always draws the same picture. */
export interface SitePlanBrief {
  readonly parkId: number
  readonly channel: ChannelCode
  readonly scene: Scene
  /** Ids of the features of the park. */
  readonly features: readonly number[]
  /** How many units or pitches can be booked. */
  readonly pitches: number
  readonly season: Season
  readonly light: Light
}

/** Its season and light, so that neighbours in a list differ. */
export function sitePlanView(parkId: number, channel: ChannelCode): Pick<SitePlanBrief, 'season' | 'light'> {
  return { season: interiorSeason(parkId, { channel }), light: interiorView(parkId).light }
}

const HEIGHT = 800

/** The ground of a park, in metres. */
interface Site {
  readonly length: number
  readonly width: number
  /** Where its lanes run across. */
  readonly lanes: readonly number[]
  /** From here the avenue leads to the gate and out of the picture. */
  readonly avenue: number
}

const AVENUE_WIDTH = 5
const AVENUES = [0.4, 0.5, 0.6, 0.45, 0.55] as const

/** A hamlet of a few cottages has one lane, a large park three. */
function siteOf(pitches: number, seed: number): Site {
  const lanes = pitches <= 10 ? [14] : pitches <= 26 ? [14, 34] : [14, 34, 54]
  const length = lanes.length === 1 ? 74 : lanes.length === 2 ? 94 : 112
  const share = AVENUES[(seed >>> 4) % AVENUES.length] ?? AVENUES[0]
  return { length, width: (lanes.at(-1) ?? 0) + 20, lanes, avenue: Math.round(length * share) }
}
/** A plan shows so many units at most: they stay large enough to be seen. */
const MOST_UNITS = 54

/** @param size in pixels @returns SVG */
export function drawSitePlan(brief: SitePlanBrief, size: { width: number; height: number }): string {
  const sheet = { width: (HEIGHT * size.width) / size.height, height: HEIGHT }
  const seed = seedFrom('site plan', brief.parkId)
  const random = createRandom(seed)
  const canvas = new Canvas(HOURS[brief.light].grade)
  const palette = SEASON_PALETTES[brief.season]
  const kind = kindOf(brief.channel)
  const landscape = LANDSCAPES[brief.scene]
  const isAfloat = isBoat(kind)
  const water = landscape.water ?? (isAfloat ? 'canal' : undefined)
  // A boatyard has its boats along the quay, and one lane.
  const site = siteOf(isAfloat ? 1 : brief.pitches, seed)
  const area = { x: -50, y: water ? 70 : 10, width: sheet.width + 100, height: sheet.height + 20 }
  const view = fitView([{ from: [0, -4, GROUND], to: [site.length, site.width, GROUND] }], area, 18 + (seed % 4) * 4)
  const finish = finishOf(kind, 2, random, palette)
  const easel: InteriorEasel = { canvas, view, palette, finish, random }
  drawGround(easel, sheet, false)
  if (water) drawWater(easel, water, { at: -3, slope: 0 }, 5)
  drawLanes(easel, site, water === 'sea')
  const plots = facilitiesOf(brief, site).map((facility, place) => ({ facility, plot: plotAt(site, place) }))
  const homes = isAfloat ? moorings(brief.pitches) : pitchesOf(brief.pitches, site, plots, random)
  const wood = landscape.trees ?? (['broadleaf'] as const)
  const trees = treesAround(brief.scene === 'forest' ? 70 : 26, site, wood, water !== undefined, random)
  const standing: (Spot & { readonly draw: () => void })[] = [
    ...plots.map(({ facility, plot }) => ({ ...middleOf(plot), draw: () => drawFacility(easel, facility, plot) })),
    ...homes.map((spot) => ({ ...spot, draw: () => drawHome(easel, kind, spot) })),
    ...trees.map((tree) => ({ ...tree, draw: () => drawTree(easel, tree, 2.1) })),
    ...(site.lanes.length > 1 ? [receptionOf(easel, site)] : []),
  ]
  for (const { draw } of standing.toSorted((one, other) => nearness(one) - nearness(other))) draw()
  return canvas.toSvg(sheet, size, seed % 2 === 1)
}

interface Spot {
  readonly x: number
  readonly y: number
}

const nearness = ({ x, y }: Spot) => x * 0.42 + y * 0.91
const middleOf = ({ x, y, width, depth }: Plot): Spot => ({ x: x + width / 2, y: y + depth / 2 })

/** Where a facility stands: beside the avenue, the most wanted next to the gate. @param place from 0 */
const plotAt = ({ avenue, lanes }: Site, place: number): Plot => ({
  x: place % 2 === 0 ? avenue + AVENUE_WIDTH + 3 : avenue - 25,
  y: (lanes.length === 3 && place < 2 ? 34 : 14) + 3,
  width: 22,
  depth: 13,
})

const kindOf = (channel: ChannelCode): UnitKind =>
  channelOf(channel).units === 'pitch' ? 'pitch' : unitKind({ channel, name: '', bedrooms: 2 })

const facilitiesOf = ({ features }: SitePlanBrief, { lanes }: Site): Facility[] =>
  FACILITIES.filter(({ codes }) => codes.some((code) => features.includes(featureId(code))))
    .map(({ facility }) => facility)
    .slice(0, lanes.length === 3 ? 4 : 2)

/** @param hasBeach a path leads down to it */
function drawLanes({ canvas, view, palette }: InteriorEasel, { length, lanes, avenue }: Site, hasBeach: boolean): void {
  const paving = mix(palette.rock, palette.sand, 0.5)
  const lane = (frame: Plot) => canvas.fill(flat(view, frame, GROUND), paving)
  for (const y of lanes) lane({ x: 4, y: y - 1.6, width: length - 8, depth: 3.2 })
  lane({ x: avenue, y: lanes[0] ?? 0, width: AVENUE_WIDTH, depth: 160 })
  if (hasBeach) lane({ x: avenue + 1.5, y: -1, width: 2, depth: 14 })
}

/** Both sides of every lane, without the plots of facilities and the avenue. */
function pitchesOf(
  count: number,
  { length, lanes, avenue }: Site,
  plots: readonly { readonly plot: Plot }[],
  random: InteriorEasel['random'],
): Spot[] {
  const free = lanes.flatMap((lane) =>
    [lane - 7.6, lane + 2.6].flatMap((y) =>
      Array.from({ length: Math.floor((length - 6) / 8.8) }, (_, place) => ({ x: 5 + place * 8.8, y })).filter(
        ({ x }) =>
          (x + 7 < avenue || x > avenue + AVENUE_WIDTH) &&
          !(y > (lanes.at(-1) ?? 0) && x + 8 > avenue && x < avenue + 20) &&
          plots.every(
            ({ plot }) => x + 7 < plot.x || x > plot.x + plot.width || y + 5 < plot.y || y > plot.y + plot.depth,
          ),
      ),
    ),
  )
  const kept = free.map((spot) => ({ spot, order: random.next() })).toSorted((one, other) => one.order - other.order)
  return kept
    .slice(0, Math.min(count, MOST_UNITS))
    .map(({ spot }) => ({ x: spot.x + random.between(-0.4, 0.4), y: spot.y }))
}

/** Boats lie side by side along the quay. */
const moorings = (count: number): Spot[] =>
  Array.from({ length: Math.min(count, 16) }, (_, place) => ({ x: 6 + place * 6.4, y: -14 }))

function treesAround(
  count: number,
  { length, width }: Site,
  kinds: readonly [Tree, ...Tree[]],
  hasWater: boolean,
  random: InteriorEasel['random'],
): (Spot & { readonly kind: Tree })[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = random.pick(kinds)
    switch (index % (hasWater ? 3 : 4)) {
      case 0:
        return { kind, x: random.between(-14, 1), y: random.between(4, width) }
      case 1:
        return { kind, x: random.between(length + 1, length + 14), y: random.between(2, width) }
      case 2:
        return { kind, x: random.between(-6, length), y: random.between(width + 2, width + 12) }
      default:
        return { kind, x: random.between(-8, length + 8), y: random.between(-16, 0) }
    }
  })
}

/** One unit, closed, in the size of its kind. */
function drawHome(easel: InteriorEasel, kind: UnitKind, { x, y }: Spot): void {
  const { palette, finish, random, canvas, view } = easel
  const shadow = { x: x + 0.8, y: y + 0.7, width: 7, depth: 4 }
  const wall = mix(finish.outside, WHITEWASH, random.between(0.2, 0.7))
  switch (kind) {
    case 'pitch': {
      canvas.fill(flat(view, { x, y, width: 6.6, depth: 5 }, GROUND), mix(palette.turfLit, palette.sand, 0.4))
      drawBlock(easel, { x: x + 0.4, y: y + 0.4, z: GROUND, width: 5, depth: 2, height: 2.2 }, WHITEWASH)
      drawBlock(easel, { x: x + 1.4, y: y + 2.5, z: GROUND, width: 2.8, depth: 1.8, height: 1.6 }, random.pick(CLOTHS))
      return
    }
    case 'cruiser':
    case 'narrowboat': {
      drawBlock(
        easel,
        { x, y, z: GROUND - 0.4, width: 3, depth: 10, height: 1 },
        random.pick(CLOTHS),
        tone(TIMBER, 0.2),
      )
      drawBlock(easel, { x: x + 0.5, y: y + 2.2, z: GROUND + 0.6, width: 2, depth: 6, height: 1 }, WHITEWASH)
      return
    }
    case 'cottage':
      canvas.fill(flat(view, shadow, GROUND), palette.turfShade, 0.4)
      drawRoofed(easel, {
        x,
        y,
        width: 7,
        depth: 5,
        high: 3,
        ridge: 5.4,
        wall: tone(palette.rock, 0.05),
        roof: [0.45, 0.03, 265],
      })
      return
    case 'lodge':
      canvas.fill(flat(view, shadow, GROUND), palette.turfShade, 0.4)
      drawBlock(easel, { x: x + 0.4, y: y + 4.4, z: GROUND, width: 5, depth: 1.6, height: 0.3 }, tone(TIMBER, 0.1))
      drawRoofed(easel, {
        x,
        y,
        width: 7,
        depth: 4.6,
        high: 2.5,
        ridge: 3.7,
        wall: TIMBER,
        roof: tone(palette.conifer, 0.12),
      })
      return
    case 'safari-tent':
    case 'mobile-home':
    case 'caravan':
      canvas.fill(flat(view, shadow, GROUND), palette.turfShade, 0.4)
      drawRoofed(easel, { x, y, width: 7.2, depth: 3.6, high: 2.3, ridge: 3, wall, roof: tone(wall, -0.2) })
  }
}

const CLOTHS: readonly [Oklch, ...Oklch[]] = [
  [0.5, 0.085, 240],
  [0.5, 0.08, 165],
  [0.56, 0.165, 30],
  [0.82, 0.135, 84],
]

/** Beside the gate, with its flag. */
function receptionOf(easel: InteriorEasel, { avenue, lanes }: Site): Spot & { readonly draw: () => void } {
  const { canvas, view, finish } = easel
  const [x, y] = [avenue + AVENUE_WIDTH + 3, (lanes.at(-1) ?? 0) + 5]
  return {
    x: x + 5,
    y: y + 4,
    draw() {
      drawRoofed(easel, { x, y, width: 10, depth: 6, high: 3, ridge: 4.6, wall: WHITEWASH, roof: TERRACOTTA })
      const [pole, front] = [x - 1.5, y + 7]
      canvas.line(view.path([pole, front, GROUND], [pole, front, 7]), TIMBER, 3)
      canvas.fill(
        view.face([pole, front, 7], [pole + 2.5, front, 6.6], [pole + 2.5, front, 5.6], [pole, front, 5.6]),
        finish.cloth,
      )
    },
  }
}
