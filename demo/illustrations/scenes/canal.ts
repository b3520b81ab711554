import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawFields } from '../landscape/fields.ts'
import { blade, drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawSheep } from '../landscape/life.ts'
import { drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawBroadleaf, drawHedgerow, drawWood } from '../landscape/trees.ts'
import { dash } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'
import { drawBridge, drawBridgeMirror } from './canal-bridge.ts'
import { drawFarArches, drawLiftBridge, drawLock } from './canal-lock.ts'

/** A canal: a humped brick bridge doubled in brown-green water, towpath, hedge, hill fields behind. */
export function drawCanal(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, canvas } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { bottom: horizon + 30, heaped: composition === 1 || composition === 3, sunAt: 0.4 })
  drawHill(stage, {
    profile: rolling(stage.noise('far'), { base: horizon, rise: 96 * zoom, wave: 420, octaves: 2 }),
    floor: height,
    depth: 0.26,
    colour: palette.turf,
  })
  const valley = stage.random('valley')
  if (valley.chance(0.35)) drawFarArches(stage, width * 0.5, width * valley.between(0.86, 1.1), horizon + 30)
  const slope = rolling(stage.noise('slope'), { base: horizon + 36, rise: 64 * zoom, wave: 520, octaves: 2 })
  drawFields(stage, 'fields', {
    top: slope,
    bottom: () => horizon + drop * 0.36,
    depth: 0.5,
    columns: Math.round(width / 140),
    rows: 3,
    boundary: 'hedge',
  })
  const level = horizon + drop * 0.2
  const bridgeX = width * (composition === 1 ? 0.5 : 0.42)
  canvas.fillDown(box(-12, level, width + 24, height), level, height, [
    [0, atDepth(palette, palette.turf, 0.7)],
    [0.5, palette.turf],
    [1, palette.turfShade],
  ])
  drawWood(stage, 'behind bridge', {
    from: width * 0.04,
    to: width * 0.3,
    foot: () => level + 4,
    height: 92 * zoom,
    depth: 0.68,
    swelling: true,
  })
  drawWood(stage, 'right of bridge', {
    from: bridgeX + 110 * zoom,
    to: width + 20,
    foot: () => level + 6,
    height: 66 * zoom,
    depth: 0.66,
  })
  const half = 56 * zoom
  const nearLeft = width * (composition === 2 ? 0.02 : 0.06)
  const nearRight = width * 0.66
  const bend = (y: number) => {
    const near = (y - level) / (height - level)
    return width * 0.055 * Math.sin(Math.PI * 1.5 * near) * (1 - near * 0.4)
  }
  const bankFrom = (start: number, end: number) => (y: number) =>
    start + (end - start) * ((y - level) / (height - level)) ** 1.5 + bend(y)
  const leftBank = bankFrom(bridgeX - half, nearLeft)
  const rightBank = bankFrom(bridgeX + half, nearRight)
  drawMeadow(stage, level)
  drawSheep(
    stage,
    'flock',
    [
      [0.88, 0.3],
      [0.93, 0.38],
      [0.83, 0.34],
      [0.06, 0.3],
      [0.97, 0.28],
    ].map(([at = 0, down = 0]) => [width * at, level + (height - level) * down] as const),
    9 * zoom,
  )
  drawCut(stage, level, leftBank, rightBank)
  drawEnd(stage, bridgeX, level + 8, half)
  drawTowpath(stage, level, rightBank)
  drawHedgerow(
    stage,
    'towpath hedge',
    [
      [bridgeX + 150 * zoom, level + 14],
      [width * 0.8, level + drop * 0.14],
      [width + 20, level + drop * 0.2],
    ],
    20 * zoom,
    0.84,
    130,
  )
  const waterY = level + (height - level) * 0.56
  if (isAfloat(brief.focal)) {
    const middle = (leftBank(waterY) + rightBank(waterY)) / 2
    drawFocal(
      stage,
      middle + 6,
      waterY,
      (brief.focal === 'narrowboat' || brief.focal === 'barge' ? 0.74 : 0.7) * Math.min(zoom, 1.1),
    )
  } else
    drawFocal(
      stage,
      Math.min(width * 0.79, Math.max(width * 0.74, rightBank(waterY) + 190)),
      level + (height - level) * 0.36,
      0.92 * zoom,
    )
  drawBroadleaf(stage, leftBank(waterY) - 76 * zoom, waterY + 8, 220 * zoom, 0.93, stage.random('willow'))
  drawBanks(stage, level, leftBank, rightBank)
}

