/** The surroundings of a unit: water, trees, walls and rows of its own landscape, and things that guests left outside. */
import { disc, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { TIMBER, WHITEWASH } from '../objects/building.ts'
import type { FloorPlan } from '../../../src/floor-plan/parts.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { drawBlock, drawDrum, shadeOf, type InteriorEasel } from './easel.ts'
import { GROUND } from './surroundings.ts'

type Water = 'sea' | 'lake' | 'reeds' | 'canal'
export type Tree = 'pine' | 'broadleaf' | 'stone-pine' | 'gorse'
type Edge = 'wall' | 'hedge' | 'fence' | 'rows' | 'heather'

export interface Landscape {
  readonly water?: Water
  readonly trees?: readonly [Tree, ...Tree[]]
  /** How many trees stand behind the unit. */
  readonly count?: number
  readonly edges: readonly [Edge, ...Edge[]]
}

export const LANDSCAPES: Readonly<Record<Scene, Landscape>> = {
  'cliff-coast': { water: 'sea', trees: ['gorse'], count: 7, edges: ['wall', 'fence'] },
  'dune-coast': { water: 'sea', trees: ['gorse'], count: 3, edges: ['fence', 'heather'] },
  'fell-and-lake': { water: 'lake', trees: ['pine', 'broadleaf'], count: 5, edges: ['wall'] },
  dale: { trees: ['broadleaf'], count: 5, edges: ['wall', 'hedge'] },
  moor: { trees: ['gorse', 'broadleaf'], count: 4, edges: ['heather', 'wall'] },
  forest: { trees: ['pine', 'broadleaf', 'pine'], count: 12, edges: ['fence', 'heather'] },
  broads: { water: 'reeds', trees: ['broadleaf'], count: 4, edges: ['hedge', 'fence'] },
  estuary: { water: 'reeds', trees: ['broadleaf', 'gorse'], count: 3, edges: ['fence', 'hedge'] },
  canal: { water: 'canal', trees: ['broadleaf'], count: 4, edges: ['hedge'] },
  island: { water: 'sea', trees: ['stone-pine', 'gorse'], count: 3, edges: ['wall', 'fence'] },
  'mediterranean-cove': { water: 'sea', trees: ['stone-pine'], count: 5, edges: ['wall', 'hedge'] },
  vineyard: { trees: ['stone-pine', 'broadleaf'], count: 3, edges: ['rows'] },
  'alpine-lake': { water: 'lake', trees: ['pine'], count: 7, edges: ['fence'] },
  'dutch-canal': { water: 'canal', trees: ['broadleaf'], count: 3, edges: ['rows', 'hedge'] },
}

/** The edge of the water or of a field: a line behind the unit that runs a little askew. */
export interface Shore {
  readonly at: number
  readonly slope: number
}

const yOn = ({ at, slope }: Shore, x: number) => at + slope * (x - 5)

/** Draws everything behind the unit, before the unit itself. @param scene of its park */
export function drawOutdoors(easel: InteriorEasel, scene: Scene): void {
  const { random } = easel
  const { water, trees, count = 0, edges } = LANDSCAPES[scene]
  const hasWater = water !== undefined && random.chance(0.75)
  const shore = { at: -random.between(3, 4.4), slope: random.between(-0.2, 0.12) }
  if (hasWater) drawWater(easel, water, shore)
  else drawNeighbours(easel, shore)
  drawEdge(easel, random.pick(edges), hasWater ? { at: shore.at + 1.5, slope: shore.slope } : { at: -2.2, slope: 0 })
  if (trees) {
    const spread = Array.from({ length: count }, () => {
      const x = random.between(-7, 17)
      const y = hasWater ? yOn(shore, x) + random.between(0.3, 1.1) : random.between(-7, -2.6)
      return { x, y, kind: random.pick(trees) }
    }).toSorted((one, other) => one.y - other.y)
    for (const tree of spread) drawTree(easel, tree)
  }
}

const across = (easel: InteriorEasel, shore: Shore, offset: number): string =>
  easel.view.face(
    [-240, yOn(shore, -240) + offset, GROUND],
    [320, yOn(shore, 320) + offset, GROUND],
    [320, -400, GROUND],
    [-240, -400, GROUND],
  )

/** Water behind a shore, with its beach or bank. @param size 1 around a unit; larger where a whole park is seen */
export function drawWater(easel: InteriorEasel, water: Water, shore: Shore, size = 1): void {
  const { canvas, view, palette, random } = easel
  const beach = (water === 'sea' ? 2.3 : 0.5) * size
  const bank = water === 'sea' ? palette.sand : mix(palette.soil, palette.turfShade, 0.5)
  canvas.fill(across(easel, shore, beach), mix(bank, palette.turf, 0.35))
  canvas.fill(across(easel, shore, beach - 0.3 * size), bank)
  const isBlue = water === 'sea' || water === 'lake'
  const near = isBlue ? palette.lagoon : mix(palette.waterNear, palette.turfShade, 0.25)
  canvas.fill(across(easel, shore, 0.25 * size), palette.glint)
  canvas.fill(across(easel, shore, 0), near)
  canvas.fill(across(easel, shore, -1.6 * size), mix(near, palette.waterFar, 0.5))
  canvas.fill(across(easel, shore, -4.5 * size), palette.waterFar)
  let waves = ''
  for (let index = 0; index < 26; index += 1) {
    const x = random.between(-14, 26) * size
    const y = yOn(shore, x) - random.between(0.8, 12) * size
    waves += view.path([x, y, GROUND], [x + random.between(0.6, 1.8) * size, y, GROUND])
  }
  canvas.line(waves, palette.glint, 2, 0.6)
  if (water === 'canal') {
    canvas.fill(across(easel, { ...shore, at: shore.at - 3.4 * size }, 0), mix(palette.soil, palette.turfShade, 0.5))
    canvas.fill(across(easel, { ...shore, at: shore.at - 3.6 * size }, 0), palette.turf)
  }
  if (water === 'reeds' || water === 'lake') drawReeds(easel, shore, size)
}

function drawReeds({ canvas, view, palette, random }: InteriorEasel, shore: Shore, size: number): void {
  let reeds = ''
  for (let x = -12 * size; x < 24 * size; x += random.between(0.1, 1) * size) {
    const [px, py] = view.at([x, yOn(shore, x) + random.between(-0.3, 0.3) * size, GROUND])
    const tall = random.between(0.3, 0.9) * view.scale * size
    const lean = random.between(-0.1, 0.2) * view.scale * size
    reeds += `M${xy(px, py)}q${xy(lean / 3, -tall / 2)} ${xy(lean, -tall)}`
  }
  canvas.line(reeds, mix(palette.turfShade, palette.straw, 0.3), 2.4)
}

/** Roofs of the next row of units. */
function drawNeighbours(easel: InteriorEasel, { at, slope }: Shore): void {
  const { random, finish, palette } = easel
  const roof = random.pick([mix(palette.rock, palette.ink, 0.35), [0.5, 0.05, 150], [0.55, 0.08, 40]] as [
    Oklch,
    ...Oklch[],
  ])
  const lane = mix(palette.rock, palette.sand, 0.5)
  const { canvas, view } = easel
  const y = at - 0.6
  canvas.fill(
    view.face(
      [-60, y - 65 * slope, GROUND],
      [80, y + 75 * slope, GROUND],
      [80, y + 75 * slope - 2, GROUND],
      [-60, y - 65 * slope - 2, GROUND],
    ),
    lane,
  )
  for (let x = -14 + random.between(0, 4); x < 26; x += random.between(5.4, 7)) {
    const y = yOn({ at, slope }, x) - 6.6
    const wall = mix(finish.outside, WHITEWASH, 0.5)
    drawRoofed(easel, { x, y, width: 4, depth: 3.4, high: 2, ridge: 2.7, wall, roof })
  }
}

export interface Roofed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  /** Metres of the walls, and of the ridge. */
  readonly high: number
  readonly ridge: number
  readonly wall: Oklch
  readonly roof: Oklch
}

