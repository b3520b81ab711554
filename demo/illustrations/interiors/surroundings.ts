import type { FloorPlan, OutsidePart } from '../../../src/floor-plan/parts.ts'
import { box, disc } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { TIMBER } from '../objects/building.ts'
import { drawBlock, drawDrum, flat, shadeOf, type InteriorEasel } from './easel.ts'

export interface Sheet {
  readonly width: number
  readonly height: number
}

/** Where the ground lies below the floor. */
export const GROUND = -0.3

/** Grass in mown bands; round a boat, water. */
export function drawGround(easel: InteriorEasel, sheet: Sheet, isAfloat: boolean): void {
  const { canvas, view, palette } = easel
  const whole = box(0, 0, sheet.width, sheet.height)
  if (isAfloat) {
    canvas.fillDown(whole, 0, sheet.height, [
      [0, mix(palette.waterFar, palette.skyMiddle, 0.45)],
      [0.5, palette.waterFar],
      [1, mix(palette.waterNear, palette.waterFar, 0.35)],
    ])
    drawRipples(easel, sheet)
    drawBank(easel)
    return
  }
  const near = mix(palette.turf, palette.turfLit, 0.35)
  canvas.fillDown(whole, 0, sheet.height, [
    [0, mix(palette.turfLit, palette.haze, 0.5)],
    [0.45, mix(palette.turfLit, palette.turf, 0.4)],
    [1, near],
  ])
  for (let band = -16; band < 40; band += 2) {
    const y = band * 0.9
    canvas.fill(
      view.face([-40, y, GROUND], [60, y, GROUND], [60, y + 0.9, GROUND], [-40, y + 0.9, GROUND]),
      palette.turfLit,
      0.16,
    )
  }
  drawTufts(easel, sheet)
}

/** Single blades and flowers in the grass, so that the lawn is not a colour only. */
function drawTufts({ canvas, palette, random }: InteriorEasel, sheet: Sheet): void {
  let dark = ''
  let light = ''
  let flowers = ''
  for (let index = 0; index < 150; index += 1) {
    const [x, y] = [Math.round(random.between(0, sheet.width)), Math.round(random.between(0, sheet.height))]
    const blade = `M${x} ${y}l-3 -9M${x + 4} ${y}l1 -11M${x + 8} ${y}l4 -8`
    if (index % 2 === 0) dark += blade
    else light += blade
    if (index % 9 === 0) flowers += disc(x + 14, y - 4, 2.6)
  }
  canvas.line(dark, palette.turfShade, 1.5, 0.4)
  canvas.line(light, palette.turfLit, 1.5, 0.8)
  if (palette.snowCover === 0) canvas.fill(flowers, palette.flowers[1] ?? palette.flowers[0])
}

/** The bank the boat lies at, with its towpath and reeds. */
function drawBank({ canvas, view, palette, random }: InteriorEasel): void {
  const edge = -1.5
  const at = (y: number) => [
    [-40, y, GROUND] as const,
    [70, y, GROUND] as const,
    [70, -60, GROUND] as const,
    [-40, -60, GROUND] as const,
  ]
  canvas.fill(view.face(...at(edge + 0.35)), palette.waterNear, 0.4)
  canvas.fill(view.face(...at(edge)), palette.turfShade)
  canvas.fill(view.face(...at(edge - 0.25)), mix(palette.turf, palette.turfLit, 0.45))
  canvas.fill(view.face(...at(edge - 1.1)), mix(palette.sand, palette.soil, 0.18))
  canvas.fill(view.face(...at(edge - 2.5)), mix(palette.turf, palette.turfLit, 0.3))
  let reeds = ''
  let heads = ''
  for (let x = -12; x < 34; x += random.between(0.1, 1.1)) {
    const [px, py] = view.at([x, edge + random.between(-0.15, 0.3), GROUND])
    const tall = random.between(16, 38)
    const lean = random.between(-5, 8)
    reeds += `M${Math.round(px)} ${Math.round(py)}q${Math.round(lean / 3)} ${-Math.round(tall / 2)} ${Math.round(lean)} ${-Math.round(tall)}`
    if (random.chance(0.3)) heads += disc(px + lean, py - tall, 2.2, 6)
  }
  canvas.line(reeds, mix(palette.turfShade, palette.turf, 0.35), 2.4)
  canvas.fill(heads, mix(palette.soil, palette.ink, 0.2))
}

