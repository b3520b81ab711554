/** A park's own places, between the gate and the view. */
import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawTrack } from '../landscape/near-ground.ts'
import { drawBroadleaf } from '../landscape/trees.ts'
import { dash } from '../landscape/water.ts'
import {
  drawLitWindow,
  drawPane,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  TIMBER,
  WHITEWASH,
  type Easel,
} from '../objects/building.ts'
import { drawObject } from '../objects/draw-focal.ts'
import type { Stage } from '../stage.ts'
import { drawFestoon, drawLawn, drawVerge } from './ground.ts'
import { drawBicycle, drawDeckchair } from './still-life.ts'

export function easelOf(stage: Stage, part: string): Easel {
  return { canvas: stage.canvas, palette: stage.palette, random: stage.random(part) }
}

/** The row in which one stays: the same kind of unit again and again along a lane, smaller as it goes. */
export function drawRow(stage: Stage): void {
  const { width, height, palette, brief, zoom } = stage
  const ground = drawLawn(stage, height * 0.62, 'trees')
  const gravel = mix(palette.sand, palette.rock, 0.35)
  drawTrack(
    stage,
    { fromX: width * 0.2, toX: width * 0.36, toY: ground(width * 0.36) + 20, width: 250, bend: 60 },
    gravel,
  )
  const places = [
    [0.45, 24, 0.5],
    [0.58, 62, 0.8],
    [0.8, 138, 1.32],
  ] as const
  const random = stage.random('row trees')
  places.forEach(([at, down, scale], index) => {
    const x = width * at
    const y = ground(x) + down
    drawBroadleaf(stage, x - 128 * scale, y - 6, random.between(120, 165) * scale, 0.94, random)
    drawObject(stage, brief.focal, { x, y, scale: scale * Math.min(1.08, zoom) }, `row ${index}`)
    drawLamp(stage, x - 150 * scale, y + 18 * scale, 92 * scale)
  })
  for (const [at, down, scale] of [
    [0.25, 30, 0.56],
    [0.08, 108, 1.02],
  ] as const)
    drawObject(stage, brief.focal, { x: width * at, y: ground(width * at) + down, scale }, `facing ${at}`)
  drawVerge(stage, width * 0.4, width + 20)
}

function drawLamp({ canvas, palette }: Stage, x: number, foot: number, tall: number): void {
  const iron = mix(palette.ink, TIMBER, 0.2)
  canvas.fill(box(x - tall * 0.025, foot - tall, tall * 0.05, tall), iron)
  canvas.fill(box(x - tall * 0.09, foot - tall * 1.04, tall * 0.18, tall * 0.05), iron)
  canvas.shining(() =>
    canvas.fill(
      box(x - tall * 0.06, foot - tall * 0.99, tall * 0.12, tall * 0.13),
      palette.lampsLit ? [0.94, 0.12, 86] : [0.96, 0.03, 95],
    ),
  )
}