/** A closed building with a gable on the right. */
export function drawRoofed(easel: InteriorEasel, { x, y, width, depth, high, ridge, wall, roof }: Roofed): void {
  const { canvas, view, palette } = easel
  drawBlock(easel, { x, y, z: GROUND, width, depth, height: high }, wall)
  const [x2, y2, middle, top] = [x + width, y + depth, y + depth / 2, GROUND + high]
  canvas.fill(view.face([x2, y, top], [x2, middle, GROUND + ridge], [x2, y2, top]), shadeOf(wall, -0.16, palette))
  canvas.fill(
    view.face([x, y2, top], [x2, y2, top], [x2, middle, GROUND + ridge], [x, middle, GROUND + ridge]),
    shadeOf(roof, -0.05, palette),
  )
  canvas.fill(
    view.face([x, y, top], [x2, y, top], [x2, middle, GROUND + ridge], [x, middle, GROUND + ridge]),
    tone(roof, 0.06),
  )
  const pane = (from: number) =>
    view.face(
      [x + from, y2, high * 0.3],
      [x + from + width * 0.2, y2, high * 0.3],
      [x + from + width * 0.2, y2, high * 0.65],
      [x + from, y2, high * 0.65],
    )
  canvas.fill(pane(width * 0.12) + pane(width * 0.65), mix(palette.waterNear, palette.ink, 0.4))
}