function drawRipples({ canvas, palette, random }: InteriorEasel, sheet: Sheet): void {
  let glints = ''
  let shades = ''
  for (let index = 0; index < 46; index += 1) {
    const x = random.between(0, sheet.width)
    const y = random.between(0, sheet.height)
    const long = 14 + (y / sheet.height) * 60 * random.between(0.5, 1)
    const mark = `M${Math.round(x)} ${Math.round(y)}h${Math.round(long)}`
    if (index % 3 === 0) shades += mark
    else glints += mark
  }
  canvas.line(shades, palette.waterNear, 2.2, 0.35)
  canvas.line(glints, palette.glint, 2, 0.6)
}

/** Shrubs in two corners, where nothing stands: a mass of leaves in shade, body and light. */
export function drawShrubs({ canvas, palette, random }: InteriorEasel, sheet: Sheet): void {
  const corners = [
    { x: sheet.width * 0.95, y: sheet.height * 0.05, count: 7, spread: 190 },
    { x: sheet.width * 0.02, y: sheet.height * 0.97, count: 5, spread: 130 },
  ]
  for (const { x, y, count, spread } of corners) {
    const bushes = Array.from({ length: count }, () => ({
      x: x + random.clumped() * spread,
      y: y + random.clumped() * spread * 0.55,
      size: random.between(46, 84),
      colour: random.pick(palette.foliage),
    })).toSorted((a, b) => a.y - b.y)
    canvas.fill(
      bushes
        .map((bush) => disc(bush.x + bush.size * 0.45, bush.y + bush.size * 0.4, bush.size, bush.size * 0.5))
        .join(''),
      palette.turfShade,
      0.35,
    )
    for (const bush of bushes) {
      const layers = [
        { reach: 1, lightness: -0.07, count: 26, lift: 0 },
        { reach: 0.86, lightness: 0, count: 22, lift: 0.12 },
        { reach: 0.66, lightness: 0.06, count: 14, lift: 0.26 },
      ]
      for (const { reach, lightness, count: leaves, lift } of layers) {
        let mass = ''
        for (let leaf = 0; leaf < leaves; leaf += 1) {
          const angle = random.between(0, 2 * Math.PI)
          const out = Math.sqrt(random.next()) * bush.size * reach * 0.8
          const size = random.between(0.14, 0.24) * bush.size
          mass += disc(
            bush.x + Math.cos(angle) * out - lift * bush.size * 0.4,
            bush.y + Math.sin(angle) * out * 0.8 - lift * bush.size,
            size,
            size * 0.8,
          )
        }
        canvas.fill(mass, tone(bush.colour, lightness))
      }
    }
  }
}

/** The shadow on the ground: the sun stands behind on the left. */
export function drawCastShadow({ canvas, view, palette }: InteriorEasel, plan: FloorPlan): void {
  const { length, width } = plan
  const [dx, dy] = [0.75, 0.5]
  canvas.fill(
    view.face(
      [0, width, GROUND],
      [0 + dx, width + dy, GROUND],
      [length + dx, width + dy, GROUND],
      [length + dx, dy, GROUND],
      [length, 0, GROUND],
      [length, width, GROUND],
    ),
    mix(palette.turfShade, palette.ink, 0.4),
    0.42,
  )
}

const BOARD: Oklch = mix(TIMBER, [0.86, 0.04, 75], 0.35)

/** Decking, hot tub, steps and ramp, in the order in which they lie before the door. */
export function drawOutside(easel: InteriorEasel, parts: readonly OutsidePart[]): void {
  for (const part of parts) {
    if (part.kind === 'deck') drawDeck(easel, part)
    else if (part.kind === 'hot-tub') drawHotTub(easel, part)
    else if (part.kind === 'ramp') drawRamp(easel, part)
    else drawSteps(easel, part)
  }
}

