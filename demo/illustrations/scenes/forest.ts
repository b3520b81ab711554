import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { addFir, drawFirBatch, drawFirs, drawTallPine, firBatch } from '../landscape/evergreens.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { across, drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawBroadleaf, drawWood } from '../landscape/trees.ts'
import { dash } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A glade: belts of firs fading into mist, tall pines on both sides, bracken and foxgloves in front. */
export function drawForest(whole: Stage): void {
  // The pines at the edge must not stand before the sun.
  const stage: Stage = { ...whole, sunX: whole.width * 0.2 + whole.sunX * 0.56 }
  const { width, height, horizon, palette, zoom, brief, focalX, canvas } = stage
  const { composition } = brief
  drawSky(stage, { bottom: horizon + 40, sunAt: composition === 2 ? 0.3 : 0.4 })
  const far = rolling(stage.noise('far'), { base: horizon, rise: 110 * zoom, wave: 480, octaves: 2 })
  drawHill(stage, { profile: far, floor: height, depth: 0.2, colour: palette.conifer })
  const belts = [
    { depth: 0.3, base: horizon + 30, rise: 96, tall: 34 },
    { depth: 0.45, base: horizon + 62, rise: 78, tall: 56 },
    { depth: 0.62, base: horizon + 96, rise: 56, tall: 86 },
  ]
  belts.forEach(({ depth, base, rise, tall }, index) => {
    const profile = rolling(stage.noise(`belt ${index}`), { base, rise: rise * zoom, wave: 420, octaves: 2 })
    drawFirs(stage, `belt ${index}`, {
      from: -30,
      to: width + 30,
      foot: (x) => profile(x) + 8,
      height: tall * zoom,
      depth,
      density: 1.25,
    })
    canvas.fill(
      below(profile, height, across(stage)),
      atDepth(palette, mix(palette.conifer, palette.turfShade, 0.3), depth),
    )
    if (index === 1)
      drawWood(stage, 'oaks', {
        from: width * 0.1,
        to: width * 0.55,
        foot: (x) => profile(x) + 16,
        height: 58 * zoom,
        depth: 0.52,
        swelling: true,
      })
    canvas.fade(
      below((x) => profile(x) + 2, height, across(stage)),
      base - rise * 0.4,
      base + 90,
      mix(palette.haze, palette.skyLow, 0.6),
      0,
      0.6,
    )
  })
  const noise = stage.noise('glade')
  const ground: Profile = (x) =>
    height * 0.84 -
    height * (composition === 2 ? 0.12 : 0.07) * Math.sin((Math.PI * x) / width) ** 2 -
    8 * noise(x / 210)
  drawEdge(stage, ground)
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  drawSunFlecks(stage, ground)
  if (composition === 1 || composition === 2) drawPool(stage, width * 0.36, ground(width * 0.36) + 46)
  drawTrack(
    stage,
    { fromX: width * 0.5, toX: focalX - 14, toY: ground(focalX) + 20, width: 104 * zoom, bend: -70 },
    mix(palette.soil, palette.sand, 0.45),
  )
  drawFocal(stage, focalX, ground(focalX) + 20, 0.98 * zoom)
  drawFrame(stage, ground)
  const front: Profile = (x) =>
    height - 40 - 34 * easeBetween(width * 0.5, width, Math.abs(x - width / 2) + width / 2) - 14 * noise(x / 130 + 8)
  drawFlowers(stage, 'glade flowers', width * 0.1, width * 0.9, front, 30, 6 * zoom, 0.9)
  drawSward(stage, 'glade grass', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 54,
    height: [18, 46 * zoom],
    density: 36,
    tones: grassTones(stage, 0.2),
    wind: 5,
  })
  drawBracken(stage, front)
}

/** The wood's edge round the glade, darker than anything behind it. */
function drawEdge(stage: Stage, ground: Profile): void {
  const { width, zoom, focalX } = stage
  const random = stage.random('edge')
  const batch = firBatch()
  for (let index = 0; index < Math.round(width / 34); index += 1) {
    const x = random.between(-30, width + 30)
    const fromGap = Math.abs(x - width * 0.4) / width
    const behindFocal = Math.abs(x - focalX) < 110 * zoom
    const tall = (50 + 380 * fromGap ** 1.15) * zoom * random.between(0.7, 1.1)
    addFir(batch, x, ground(x) + 8, Math.min(behindFocal ? 190 * zoom : 290 * zoom, tall))
  }
  drawFirBatch(stage, batch, 0.8)
  for (let index = 0; index < 4; index += 1) {
    const x = width * random.between(0.16, 0.5)
    drawBroadleaf(stage, x, ground(x) + 10, random.between(66, 124) * zoom, 0.86, random)
  }
}