function drawEdge(easel: InteriorEasel, edge: Edge, shore: Shore): void {
  const { canvas, view, palette, random } = easel
  const along = (step: number, draw: (x: number, y: number) => void) => {
    for (let x = -14; x < 26; x += step) draw(x, yOn(shore, x))
  }
  switch (edge) {
    case 'wall': {
      const stone = mix(palette.rock, palette.rockShade, 0.25)
      along(0.55, (x, y) =>
        drawBlock(
          easel,
          { x, y, z: GROUND, width: 0.53, depth: 0.4, height: random.between(0.52, 0.68) },
          tone(stone, random.between(-0.05, 0.04)),
        ),
      )
      return
    }
    case 'hedge':
      along(0.5, (x, y) => {
        const colour = random.pick(palette.foliage)
        const size = { radius: random.between(0.32, 0.46), height: random.between(0.6, 0.85) }
        drawDrum(easel, [x, y, GROUND], size, tone(colour, -0.04), tone(colour, 0.05))
      })
      return
    case 'fence': {
      let posts = ''
      let rails = ''
      along(1.2, (x, y) => {
        const next = yOn(shore, x + 1.2)
        posts += view.path([x, y, GROUND], [x, y, 0.65])
        for (const z of [0.15, 0.5]) rails += view.path([x, y, z], [x + 1.2, next, z])
      })
      canvas.line(rails, tone(TIMBER, 0.08), 3)
      canvas.line(posts, tone(TIMBER, -0.05), 4)
      return
    }
    case 'heather':
      along(0.7, (x, y) => {
        const colour = random.pick([...palette.heather] as [Oklch, ...Oklch[]])
        const [px, py] = view.at([x, y + random.between(-0.8, 0.8), GROUND])
        drawLeaves(easel, { x: px, y: py, size: view.scale * random.between(0.25, 0.45), colour, flat: 0.6 })
      })
      return
    case 'rows':
      for (let row = 0; row < 4; row += 1) {
        const colour = row % 2 === 0 ? random.pick(palette.foliage) : random.pick(palette.flowers)
        let tufts = ''
        for (let x = -16; x < 28; x += 0.42) {
          const [px, py] = view.at([x, shore.at - row * 1.3 + random.between(-0.08, 0.08), GROUND + 0.3])
          tufts += disc(px, py, view.scale * 0.3, view.scale * 0.26)
        }
        canvas.fill(tufts, tone(colour, -0.02))
      }
  }
}