function drawDeck(easel: InteriorEasel, deck: OutsidePart): void {
  const { canvas, view } = easel
  const top = -0.04
  drawBlock(easel, { ...deck, z: GROUND, height: top - GROUND }, tone(BOARD, -0.08), BOARD)
  let joints = ''
  for (let x = deck.x + 0.18; x < deck.x + deck.width; x += 0.18) {
    joints += view.path([x, deck.y, top], [x, deck.y + deck.depth, top])
  }
  canvas.line(joints, tone(BOARD, -0.1), 1, 0.75)
  const right = deck.x + deck.width
  const rail = (x: number) => {
    const [y1, y2] = [deck.y + 0.15, deck.y + deck.depth - 0.1]
    let posts = ''
    for (let y = y1; y <= y2 + 0.01; y += (y2 - y1) / 3) posts += view.path([x, y, top], [x, y, 0.72])
    canvas.line(posts, tone(TIMBER, -0.06), 2.4)
    canvas.line(view.path([x, y1, 0.72], [x, y2, 0.72]) + view.path([x, y1, 0.38], [x, y2, 0.38]), TIMBER, 3)
  }
  rail(deck.x + 0.05)
  rail(right - 0.05)
  drawTerraceSet(easel, deck, top)
}

function drawTerraceSet(easel: InteriorEasel, deck: OutsidePart, top: number): void {
  const { canvas, view, finish, palette } = easel
  if (deck.width < 3.6) return
  const [x, y] = [deck.x + deck.width * 0.62, deck.y + deck.depth * 0.55]
  for (const dx of [-0.62, 0.62]) {
    drawBlock(easel, { x: x + dx - 0.2, y: y - 0.2, z: top, width: 0.4, depth: 0.4, height: 0.42 }, finish.secondCloth)
  }
  drawDrum(easel, [x, y, top], { radius: 0.06, height: 0.66 }, TIMBER)
  drawDrum(easel, [x, y, top + 0.66], { radius: 0.42, height: 0.04 }, tone(TIMBER, 0.12))
  canvas.fill(view.round([x + 0.1, y, top + 0.71], 0.07), palette.cloud)
}

function drawHotTub(easel: InteriorEasel, tub: OutsidePart): void {
  const { canvas, view, palette } = easel
  const centre = [tub.x + tub.width / 2, tub.y + tub.depth / 2, -0.04] as const
  const radius = tub.width / 2 - 0.05
  canvas.part('hot-tub', () => {
    drawDrum(easel, centre, { radius, height: 0.82 }, [0.56, 0.085, 50], tone(TIMBER, 0.1))
    const water = [centre[0], centre[1], 0.74] as const
    canvas.fill(view.round(water, radius - 0.14), palette.lagoon)
    canvas.fill(
      view.round([water[0] - 0.12, water[1] - 0.12, 0.74], radius * 0.5),
      mix(palette.lagoon, palette.glint, 0.55),
    )
    const [sx, sy] = view.at([centre[0], centre[1], 1])
    const puff = view.scale * 0.2
    for (const [dx, dy, size] of [
      [-0.8, -0.6, 0.8],
      [0.5, -1.4, 1],
      [-0.2, -2.4, 0.75],
    ] as const) {
      canvas.fill(disc(sx + dx * puff, sy + dy * puff, puff * size, puff * size * 0.7), palette.cloud, 0.5)
    }
  })
}

/** Paving from the way in to the edge of the picture. */
export function drawPath({ canvas, view, palette }: InteriorEasel, plan: FloorPlan): void {
  const way = plan.outside.find((part) => part.kind === 'steps' || part.kind === 'ramp')
  const door = plan.doors.find((known) => known.isEntrance)
  if (!door) return
  const start = way ? way.y + way.depth : plan.width + 0.1
  const paving = mix(palette.rock, palette.sand, 0.55)
  for (let y = start; y < start + 9; y += 0.62) {
    canvas.fill(flat(view, { x: door.x - 0.12, y: y + 0.05, width: door.width + 0.24, depth: 0.54 }, GROUND), paving)
  }
}