/** The end of the reach: a bridge more often than a lock. */
function drawEnd(stage: Stage, x: number, y: number, half: number): void {
  switch (stage.random('reach').pick(['bridge', 'lock', 'bridge', 'lift', 'lock'] as const)) {
    case 'bridge':
      drawBridge(stage, x, y, half)
      drawBridgeMirror(stage, x, y, half)
      return
    case 'lock':
      drawLock(stage, x, y, half)
      return
    case 'lift':
      drawLiftBridge(stage, x, y, half)
  }
}

/** Mown and grazed strips across the meadows on both sides. */
function drawMeadow(stage: Stage, level: number): void {
  const { canvas, palette, width, height } = stage
  const random = stage.random('meadow')
  const paints = [palette.turfLit, palette.turfShade, mix(palette.turfLit, palette.straw, 0.5)] as const
  for (let strip = 0; strip < (30 * width) / 1200; strip += 1) {
    const near = random.next()
    const y = level + 20 + (height - level) * near
    canvas.fill(
      dash(random.between(0, width), y, 70 + 210 * near * random.next(), 2 + 9 * near),
      random.pick(paints),
      0.4,
    )
  }
  const tones = grassTones(stage, 0.3)
  const tufts = tones.map(() => '')
  const petals = palette.flowers.map(() => '')
  for (let index = 0; index < (420 * width) / 1200; index += 1) {
    const near = random.next() ** 0.8
    const x = random.between(0, width)
    const y = level + 16 + (height - level) * near
    if (index % 4 === 0) petals[Math.floor(index / 4) % petals.length] += disc(x, y, 1.2 + 3 * near, 1 + 2.4 * near)
    else tufts[index % tones.length] += blade(x, y, 6 + 24 * near, random.between(-4, 8) * near, 1.6 + 2.6 * near)
  }
  tufts.forEach((shape, index) => canvas.fill(shape, tones[index] ?? palette.turf, 0.8))
  if (!palette.leafless)
    petals.forEach((shape, index) => canvas.fill(shape, palette.flowers[index] ?? palette.flowers[0]))
}

/** The water between its banks, sky in the middle, bank and trees dark along the sides. */
function drawCut(stage: Stage, level: number, left: (y: number) => number, right: (y: number) => number): void {
  const { canvas, palette, height } = stage
  const edge = (bank: (y: number) => number, inset: number) => {
    const points: [number, number][] = []
    for (let y = level; y <= height + 8; y += 16)
      points.push([bank(Math.min(y, height)) + inset * ((y - level) / (height - level)), y])
    return points
  }
  const cut = polygon([...edge(left, 0), ...edge(right, 0).reverse()])
  canvas.fillDown(cut, level, height, [
    [0, mix(palette.waterFar, palette.skyLow, 0.45)],
    [0.4, mix(palette.waterFar, palette.turfShade, 0.16)],
    [1, mix(palette.waterNear, palette.turfShade, 0.35)],
  ])
  canvas.within(cut, () => {
    canvas.fill(
      polygon([...edge(left, 0), ...edge(left, 150).reverse()]),
      mix(palette.turfShade, palette.waterNear, 0.35),
      0.6,
    )
    canvas.fill(
      polygon([...edge(right, -110), ...edge(right, 0).reverse()]),
      mix(palette.turfShade, palette.waterNear, 0.35),
      0.5,
    )
    const random = stage.random('canal glints')
    let bright = ''
    let dark = ''
    for (let index = 0; index < 56; index += 1) {
      const near = random.next() ** 0.8
      const y = level + 12 + (height - level) * near
      const across = 0.12 + 0.76 * random.next()
      const x = left(y) + (right(y) - left(y)) * across
      const mark = dash(x, y, (8 + 64 * near) * random.between(0.5, 1.1), 0.8 + 2.4 * near)
      if (across < 0.62 && index % 3 > 0) bright += mark
      else dark += mark
    }
    canvas.fill(dark, tone(palette.waterNear, -0.04), 0.5)
    canvas.fill(bright, palette.glint, 0.75)
  })
  const stone = mix(palette.rock, palette.rockShade, 0.45)
  canvas.line(
    `M${edge(right, 0)
      .map(([x, y]) => xy(x, y))
      .join('L')}`,
    stone,
    6,
  )
  canvas.line(
    `M${edge(left, 0)
      .map(([x, y]) => xy(x, y))
      .join('L')}`,
    mix(stone, palette.turfShade, 0.5),
    5,
  )
}