/** @param size 1 around a unit, where trees are young */
export function drawTree(
  easel: InteriorEasel,
  { x, y, kind }: { readonly x: number; readonly y: number; readonly kind: Tree },
  size = 1,
): void {
  const { canvas, view, palette, random } = easel
  const [px, py] = view.at([x, y, GROUND])
  const metre = view.scale * size
  const shadow = disc(px + metre * 0.6, py + metre * 0.1, metre * 0.9, metre * 0.32)
  canvas.fill(shadow, palette.turfShade, 0.4)
  if (kind === 'gorse') {
    const colour = random.chance(0.4)
      ? mix(palette.flowers[1] ?? palette.straw, palette.turfShade, 0.3)
      : palette.turfShade
    drawLeaves(easel, { x: px, y: py - metre * 0.2, size: metre * random.between(0.45, 0.8), colour })
    return
  }
  const tall = random.between(2.6, 4.2) * metre
  const trunk = tone(TIMBER, -0.1)
  if (kind === 'pine') {
    canvas.line(`M${xy(px, py)}v${xy(-tall * 0.3, 0).split(' ')[0]}`, trunk, metre * 0.16)
    const green = tone(palette.conifer, random.between(-0.03, 0.05))
    for (const [low, high, half] of [
      [0.12, 0.55, 0.3],
      [0.34, 0.78, 0.23],
      [0.56, 1, 0.16],
    ] as const) {
      const [base, tip, wide] = [py - tall * low, py - tall * high, tall * half]
      canvas.fill(`M${xy(px - wide, base)}L${xy(px, tip)}L${xy(px + wide, base)}Z`, green)
      canvas.fill(`M${xy(px - wide, base)}L${xy(px, tip)}L${xy(px - wide * 0.1, base)}Z`, tone(green, 0.06))
    }
    return
  }
  const crownAt = kind === 'stone-pine' ? 0.9 : 0.68
  canvas.line(`M${xy(px, py)}L${xy(px + tall * 0.04, py - tall * crownAt)}`, trunk, metre * 0.2)
  const colour = kind === 'stone-pine' ? tone(palette.conifer, 0.1) : random.pick(palette.foliage)
  const spread = tall * (kind === 'stone-pine' ? 0.34 : 0.36)
  drawLeaves(easel, { x: px, y: py - tall * crownAt, size: spread, colour, flat: kind === 'stone-pine' ? 0.45 : 0.85 })
}

interface Leaves {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: Oklch
  /** Height as a share of the width. */
  readonly flat?: number
}

/** A mass of leaves: in shade, in its own colour, and lit from the back left. */
function drawLeaves({ canvas, random }: InteriorEasel, { x, y, size, colour, flat = 0.8 }: Leaves): void {
  for (const [reach, lightness, count, lift] of [
    [1, -0.07, 22, 0],
    [0.84, 0, 18, 0.14],
    [0.6, 0.06, 11, 0.3],
  ] as const) {
    let mass = ''
    for (let leaf = 0; leaf < count; leaf += 1) {
      const angle = random.between(0, 2 * Math.PI)
      const out = Math.sqrt(random.next()) * size * reach
      const round = random.between(0.2, 0.32) * size
      const [dx, dy] = [Math.cos(angle) * out - lift * size * 0.5, (Math.sin(angle) * out - lift * size) * flat]
      mass += disc(x + dx, y + dy, round, round * flat)
    }
    canvas.fill(mass, tone(colour, lightness))
  }
}

/** Things that guests left before the door, where there is room: at most one of each. */
export function drawLeftOutside(easel: InteriorEasel, plan: Pick<FloorPlan, 'length' | 'width' | 'outside'>): void {
  const { random } = easel
  const things = [drawPicnicTable, drawBicycle, drawDeckchairs, drawKayak]
  const front = plan.width + Math.max(0, ...plan.outside.map(({ y, depth }) => y + depth - plan.width)) + 0.5
  const [first, second] = [random.whole(0, 3), random.whole(0, 3)]
  things[first]?.(easel, { x: plan.length * random.between(0.55, 0.85), y: front })
  if (second !== first) things[second]?.(easel, { x: plan.length + random.between(1, 1.6), y: plan.width * 0.4 })
}