/** A long low timber house with a veranda. @param sign the colour of its board */
function drawPavilion(stage: Stage, x: number, foot: number, scale: number, sign: Oklch): void {
  const { canvas, palette } = stage
  const easel = easelOf(stage, 'pavilion')
  const wood = easel.random.pick<Oklch>([
    [0.62, 0.07, 60],
    [0.5, 0.055, 170],
    [0.58, 0.05, 230],
    [0.72, 0.05, 85],
  ] as const)
  canvas.place({ x, y: foot, scale }, () => {
    canvas.fill('M-270 0H284Q320 12 250 20H-250Z', palette.ink, 0.28)
    canvas.fill(box(-250, -104, 500, 104), wood)
    canvas.fill(box(60, -104, 190, 104), tone(wood, -0.07))
    canvas.line(
      Array.from({ length: 24 }, (_, board) => `M${-240 + board * 21} -104V0`).join(''),
      tone(wood, -0.09),
      1.4,
      0.7,
    )
    canvas.fill('M-290 -100L-200 -178H206L290 -100Z', mix([0.44, 0.03, 265], palette.haze, 0.12))
    canvas.fill('M-290 -100L-200 -178H-120L-170 -100Z', mix([0.52, 0.03, 265], palette.haze, 0.2))
    for (const at of [-226, -158, 66, 134, 202]) drawLitWindow(easel, at, -78, 46, 46, WHITEWASH)
    canvas.fill(box(-72, -84, 104, 84), mix(palette.ink, wood, 0.3))
    drawPane(easel, -66, -78, 44, 78, WHITEWASH)
    drawPane(easel, -18, -78, 44, 78, WHITEWASH)
    canvas.fill(box(-96, -148, 152, 40), sign)
    canvas.line('M-78 -128H36M-62 -118H20', WHITEWASH, 5)
    canvas.line('M-284 -98V0M-140 -98V0M100 -98V0M284 -98V0', mix(WHITEWASH, wood, 0.2), 8)
    canvas.fill(box(-292, -104, 584, 9), WHITEWASH)
    for (const at of [-196, 168]) {
      canvas.fill(`M${at - 26} 0L${at - 32} -24H${at + 32}L${at + 26} 0Z`, [0.62, 0.1, 45])
      canvas.fill(disc(at - 16, -34, 15) + disc(at + 4, -42, 17) + disc(at + 20, -32, 13), palette.turfShade)
      canvas.fill(disc(at - 18, -40, 5) + disc(at + 2, -52, 5) + disc(at + 18, -38, 5), palette.flowers[0])
    }
  })
}

/** Reception and the shop: flags, a board, bicycles to hire, the lane past the door. */
export function drawReception(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const ground = drawLawn(stage, height * 0.62, 'trees')
  const foot = ground(width * 0.6) + 96
  const gravel = mix(palette.sand, palette.rock, 0.4)
  canvas.fill(
    `M${xy(-12, foot + 60)}Q${xy(width * 0.4, foot - 4)} ${xy(width + 12, foot + 22)}V${Math.round(foot + 92)}Q${xy(width * 0.4, foot + 70)} ${xy(-12, foot + 170)}Z`,
    gravel,
  )
  for (const [at, paint] of [
    [0.13, PAINT_RED],
    [0.2, PAINT_YELLOW],
    [0.27, PAINT_BLUE],
  ] as const) {
    const x = width * at
    canvas.fill(box(x - 2.5, foot - 210, 5, 236), WHITEWASH)
    canvas.fill(`M${xy(x + 3, foot - 208)}q26 10 60 0v38q-34 10 -60 0Z`, paint)
  }
  drawPavilion(stage, width * 0.6, foot, 1.08, PAINT_GREEN)
  canvas.place({ x: width * 0.27, y: foot + 40, scale: 0.74 }, () => drawBicycle(canvas, palette, PAINT_BLUE))
  canvas.place({ x: width * 0.36, y: foot + 50, scale: 0.74 }, () => drawBicycle(canvas, palette, PAINT_RED))
  drawVerge(stage, -20, width + 20, 48)
}

/** The terrace before the clubhouse: tables, parasols, a line of lamps. */
export function drawClubhouse(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const ground = drawLawn(stage, height * 0.58, 'trees')
  const foot = ground(width * 0.62) + 70
  drawPavilion(stage, width * 0.68, foot, 1.12, PAINT_BLUE)
  canvas.fillDown(
    polygon([
      [-12, foot + 30],
      [width + 12, foot + 8],
      [width + 12, height + 10],
      [-12, height + 10],
    ]),
    foot,
    height,
    [
      [0, mix(palette.rock, palette.sand, 0.5)],
      [1, tone(palette.rock, -0.06)],
    ],
  )
  let flags = ''
  for (let row = 1; row < 5; row += 1)
    flags += `M-12 ${Math.round(foot + 30 + row * row * 13)}H${Math.round(width + 12)}`
  canvas.line(flags, mix(palette.rockShade, palette.rock, 0.4), 2, 0.6)
  drawFestoon(stage, [
    [width * 0.06, foot - 170],
    [width * 0.36, foot - 190],
    [width * 0.68, foot - 206],
    [width * 1.02, foot - 176],
  ])
  canvas.fill(
    box(width * 0.06 - 4, foot - 176, 8, 220) + box(width * 0.36 - 4, foot - 196, 8, 236),
    mix(TIMBER, palette.ink, 0.3),
  )
  for (const [at, down, scale, paint] of [
    [0.22, 76, 0.84, PAINT_GREEN],
    [0.5, 60, 0.74, PAINT_RED],
    [0.84, 118, 1.06, PAINT_YELLOW],
    [0.3, 190, 1.3, PAINT_BLUE],
  ] as const)
    canvas.place({ x: width * at, y: foot + down, scale }, () => drawTable(stage, paint))
}