/** Pine stems near by, cut off by the picture's top: they make the rest look deep. */
function drawFrame(stage: Stage, ground: Profile): void {
  const { width, height, zoom } = stage
  const random = stage.random('frame')
  const places = random.pick([[0.04, 0.105, 0.95], [0.93, 0.02], [0.03, 0.09], [0.9, 0.965], [], [0.05]])
  for (const place of places) {
    const x = width * place + random.between(-14, 14)
    drawTallPine(
      stage,
      x,
      ground(x) + 46 + 30 * random.next(),
      height * random.between(0.86, 1.02) * Math.min(1.1, zoom),
      0.97,
      random,
    )
  }
}

function drawSunFlecks(stage: Stage, ground: Profile): void {
  const { canvas, palette, width, height } = stage
  const random = stage.random('flecks')
  let light = ''
  let shade = ''
  for (let index = 0; index < 34; index += 1) {
    const x = random.between(0, width)
    const y = ground(x) + 12 + (height - ground(x) - 30) * random.next()
    const mark = dash(x, y, random.between(26, 92), random.between(2, 6))
    if (index % 2 === 0) light += mark
    else shade += mark
  }
  canvas.fill(shade, palette.turfShade, 0.45)
  canvas.fill(light, palette.turfLit, 0.6)
}

function drawPool(stage: Stage, x: number, y: number): void {
  const { canvas, palette, zoom } = stage
  const half = 150 * zoom
  canvas.fill(
    `M${xy(x - half, y)}C${xy(x - half * 0.6, y - 22)} ${xy(x + half * 0.4, y - 26)} ${xy(x + half, y - 2)}C${xy(x + half * 0.6, y + 22)} ${xy(x - half * 0.5, y + 26)} ${xy(x - half, y)}Z`,
    tone(palette.turfShade, -0.04),
  )
  canvas.fill(
    `M${xy(x - half * 0.96, y + 2)}C${xy(x - half * 0.6, y - 16)} ${xy(x + half * 0.4, y - 20)} ${xy(x + half * 0.97, y)}C${xy(x + half * 0.6, y + 22)} ${xy(x - half * 0.5, y + 26)} ${xy(x - half * 0.96, y + 2)}Z`,
    palette.waterFar,
  )
  canvas.fill(
    dash(x - half * 0.2, y - 2, half * 0.5, 2) +
      dash(x + half * 0.3, y + 8, half * 0.36, 2.4) +
      dash(x - half * 0.1, y + 14, half * 0.3, 2),
    palette.glint,
    0.85,
  )
}

/** Bracken: fronds that arch out of one root, leaflets shortening to the tip. */
function drawBracken(stage: Stage, ground: Profile): void {
  const { canvas, palette, width, zoom } = stage
  const random = stage.random('bracken')
  const tones = [
    tone(palette.turfShade, -0.03),
    mix(palette.turf, palette.foliage[0], 0.3),
    mix(palette.turf, palette.foliage[2 % palette.foliage.length] ?? palette.turf, 0.45),
  ]
  for (let plant = 0; plant < Math.round(width / 62); plant += 1) {
    const side = random.next()
    const x = side < 0.5 ? width * 0.34 * random.next() : width - width * 0.3 * random.next()
    const root = ground(x) + random.between(30, 72)
    for (let index = 0; index < 5; index += 1) {
      const reach = random.between(46, 92) * zoom * (index - 2) * 0.4
      const tall = random.between(56, 104) * zoom * (1 - 0.09 * Math.abs(index - 2))
      canvas.fill(frond(x, root, tall, reach, 21 * zoom), tones[(plant + index) % tones.length] ?? palette.turfShade)
    }
  }
}

/** One frond as a single saw-toothed outline, up its left side and down its right. */
function frond(x: number, root: number, tall: number, reach: number, size: number): string {
  const left: [number, number][] = []
  const right: [number, number][] = []
  const teeth = 9
  for (let tooth = 1; tooth <= teeth; tooth += 1) {
    const along = tooth / (teeth + 1)
    const [mx, my] = [x + reach * along ** 1.3, root - tall * Math.sin((along * Math.PI) / 1.9)]
    const half = size * (1 - along) + 4
    left.push([mx - half * 0.22, my + half * 0.12], [mx - half, my - half * 0.3])
    right.unshift([mx + half, my - half * 0.3], [mx + half * 0.22, my + half * 0.12])
  }
  const tip: [number, number] = [x + reach, root - tall * Math.sin(Math.PI / 1.9) - 6]
  return polygon([[x - 1.5, root], ...left, tip, ...right, [x + 1.5, root]])
}