interface Spot {
  readonly x: number
  readonly y: number
}

function drawPicnicTable(easel: InteriorEasel, { x, y }: Spot): void {
  const wood = tone(TIMBER, 0.06)
  drawBlock(easel, { x, y: y - 0.05, z: GROUND + 0.36, width: 1.7, depth: 0.26, height: 0.05 }, wood)
  drawBlock(easel, { x, y: y + 0.45, z: GROUND, width: 1.7, depth: 0.08, height: 0.66 }, tone(wood, -0.1))
  drawBlock(easel, { x, y: y + 0.36, z: GROUND + 0.68, width: 1.7, depth: 0.7, height: 0.06 }, wood, tone(wood, 0.08))
  drawBlock(easel, { x, y: y + 1.2, z: GROUND + 0.36, width: 1.7, depth: 0.26, height: 0.05 }, wood)
}

function drawBicycle({ canvas, view, palette, finish }: InteriorEasel, { x, y }: Spot): void {
  const wheel = (at: number) => {
    const points = Array.from({ length: 17 }, (_, step) => {
      const angle = (step / 16) * 2 * Math.PI
      return [x + at + 0.33 * Math.cos(angle), y, GROUND + 0.33 + 0.33 * Math.sin(angle)] as const
    })
    return view.path(...points)
  }
  canvas.line(wheel(0) + wheel(1.05), palette.ink, 3)
  const hub = GROUND + 0.33
  canvas.line(
    view.path([x, y, hub], [x + 0.32, y, hub + 0.42], [x + 0.85, y, hub + 0.42], [x + 0.5, y, hub], [x, y, hub]) +
      view.path([x + 0.5, y, hub], [x + 0.28, y, hub + 0.55]) +
      view.path([x + 1.05, y, hub], [x + 0.82, y, hub + 0.6]),
    finish.secondCloth,
    3.4,
  )
}

function drawDeckchairs(easel: InteriorEasel, { x, y }: Spot): void {
  const { canvas, view, finish } = easel
  for (const [dx, cloth] of [
    [0, finish.cloth],
    [0.9, finish.secondCloth],
  ] as const) {
    const left = x + dx
    canvas.line(
      view.path([left, y + 0.8, GROUND], [left, y, 0.55]) +
        view.path([left + 0.55, y + 0.8, GROUND], [left + 0.55, y, 0.55]),
      TIMBER,
      3,
    )
    canvas.fill(
      view.face(
        [left, y, 0.52],
        [left + 0.55, y, 0.52],
        [left + 0.55, y + 0.45, GROUND + 0.28],
        [left, y + 0.45, GROUND + 0.28],
      ),
      cloth,
    )
    canvas.fill(
      view.face(
        [left, y + 0.45, GROUND + 0.28],
        [left + 0.55, y + 0.45, GROUND + 0.28],
        [left + 0.55, y + 0.8, GROUND + 0.34],
        [left, y + 0.8, GROUND + 0.34],
      ),
      tone(cloth, 0.05),
    )
  }
}

function drawKayak({ canvas, view, palette, finish }: InteriorEasel, { x, y }: Spot): void {
  const hull = Array.from({ length: 25 }, (_, step) => {
    const angle = (step / 24) * 2 * Math.PI
    return [x + 1.4 * Math.cos(angle), y + 0.34 * Math.sin(angle), GROUND + 0.12] as const
  })
  const seat = hull.map(([hx, hy, hz]) => [x + (hx - x) * 0.3, y + (hy - y) * 0.55, hz + 0.08] as const)
  canvas.fill(view.face(...hull.map(([hx, hy]) => [hx + 0.1, hy + 0.12, GROUND] as const)), palette.turfShade, 0.5)
  canvas.fill(view.face(...hull), finish.cloth)
  canvas.fill(view.face(...seat), mix(palette.ink, finish.cloth, 0.2))
}