/** A round table under a parasol, two chairs. */
function drawTable({ canvas, palette }: Stage, paint: Oklch): void {
  const wood = mix(TIMBER, palette.ink, 0.3)
  canvas.fill(disc(14, 2, 86, 13), palette.ink, 0.22)
  canvas.line('M0 0V-188', mix(WHITEWASH, palette.rock, 0.4), 5)
  canvas.fill(
    'M-104 -150Q-60 -206 0 -210Q60 -206 104 -150Q76 -158 52 -148Q26 -158 0 -148Q-26 -158 -52 -148Q-76 -158 -104 -150Z',
    paint,
  )
  canvas.fill('M0 -210Q60 -206 104 -150Q76 -158 52 -148Q34 -196 0 -210Z', tone(paint, -0.08))
  canvas.fill('M0 -210Q-34 -196 -52 -148Q-26 -158 0 -148Z', WHITEWASH, 0.75)
  canvas.fill(disc(0, -62, 54, 10), mix(TIMBER, WHITEWASH, 0.25))
  canvas.fill(box(-4, -60, 8, 60), wood)
  canvas.line('M-84 0V-76M-84 -36H-54V0M84 0V-76M84 -36H54V0', wood, 6)
  canvas.fill(disc(-18, -70, 7, 9) + disc(16, -71, 7, 9), WHITEWASH)
}

/** Water in perspective with a paved rim. */
function drawBasin(stage: Stage, far: number, near: number, inset: number): void {
  const { canvas, palette, width } = stage
  const rim = mix(palette.rock, palette.sand, 0.6)
  const shape = (grow: number) =>
    polygon([
      [width * (0.26 + inset) - grow, far - grow * 0.35],
      [width * (0.8 - inset) + grow, far - grow * 0.35],
      [width * 0.98 + grow * 1.8, near + grow * 0.6],
      [width * 0.06 - grow * 1.8, near + grow * 0.6],
    ])
  canvas.fill(shape(26), rim)
  canvas.fill(shape(6), tone(rim, -0.14))
  const water = mix(palette.lagoon, [0.8, 0.1, 205], 0.6)
  canvas.fillDown(shape(0), far, near, [
    [0, mix(water, palette.skyLow, 0.4)],
    [1, tone(water, -0.13)],
  ])
  const random = stage.random('basin')
  let glints = ''
  for (let mark = 0; mark < 46; mark += 1) {
    const down = random.next()
    const reach = width * (0.25 + 0.2 * down)
    glints += dash(
      width * 0.52 + random.between(-1, 1) * reach,
      far + 10 + (near - far - 20) * down,
      10 + 42 * down * random.next(),
      1.2 + 2.6 * down,
    )
  }
  canvas.fill(glints, WHITEWASH, 0.55)
}