function drawTowpath(stage: Stage, level: number, right: (y: number) => number): void {
  const { canvas, palette, height } = stage
  const inner: [number, number][] = []
  const outer: [number, number][] = []
  for (let y = level + 8; y <= height + 16; y += 16) {
    const near = (y - level) / (height - level)
    inner.push([right(Math.min(y, height)) + 8 + 26 * near, y])
    outer.push([right(Math.min(y, height)) + 16 + 112 * near, y])
  }
  canvas.fill(polygon([...inner, ...outer.reverse()]), mix(palette.sandShade, palette.straw, 0.45))
}

/** Cow parsley and grass along both banks, thick in the corners. */
function drawBanks(stage: Stage, level: number, left: (y: number) => number, right: (y: number) => number): void {
  const { width, height, zoom, canvas, palette } = stage
  const leftEdge = left(height)
  const corner: Profile = (x) =>
    height + 10 - (height - level) * 0.34 * easeBetween(Math.max(leftEdge, 0) + width * 0.2, -20, x)
  canvas.fill(below(corner, height + 12, { from: -20, to: Math.max(leftEdge, 0) + width * 0.2 }), palette.turfShade)
  drawSward(stage, 'left bank', {
    from: -20,
    to: Math.max(leftEdge, 0) + width * 0.2,
    ground: corner,
    deep: 70,
    height: [36, 92 * zoom],
    density: 60,
    tones: grassTones(stage, 0.3),
    wind: 10,
  })
  drawFlowers(stage, 'left flowers', -20, Math.max(leftEdge, 0) + width * 0.14, corner, 60, 7 * zoom, 1.6)
  drawVerges(stage, level, left, right)
  const start = right(height) + 126
  const rightCorner: Profile = (x) => height + 6 - (height - level) * 0.2 * easeBetween(start, width, x)
  drawSward(stage, 'right bank', {
    from: start,
    to: width + 20,
    ground: rightCorner,
    deep: 74,
    height: [26, 66 * zoom],
    density: 54,
    tones: grassTones(stage, 0.3),
    wind: 8,
  })
  drawFlowers(stage, 'right flowers', start + 20, width + 20, rightCorner, 60, 6.5 * zoom, 1.4)
}

/** Tufts that hang over the water along both edges, larger towards the viewer. */
function drawVerges(stage: Stage, level: number, left: (y: number) => number, right: (y: number) => number): void {
  const { canvas, height, zoom } = stage
  const random = stage.random('verges')
  const tones = grassTones(stage, 0.3)
  const batches = tones.map(() => '')
  for (let index = 0; index < 260; index += 1) {
    const near = random.next() ** 0.7
    const y = level + 14 + (height - level) * near
    const onLeft = index % 2 === 0
    const x = onLeft ? left(y) - random.between(-5, 26) * near : right(y) + random.between(-3, 15) * near
    batches[index % tones.length] += blade(
      x,
      y + 4,
      (8 + 34 * near) * zoom * random.between(0.6, 1.1),
      (onLeft ? 9 : -7) * near + random.between(-6, 6),
      1.4 + 2.4 * near,
    )
  }
  batches.forEach((shape, index) => canvas.fill(shape, tones[index] ?? stage.palette.turf))
}
