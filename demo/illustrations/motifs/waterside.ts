/** Ways to the water and what lies on it. */
import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import { drawSward } from '../landscape/foreground.ts'
import { dash } from '../landscape/water.ts'
import { PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import { drawObject } from '../objects/draw-focal.ts'
import type { Stage } from '../stage.ts'
import { drawBucketAndSpade, drawRopeCoil } from './still-life.ts'

/** The way to the beach: sand between two banks of marram, posts and a rope, somebody's bucket. */
export function drawBeachPath(stage: Stage): void {
  const { width, height, palette, canvas, zoom } = stage
  const noise = stage.noise('banks')
  const bank =
    (side: -1 | 1): Profile =>
    (x) => {
      const edge = side < 0 ? width - x : x
      return (
        height * 0.98 -
        height * 0.44 * Math.min(1, Math.max(0, (edge - width * 0.5) / (width * 0.42))) ** 0.8 -
        16 * noise(x / 110 + side)
      )
    }
  canvas.fillDown(
    polygon([
      [width * 0.4, height * 0.58],
      [width * 0.56, height * 0.58],
      [width * 0.92, height + 10],
      [width * 0.08, height + 10],
    ]),
    height * 0.58,
    height,
    [
      [0, mix(palette.sand, palette.haze, 0.15)],
      [1, palette.sand],
    ],
  )
  const boards = 13
  for (let board = 0; board < boards; board += 1) {
    const near = (board / boards) ** 1.7
    const y = height * (0.6 + 0.42 * near)
    const half = 28 + 170 * near
    canvas.fill(
      box(width * 0.487 - half, y, half * 2, 5 + 17 * near),
      tone(mix(TIMBER, palette.sand, 0.45), board % 2 === 0 ? 0.03 : -0.02),
    )
    canvas.fill(box(width * 0.487 - half, y + 5 + 17 * near, half * 2, 2 + 3 * near), tone(TIMBER, -0.2), 0.5)
  }
  const marram: readonly Oklch[] = [
    tone(palette.turfShade, 0.02),
    mix(palette.turfShade, palette.straw, 0.35),
    mix(palette.turf, palette.straw, 0.5),
    palette.straw,
  ]
  for (const [side, from, to] of [
    [-1, -20, width * 0.42],
    [1, width * 0.57, width + 20],
  ] as const) {
    const top = bank(side)
    const span = Array.from({ length: 40 }, (_, index): [number, number] => {
      const x = from + ((to - from) * index) / 39
      return [x, top(x)]
    })
    canvas.fillDown(polygon([...span, [to, height + 10], [from, height + 10]]), height * 0.5, height, [
      [0, mix(palette.sand, palette.sandShade, 0.2)],
      [1, palette.sandShade],
    ])
    drawSward(stage, `bank ${side}`, {
      from,
      to,
      ground: (x) => top(x) + 8,
      deep: height * 0.4,
      height: [40, 104 * zoom],
      density: 88,
      tones: marram,
      wind: 26,
      width: 3.4,
      tufted: 0.7,
    })
  }
  let posts = ''
  let rope = ''
  let before: readonly [number, number] | undefined
  for (let post = 0; post < 6; post += 1) {
    const near = (post / 5) ** 1.5
    const [x, y, tall] = [width * (0.57 + 0.3 * near), height * (0.61 + 0.36 * near), 30 + 116 * near]
    posts += box(x - tall * 0.06, y - tall, tall * 0.12, tall)
    if (before)
      rope += `M${xy(...before)}Q${xy((before[0] + x) / 2, (before[1] + y - tall * 0.84) / 2 + tall * 0.2)} ${xy(x, y - tall * 0.84)}`
    before = [x, y - tall * 0.84]
  }
  canvas.line(rope, [0.83, 0.07, 82], 5)
  canvas.fill(posts, mix(TIMBER, palette.ink, 0.25))
  canvas.place({ x: width * 0.35, y: height * 0.9, scale: 0.8 }, () => drawBucketAndSpade(canvas, palette))
}

/** Water from the level down to the viewer's feet, over any landscape. */
function drawOpenWater(stage: Stage, level: number): void {
  const { width, height, palette, canvas } = stage
  const random = stage.random('open water')
  canvas.shining(() => {
    canvas.fillDown(box(-12, level, width + 24, height - level + 12), level, height, [
      [0, mix(palette.waterFar, palette.waterNear, 0.18)],
      [1, palette.waterNear],
    ])
    let dark = ''
    let light = ''
    for (let mark = 0; mark < 60; mark += 1) {
      const near = random.next()
      const ripple = dash(
        width * random.next(),
        level + 6 + (height - level) * near,
        18 + 90 * near * random.next(),
        1.2 + 3 * near,
      )
      if (mark % 3 === 0) light += ripple
      else dark += ripple
    }
    canvas.fill(dark, mix(palette.waterFar, palette.waterNear, 0.7), 0.5)
    canvas.fill(light, palette.glint, 0.55)
  })
  canvas.fill(box(-12, level - 3, width + 24, 5), mix(palette.turfShade, palette.waterNear, 0.4), 0.6)
}

/** A jetty running out, a rowing boat tied to it. */
export function drawJetty(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const far = height * 0.62
  drawOpenWater(stage, far - 8)
  const wood = mix(TIMBER, palette.rock, 0.2)
  canvas.fill(
    polygon([
      [width * 0.47, far + 14],
      [width * 0.56, far + 14],
      [width * 0.8, height + 10],
      [width * 0.3, height + 10],
    ]),
    palette.ink,
    0.28,
  )
  for (const [at, near] of [
    [0.452, 0.04],
    [0.43, 0.3],
    [0.395, 0.64],
  ] as const)
    canvas.fill(
      box(width * at - 5 - 9 * near, far + (height - far) * near - 20 - 46 * near, 10 + 18 * near, 52 + 120 * near),
      mix(wood, palette.ink, 0.45),
    )
  const planks = 22
  for (let plank = 0; plank < planks; plank += 1) {
    const near = (plank / planks) ** 1.6
    const next = ((plank + 0.86) / planks) ** 1.6
    const edge = (share: number, side: -1 | 1) => width * (0.505 + 0.02 * share) + side * (36 + 250 * share)
    canvas.fill(
      polygon([
        [edge(near, -1), far + (height - far + 14) * near],
        [edge(near, 1), far + (height - far + 14) * near],
        [edge(next, 1), far + (height - far + 14) * next],
        [edge(next, -1), far + (height - far + 14) * next],
      ]),
      tone(wood, [0.07, 0.03, 0.1, 0][plank % 4] ?? 0),
    )
  }
  for (const [at, near] of [
    [0.555, 0.05],
    [0.6, 0.36],
    [0.66, 0.74],
  ] as const) {
    const [x, y, tall] = [width * at, far + (height - far) * near, 44 + 110 * near]
    canvas.fill(box(x - tall * 0.1, y - tall, tall * 0.2, tall * 1.3), mix(wood, palette.ink, 0.4))
    canvas.fill(box(x - tall * 0.1, y - tall, tall * 0.07, tall * 1.3), mix(wood, palette.ink, 0.15))
    canvas.fill(disc(x, y - tall, tall * 0.1, tall * 0.035), tone(wood, 0.1))
  }
  canvas.place({ x: width * 0.8, y: height * 0.81, scale: 1.25 }, () => drawRowingBoat(stage))
  canvas.line(
    `M${xy(width * 0.6, far + (height - far) * 0.36 - 60)}Q${xy(width * 0.65, height * 0.8)} ${xy(width * 0.695, height * 0.755)}`,
    [0.83, 0.07, 82],
    4,
  )
  canvas.place({ x: width * 0.47, y: height * 0.95, scale: 0.9 }, () => drawRopeCoil(canvas, palette))
}

function drawRowingBoat({ canvas, palette, random }: Stage): void {
  const paint = random('rowing boat').pick<Oklch>([PAINT_RED, PAINT_GREEN, PAINT_BLUE, WHITEWASH])
  canvas.fill('M-128 -12Q0 36 132 -12Q100 40 0 42Q-100 40 -128 -12Z', mix(paint, palette.waterNear, 0.6), 0.5)
  canvas.fill('M-140 -54Q-110 8 -70 12H74Q112 8 142 -58Q0 -22 -140 -54Z', paint)
  canvas.fill('M30 -40Q90 -42 142 -58Q112 8 74 12H30Z', tone(paint, -0.08))
  canvas.fill('M-140 -54Q0 -84 142 -58Q0 -16 -140 -54Z', mix(TIMBER, palette.ink, 0.35))
  canvas.fill('M-70 -62L-58 -40H-34L-42 -66ZM30 -68L26 -40H52L62 -66Z', mix(TIMBER, WHITEWASH, 0.25))
  canvas.line('M-140 -54Q0 -20 142 -58', WHITEWASH, 6)
  canvas.line('M-92 -74L60 -30M96 -78L-40 -28', mix(TIMBER, WHITEWASH, 0.4), 6)
  canvas.fill(dash(0, 22, 140, 3) + dash(20, 34, 96, 3), palette.glint, 0.7)
}

/** The quay heading: one's boat among others, stern on to the staging, ropes and a fender. */
export function drawQuay(stage: Stage): void {
  const { width, height, palette, brief, canvas, zoom } = stage
  const level = height * 0.66
  drawOpenWater(stage, level - 46)
  const fleet = [
    [0.16, -24, 0.62],
    [0.42, -2, 0.8],
    [0.72, 46, 1.2],
  ] as const
  fleet.forEach(([at, down, scale], index) =>
    drawObject(
      stage,
      brief.focal,
      { x: width * at, y: level + down, scale: scale * Math.min(1.05, zoom) },
      `moored ${index}`,
    ),
  )
  const wood = mix(TIMBER, palette.rock, 0.15)
  const edge = height * 0.83
  canvas.fill(
    polygon([
      [-12, edge - 6],
      [width + 12, edge + 26],
      [width + 12, edge + 80],
      [-12, edge + 46],
    ]),
    mix(wood, palette.ink, 0.5),
  )
  canvas.fillDown(
    polygon([
      [-12, edge - 18],
      [width + 12, edge + 12],
      [width + 12, height + 10],
      [-12, height + 10],
    ]),
    edge,
    height,
    [
      [0, tone(wood, 0.1)],
      [1, tone(wood, -0.04)],
    ],
  )
  let gaps = ''
  for (let board = -4; board < 30; board += 1) {
    const x = (width * board) / 24
    gaps += polygon([
      [x, edge - 18 + (30 * x) / width],
      [x + 2, edge - 18 + (30 * x) / width],
      [x - width * 0.06 + 5, height + 10],
      [x - width * 0.06, height + 10],
    ])
  }
  canvas.fill(gaps, tone(wood, -0.2))
  for (const at of [0.24, 0.56, 0.9]) {
    const [x, y] = [width * at, edge + 4 + 30 * at]
    canvas.fill(box(x - 13, y - 62, 26, 70), mix(palette.ink, wood, 0.25))
    canvas.fill(box(x - 13, y - 62, 8, 70), mix(palette.ink, wood, 0.5))
    canvas.fill(disc(x, y - 62, 16, 6), mix(palette.ink, wood, 0.45))
    canvas.line(`M${xy(x, y - 40)}Q${xy(x - 40, y - 14)} ${xy(x - 84, y - 56)}`, [0.86, 0.06, 84], 5)
    canvas.line(`M${xy(x - 14, y - 30)}h28m-28 -9h28`, [0.86, 0.06, 84], 6)
  }
  canvas.place({ x: width * 0.4, y: height * 0.96, scale: 1 }, () => drawRopeCoil(canvas, palette))
}

/** Rivers whose banks make the view from the helm. */
const KEEPS_ITS_WATER = new Set(['canal', 'broads', 'dutch-canal'])

/** The helmsman's view: the foredeck, its rail and pennant, and the water ahead. */
export function drawBow(stage: Stage): void {
  const { width, height, palette, canvas, random, brief } = stage
  const [x, tip] = [width * 0.5, height * 0.6]
  const isNarrow = brief.scene === 'canal'
  if (!KEEPS_ITS_WATER.has(brief.scene)) drawOpenWater(stage, tip - 4)
  const paint = random('bow').pick<Oklch>(
    isNarrow ? [PAINT_GREEN, [0.36, 0.08, 255], [0.44, 0.13, 25]] : [PAINT_RED, PAINT_BLUE, PAINT_GREEN],
  )
  const deck = isNarrow ? mix(paint, palette.ink, 0.25) : WHITEWASH
  canvas.fill(
    `M${xy(x, tip + 6)}C${xy(x + width * 0.22, tip + 70)} ${xy(x + width * 0.4, height * 0.9)} ${xy(x + width * 0.44, height + 10)}H${Math.round(x - width * 0.44)}C${xy(x - width * 0.4, height * 0.9)} ${xy(x - width * 0.22, tip + 70)} ${xy(x, tip + 6)}Z`,
    palette.ink,
    0.3,
  )
  const hull = (inset: number, drop: number) =>
    `M${xy(x, tip + drop)}C${xy(x + width * (0.19 - inset), tip + 60 + drop)} ${xy(x + width * (0.36 - inset), height * 0.9)} ${xy(x + width * (0.39 - inset), height + 10)}H${Math.round(x - width * (0.39 - inset))}C${xy(x - width * (0.36 - inset), height * 0.9)} ${xy(x - width * (0.19 - inset), tip + 60 + drop)} ${xy(x, tip + drop)}Z`
  canvas.fill(hull(0, 0), paint)
  canvas.fill(hull(0.022, 18), isNarrow ? PAINT_YELLOW : mix(paint, WHITEWASH, 0.75))
  canvas.fillDown(hull(0.032, 26), tip, height, [
    [0, tone(deck, 0.02)],
    [1, tone(deck, -0.07)],
  ])
  canvas.fill(
    `M${xy(x, tip + 40)}C${xy(x + width * 0.16, tip + 100)} ${xy(x + width * 0.3, height * 0.92)} ${xy(x + width * 0.33, height + 10)}H${Math.round(x)}Z`,
    palette.ink,
    0.09,
  )
  canvas.fill(
    polygon([
      [x - 74, height * 0.82],
      [x + 74, height * 0.82],
      [x + 120, height * 0.96],
      [x - 120, height * 0.96],
    ]),
    mix(TIMBER, WHITEWASH, 0.2),
  )
  canvas.line(
    `M${xy(x - 36, height * 0.82)}L${xy(x - 60, height * 0.96)}M${xy(x, height * 0.82)}V${Math.round(height * 0.96)}M${xy(x + 36, height * 0.82)}L${xy(x + 60, height * 0.96)}`,
    tone(TIMBER, -0.15),
    3,
  )
  if (!isNarrow)
    canvas.line(
      `M${xy(x, tip + 12)}V${Math.round(tip - 50)}M${xy(x - width * 0.13, tip + 82)}V${Math.round(tip + 12)}M${xy(x + width * 0.13, tip + 82)}V${Math.round(tip + 12)}M${xy(x - width * 0.31, height * 0.9)}V${Math.round(height * 0.76)}M${xy(x + width * 0.31, height * 0.9)}V${Math.round(height * 0.76)}M${xy(x - width * 0.31, height * 0.76)}Q${xy(x - width * 0.14, tip - 6)} ${xy(x, tip - 50)}Q${xy(x + width * 0.14, tip - 6)} ${xy(x + width * 0.31, height * 0.76)}`,
      [0.84, 0.01, 240],
      7,
    )
  canvas.line(`M${xy(x, tip + 6)}V${Math.round(tip - 110)}`, [0.84, 0.01, 240], 5)
  canvas.fill(`M${xy(x + 3, tip - 108)}q34 6 74 24q-40 14 -74 20Z`, isNarrow ? PAINT_YELLOW : paint)
  canvas.fill(disc(x, height * 0.74, 22, 10), mix(palette.ink, paint, 0.2))
  canvas.place({ x: x - width * 0.16, y: height * 0.95, scale: 0.95 }, () => drawRopeCoil(canvas, palette))
}