/** The open-air pool: loungers, parasols, somebody's ring left floating. */
export function drawOutdoorPool(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const ground = drawLawn(stage, height * 0.6, 'trees')
  const far = ground(width / 2) + 62
  canvas.fillDown(box(-12, far - 26, width + 24, height), far, height, [
    [0, mix(palette.sand, palette.rock, 0.3)],
    [1, mix(palette.sand, palette.rock, 0.45)],
  ])
  for (const [at, paint] of [
    [0.24, PAINT_RED],
    [0.44, PAINT_YELLOW],
    [0.62, PAINT_BLUE],
    [0.8, PAINT_GREEN],
  ] as const) {
    canvas.place({ x: width * at, y: far - 2, scale: 0.62 }, () => {
      canvas.line('M0 0V-176', WHITEWASH, 6)
      canvas.fill('M-104 -138Q-60 -196 0 -200Q60 -196 104 -138Q50 -150 0 -140Q-50 -150 -104 -138Z', paint)
      canvas.fill('M0 -200Q-30 -180 -44 -143Q-20 -148 0 -140Q22 -148 44 -143Q30 -180 0 -200Z', WHITEWASH, 0.85)
      for (const side of [-96, 36]) {
        canvas.fill(`M${side} -18H${side + 74}L${side + 98} -52L${side + 106} -46L${side + 82} -8H${side}Z`, WHITEWASH)
        canvas.line(`M${side + 8} -8V2M${side + 74} -8V2`, palette.rockShade, 5)
      }
    })
  }
  drawBasin(stage, far + 28, height * 0.985, 0)
  const ring = { x: width * 0.58, y: height * 0.84 }
  canvas.fill(disc(ring.x, ring.y, 50, 21), PAINT_RED)
  canvas.fill(
    `M${xy(ring.x - 50, ring.y)}a50 21 0 0 1 30 -17l12 8a26 10 0 0 0 -18 9ZM${xy(ring.x + 50, ring.y)}a50 21 0 0 1 -30 17l-12 -8a26 10 0 0 0 18 -9Z`,
    WHITEWASH,
  )
  canvas.fill(disc(ring.x, ring.y - 1, 24, 9), mix(palette.lagoon, [0.8, 0.1, 205], 0.6))
  canvas.line(
    `M${xy(width * 0.86, height * 0.9)}v-74q2 -22 18 -22t18 22v84M${xy(width * 0.89, height * 0.9)}v-74q2 -22 18 -22t18 22v84`,
    [0.8, 0.01, 240],
    6,
  )
  canvas.fill(disc(width * 0.32, height * 0.8, 19), PAINT_YELLOW)
  canvas.fill(`M${xy(width * 0.32 - 19, height * 0.8)}q19 -14 38 0q-19 12 -38 0Z`, WHITEWASH)
}

/** The pool under a timber roof: the landscape through a wall of glass. */
export function drawIndoorPool(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const sill = height * 0.63
  const wall: Oklch = [0.93, 0.02, 90]
  const beam = mix(TIMBER, WHITEWASH, 0.18)
  canvas.fill(box(-12, sill, width + 24, height), mix(wall, palette.sand, 0.4))
  canvas.fill(
    `M-12 -12H${Math.round(width + 12)}V${Math.round(height * 0.24)}L${xy(width / 2, height * 0.1)}L-12 ${Math.round(height * 0.24)}Z`,
    tone(beam, 0.16),
  )
  let battens = ''
  for (let line = -6; line <= 18; line += 1)
    battens += `M${xy((width * line) / 12, -12)}L${xy(width / 2 + (((width * line) / 12 - width / 2) * 3) / 4, height * 0.24)}`
  canvas.within(
    `M-12 -12H${Math.round(width + 12)}V${Math.round(height * 0.24)}L${xy(width / 2, height * 0.1)}L-12 ${Math.round(height * 0.24)}Z`,
    () => canvas.line(battens, tone(beam, 0.06), 4, 0.6),
  )
  canvas.line(
    `M-12 ${Math.round(height * 0.24)}L${xy(width / 2, height * 0.1)}L${xy(width + 12, height * 0.24)}`,
    tone(beam, -0.08),
    16,
  )
  let posts = ''
  for (let post = 0; post <= 6; post += 1) posts += box((width * post) / 6 - 7, height * 0.09, 14, sill - height * 0.09)
  canvas.fill(posts, tone(beam, -0.05))
  canvas.fill(box(-12, height * 0.36, width + 24, 9) + box(-12, sill - 8, width + 24, 16), tone(beam, -0.08))
  drawBasin(stage, sill + 48, height * 0.98, 0.02)
  for (const at of [0.12, 0.22]) {
    canvas.place({ x: width * at, y: sill + 44, scale: 0.66 }, () => drawDeckchair(canvas, palette, PAINT_BLUE))
  }
  let lanes = ''
  for (const at of [0.4, 0.64])
    lanes += `M${xy(width * (0.53 + (at - 0.53) * 0.95), sill + 50)}L${xy(width * (0.53 + (at - 0.53) * 1.9), height * 0.97)}`
  canvas.line(lanes, PAINT_RED, 5, 0.75)
}