function drawSteps(easel: InteriorEasel, steps: OutsidePart): void {
  const half = steps.depth / 2
  drawBlock(easel, { ...steps, z: GROUND, depth: half, height: 0.2 }, tone(BOARD, -0.04))
  drawBlock(easel, { ...steps, y: steps.y + half, z: GROUND, depth: half, height: 0.1 }, tone(BOARD, -0.04))
}

/** A slope with rails on both sides: drawn where the way in is step-free. */
function drawRamp(easel: InteriorEasel, ramp: OutsidePart): void {
  const { canvas, view, palette } = easel
  const { x, y, width, depth } = ramp
  const [x2, y2] = [x + width, y + depth]
  const surface: Oklch = mix(palette.rock, palette.chalk, 0.4)
  canvas.part('ramp', () => {
    canvas.fill(view.face([x2, y, GROUND], [x2, y2, GROUND], [x2, y, -0.02]), shadeOf(surface, -0.2, palette))
    canvas.fill(view.face([x, y, -0.02], [x2, y, -0.02], [x2, y2, GROUND], [x, y2, GROUND]), surface)
    for (const side of [x + 0.04, x2 - 0.04]) {
      canvas.line(
        view.path([side, y, -0.02], [side, y, 0.85], [side, y2 - 0.1, 0.58], [side, y2 - 0.1, GROUND + 0.02]),
        mix(palette.ink, palette.rock, 0.35),
        2.6,
      )
    }
  })
}

const FREEBOARD = 0.42

/** The hull of a boat below its floor: pointed at the bow, on the left, with a short deck at the stern. */
export function drawHull(easel: InteriorEasel, plan: FloorPlan): void {
  const { canvas, view, palette, finish } = easel
  const { length, width } = plan
  const isNarrow = plan.kind === 'narrowboat'
  const bow = bowLength(plan)
  const stern = sternLength(plan)
  const side = 0.12
  const outline = (z: number) => {
    const tip = Array.from({ length: 9 }, (_, index) => {
      const share = index / 8
      const y = -side + (width + side * 2) * share
      const bulge = Math.sin(share * Math.PI) ** (isNarrow ? 0.55 : 0.8)
      return [-bow * bulge, y, z] as const
    })
    return [...tip, [length + stern, width + side, z] as const, [length + stern, -side, z] as const]
  }
  const waterline = outline(-FREEBOARD)
  canvas.fill(view.face(...waterline.map(([x, y, z]) => [x + 0.35, y + 0.25, z] as const)), palette.waterNear, 0.5)
  const hull = mix(finish.outside, palette.ink, isNarrow ? 0.35 : 0.05)
  canvas.fill(view.face(...waterline), shadeOf(hull, -0.16, palette))
  const front: (readonly [number, number, number])[] = [
    ...outline(-FREEBOARD).slice(4, 10),
    ...outline(0.06).slice(4, 10).reverse(),
  ]
  canvas.fill(view.face(...front), hull)
  canvas.fill(
    view.face(
      [length + stern, -side, -FREEBOARD],
      [length + stern, width + side, -FREEBOARD],
      [length + stern, width + side, 0.06],
      [length + stern, -side, 0.06],
    ),
    shadeOf(hull, -0.14, palette),
  )
  const stripe = [...outline(-0.1).slice(5, 10), ...outline(-0.02).slice(5, 10).reverse()]
  canvas.fill(view.face(...stripe), finish.secondCloth)
  canvas.fill(view.face(...outline(0.06)), tone(TIMBER, 0.14))
  let planks = ''
  for (let y = 0.15; y < width; y += 0.2) planks += view.path([length + 0.1, y, 0.06], [length + stern - 0.05, y, 0.06])
  canvas.line(planks, TIMBER, 1, 0.7)
}

export const bowLength = (plan: FloorPlan) => (plan.kind === 'narrowboat' ? 1.7 : 1.5)
export const sternLength = (plan: FloorPlan) => (plan.kind === 'narrowboat' ? 1.1 : 1.3)
