import { box, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { drawFields } from '../landscape/fields.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawSheep } from '../landscape/life.ts'
import { drawNearGround, drawStoneWall, drawTrack } from '../landscape/near-ground.ts'
import { belowSun, drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawBroadleaf, drawHedgerow, drawWood } from '../landscape/trees.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A green valley: walled or hedged fields climbing both sides, field barns, a beck winding down the middle. */
export function drawDale(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const { composition } = brief
  const boundary = composition === 1 || composition === 2 ? 'hedge' : 'wall'
  drawSky(stage, { bottom: horizon + 50, heaped: composition === 0 || composition === 2, sunAt: 0.36 })
  const steep = stage.random('steep')
  const skyline = rolling(stage.noise('skyline'), {
    base: horizon + 4,
    rise: 84 * zoom * steep.between(0.7, 1.5),
    wave: steep.between(260, 520),
    octaves: steep.whole(2, 3),
  })
  drawHill(stage, { profile: belowSun(stage, skyline), floor: height * 0.8, depth: 0.22, colour: palette.turf })
  const second = rolling(stage.noise('second'), { base: horizon + 44, rise: 92 * zoom, wave: 380, octaves: 2 })
  drawHill(stage, {
    profile: belowSun(stage, second),
    floor: height * 0.8,
    depth: 0.4,
    colour: mix(palette.turf, palette.heather[1], 0.15),
  })
  const lie = stage.random('lie')
  const valley = width * lie.between(0.33, 0.54)
  const [rightRise, leftRise] = [lie.between(100, 190), lie.between(80, 160)]
  const rightNoise = stage.noise('right side')
  const right: Profile = (x) =>
    horizon + 104 - rightRise * zoom * easeBetween(valley - 60, width * 1.05, x) + 12 * rightNoise(x / 170)
  const leftNoise = stage.noise('left side')
  const left: Profile = (x) =>
    horizon + 132 - leftRise * zoom * easeBetween(valley + 130, -width * 0.1, x) + 12 * leftNoise(x / 150)
  const valleyFloor: Profile = () => height + 10
  drawFields(stage, 'right fields', {
    top: right,
    bottom: valleyFloor,
    depth: 0.58,
    columns: Math.round(width / lie.between(110, 190)),
    rows: lie.whole(4, 7),
    boundary,
  })
  drawWood(stage, 'hanger', {
    from: width * 0.7,
    to: width * 0.94,
    foot: (x) => right(x) + 12,
    height: 38,
    depth: 0.56,
    swelling: true,
  })
  drawFarBarns(stage, right, [0.62, 0.84], 0.55)
  drawFields(stage, 'left fields', {
    top: left,
    bottom: valleyFloor,
    depth: 0.74,
    columns: Math.round(width / lie.between(130, 210)),
    rows: lie.whole(4, 6),
    boundary,
  })
  drawWood(stage, 'copse', {
    from: width * 0.02,
    to: width * 0.2,
    foot: (x) => left(x) + 16,
    height: 52,
    depth: 0.72,
    swelling: true,
  })
  drawFarBarns(stage, left, [0.25], 0.75)
  drawBeck(stage, valley)
  const noise = stage.noise('near')
  const ground: Profile = (x) =>
    height * 0.9 -
    height * (composition === 2 ? 0.2 : 0.14) * easeBetween(width * 0.3, width * 0.8, x) -
    10 * noise(x / 240) +
    40 * easeBetween(width * 0.32, 0, x)
  drawWood(stage, 'behind', {
    from: width * 0.78,
    to: width + 30,
    foot: (x) => ground(x) + 6,
    height: 108 * zoom,
    depth: 0.9,
  })
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  drawTrack(
    stage,
    { fromX: width * 0.3, toX: focalX - 50 * zoom, toY: ground(focalX) + 22, width: 84 * zoom, bend: 120 },
    mix(palette.sandShade, palette.straw, 0.4),
  )
  drawHedgerow(
    stage,
    'lane hedge',
    [
      [focalX + 120 * zoom, ground(focalX) + 26],
      [width * 0.9, ground(width * 0.9) + 22],
      [width + 20, ground(width) + 30],
    ],
    17 * zoom,
    0.96,
  )
  if (lie.chance(0.75)) {
    const oak = focalX - lie.between(140, 230) * zoom
    drawBroadleaf(stage, oak, ground(oak) + 14, lie.between(96, 172) * zoom, 0.95, stage.random('oak'))
  }
  drawFocal(stage, focalX, ground(focalX) + 22, 0.95 * zoom)
  drawSheep(
    stage,
    'flock',
    [
      [0.2, 26],
      [0.26, 12],
      [0.31, 30],
      [0.13, 40],
      [0.44, 36],
    ].map(([at = 0, down = 0]) => [width * at, ground(width * at) + down] as const),
    10 * zoom,
  )
  const front: Profile = (x) => Math.max(ground(x) + 56, height - 34 - 18 * noise(x / 160 + 4))
  if (boundary === 'wall')
    drawStoneWall(stage, 'near wall', -20, width * 0.52, (x) => height - 8 - 12 * noise(x / 300 + 2), 58 * zoom)
  drawFlowers(stage, 'meadow', boundary === 'wall' ? width * 0.45 : -10, width + 10, front, 34, 6.5 * zoom, 1.3)
  drawSward(stage, 'grass', {
    from: -20,
    to: width + 20,
    ground: boundary === 'wall' ? (x) => Math.max(front(x), height - 22) : front,
    deep: 54,
    height: [24, 64 * zoom],
    density: 46,
    tones: grassTones(stage, 0.3),
    wind: 8,
  })
}

/** The beck: bright, winding, wider towards the viewer, with alders along it. */
function drawBeck(stage: Stage, valley: number): void {
  const { canvas, palette, height, horizon, width } = stage
  const points = 40
  const leftBank: [number, number][] = []
  const rightBank: [number, number][] = []
  for (let step = 0; step <= points; step += 1) {
    const near = step / points
    const y = horizon + 122 + (height * 0.92 - horizon - 122) * near ** 1.2
    const x = valley + Math.sin(near * 8.5) * (14 + 74 * near) - width * 0.08 * near
    const half = 2 + 26 * near ** 1.5
    leftBank.push([x - half, y])
    rightBank.unshift([x + half, y])
  }
  const beck = polygon([...leftBank, ...rightBank])
  canvas.line(beck, atDepth(palette, palette.turfShade, 0.75), 5)
  canvas.fillDown(beck, horizon + 122, height * 0.92, [
    [0, mix(palette.waterFar, palette.skyLow, 0.6)],
    [1, palette.waterFar],
  ])
  canvas.line(
    `M${leftBank
      .slice(8)
      .map(([x, y]) => xy(x + 4, y))
      .join('L')}`,
    palette.glint,
    2,
    0.7,
  )
  const random = stage.random('alders')
  for (const index of [9, 14, 19, 24, 29, 33]) {
    const bank = leftBank[index]
    if (bank !== undefined)
      drawBroadleaf(stage, bank[0] - random.between(8, 26), bank[1] + 3, 20 + index * 1.5, 0.62 + index * 0.006, random)
  }
}

/** Stone field barns, no more than a few strokes at this distance. */
function drawFarBarns(
  { canvas, palette, width }: Stage,
  ground: Profile,
  places: readonly number[],
  depth: number,
): void {
  for (const place of places) {
    const x = width * place
    const y = ground(x) + 40
    const size = 22 * (0.5 + depth)
    const stone = atDepth(palette, palette.rock, depth + 0.15)
    canvas.fill(box(x, y - size * 0.55, size * 1.2, size * 0.55), tone(stone, -0.12))
    canvas.fill(
      polygon([
        [x - size * 0.6, y],
        [x - size * 0.6, y - size * 0.55],
        [x - size * 0.25, y - size * 0.95],
        [x + size * 0.1, y - size * 0.55],
        [x + size * 0.1, y],
      ]),
      stone,
    )
    canvas.fill(
      polygon([
        [x - size * 0.25, y - size],
        [x + size * 0.9, y - size],
        [x + size * 1.25, y - size * 0.5],
        [x + size * 0.1, y - size * 0.5],
      ]),
      atDepth(palette, palette.rockShade, depth + 0.2),
    )
  }
}