/** Swings, a slide and a boat to climb in. */
export function drawPlayground(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const ground = drawLawn(stage, height * 0.6, 'trees')
  const foot = ground(width * 0.5) + 130
  canvas.fill(disc(width * 0.53, foot + 6, width * 0.4, 74), mix(palette.sand, [0.72, 0.08, 66], 0.45))
  const wood = mix(TIMBER, palette.ink, 0.12)
  canvas.place({ x: width * 0.27, y: foot + 6 }, () => {
    canvas.fill(disc(20, 8, 130, 12), palette.ink, 0.2)
    canvas.line('M-120 6L-88 -196L-56 6M96 6L126 -196L158 6M-96 -194H134', wood, 10)
    canvas.line('M-40 -190L-58 -56M2 -190L-14 -56M56 -190L80 -62M98 -190L122 -62', palette.ink, 2.6)
    canvas.fill('M-66 -58h60v9h-60ZM72 -64h58v9h-58Z', PAINT_RED)
  })
  canvas.place({ x: width * 0.62, y: foot + 10 }, () => {
    canvas.fill(disc(10, 6, 150, 13), palette.ink, 0.2)
    canvas.fill('M34 -120L60 -126Q96 -70 196 -14L214 -12V4H186Q90 -50 34 -120Z', PAINT_YELLOW)
    canvas.fill('M60 -126Q96 -70 196 -14L214 -12L212 -18Q110 -70 74 -130Z', tone(PAINT_YELLOW, -0.1))
    canvas.fill(box(-64, -200, 12, 204) + box(36, -200, 12, 204), wood)
    canvas.fill(box(-66, -122, 116, 12), tone(wood, 0.08))
    canvas.fill('M-84 -196L-8 -256L68 -196Z', PAINT_BLUE)
    canvas.fill('M-8 -256L68 -196H14Z', tone(PAINT_BLUE, -0.07))
    canvas.line('M-58 -92H40M-58 -66H40M-58 -40H40M-58 -16H40', tone(wood, 0.06), 6)
    canvas.line('M-60 -160H44M-60 -144H44', wood, 6)
    canvas.line('M-8 -256V-296', wood, 4)
    canvas.fill('M-8 -296l40 12l-40 12Z', PAINT_RED)
  })
  canvas.place({ x: width * 0.88, y: foot + 44, scale: 0.9 }, () => {
    canvas.fill(disc(8, 4, 112, 12), palette.ink, 0.2)
    canvas.fill('M-110 -66Q-88 0 -60 0H70Q100 0 116 -76Q0 -50 -110 -66Z', PAINT_GREEN)
    canvas.line('M-112 -64Q0 -48 116 -74', WHITEWASH, 7)
    canvas.line('M0 -58V-186', wood, 8)
    canvas.fill('M8 -182L84 -84L8 -84Z', WHITEWASH)
    canvas.fill(disc(-40, -30, 11) + disc(0, -28, 11) + disc(40, -32, 11), PAINT_YELLOW)
  })
  drawVerge(stage, -20, width + 20, 52)
}
