import { polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { blade, drawSward } from '../landscape/foreground.ts'
import { drawFarSails, drawGulls } from '../landscape/life.ts'
import { drawFence, drawTrack } from '../landscape/near-ground.ts'
import { across } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawGlints, drawWater } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A long strand: breakers in lines, wet sand, timber groynes, and dunes bound with marram. */
export function drawDuneCoast(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX, canvas } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { heaped: composition === 1 || composition === 3 })
  drawWater(stage, {
    top: horizon,
    bottom: height,
    near: mix(palette.waterNear, palette.lagoon, 0.35),
    ripple: 0.9,
    sea: true,
  })
  drawFarShore(stage)
  drawGlints(stage, horizon, horizon + drop * 0.62)
  drawFarSails(
    stage,
    composition === 2
      ? [[width * 0.46, horizon + 20, 34]]
      : [
          [width * 0.14, horizon + 22, 30],
          [width * 0.42, horizon + 12, 20],
        ],
  )
  const lie = stage.random('lie')
  const sweep = lie.between(0.42, 0.76)
  const noise = stage.noise('strand')
  const shore: Profile = (x) => horizon + 12 + drop * sweep * Math.max(0, 1.02 - x / width) ** 1.55 + 8 * noise(x / 190)
  drawBreakers(stage, shore)
  if (lie.chance(0.5)) drawGroynes(stage, shore)
  const ridgeNoise = stage.noise('dunes')
  const mound = lie.between(0.32, 0.52)
  const shoulder: Profile = (x) =>
    height * 0.83 -
    drop * mound * easeBetween(width * 0.4, width * 0.74, x) +
    26 * zoom * ridgeNoise(x / 150) * easeBetween(width * 0.4, width * 0.6, x) +
    200 * (1 - easeBetween(width * 0.2, width * 0.46, x))
  const afloat = isAfloat(brief.focal)
  if (afloat) drawFocal(stage, width * 0.54, Math.min(horizon + drop * 0.2, shore(width * 0.54) - 14), 0.72 * zoom)
  drawDune(stage, shoulder, 'shoulder', 0.86)
  if (!afloat) drawFocal(stage, focalX, shoulder(focalX) + 20, 0.9 * zoom)
  const dip = lie.between(0.03, 0.12)
  const front: Profile = (x) =>
    height * 0.9 - height * dip * Math.abs(2 * (x / width) - 0.75) - 16 * ridgeNoise(x / 210 + 40)
  drawDune(stage, front, 'front', 1)
  drawTrack(
    stage,
    { fromX: width * 0.42, toX: width * 0.39, toY: front(width * 0.39) - 2, width: 120 * zoom, bend: 26 },
    mix(palette.sand, palette.cloud, 0.3),
  )
  if (lie.chance(0.55)) drawFence(stage, width * 0.46, width * lie.between(0.6, 0.8), (x) => front(x) + 8, 34 * zoom)
  const marram = [
    tone(palette.turfShade, 0.02),
    mix(palette.turfShade, palette.straw, 0.35),
    mix(palette.turf, palette.straw, 0.5),
    tone(palette.straw, -0.03),
    mix(palette.straw, palette.sand, 0.5),
  ]
  for (const [from, to] of [
    [-20, width * 0.36],
    [width * 0.48, width + 20],
  ] as const) {
    drawSward(stage, `marram ${Math.round(from)}`, {
      from,
      to,
      ground: (x) => front(x) + 12,
      deep: height - front(width / 2) + 20,
      height: [34, 96 * zoom],
      density: 62,
      tones: marram,
      wind: 30,
      width: 3,
      tufted: 0.9,
    })
  }
  drawGulls(stage, width * 0.46, horizon * 0.6, 5)
  canvas.fade(
    below(() => height - 40, height, across(stage)),
    height - 40,
    height,
    palette.ink,
    0,
    0.14,
  )
}

function drawFarShore(stage: Stage): void {
  const { canvas, palette, width, horizon, brief } = stage
  const noise = stage.noise('far shore')
  const start = width * (brief.composition === 2 ? 0.3 : 0.56)
  const land: Profile = (x) =>
    horizon - (18 + 12 * noise(x / 130) + 4 * noise(x / 30)) * easeBetween(start, start + 190, x)
  canvas.fill(below(land, horizon + 1, { from: start, to: width + 12 }), atDepth(palette, palette.turfShade, 0.34))
  const nearer: Profile = (x) =>
    horizon + 6 - (34 + 16 * noise(x / 90 + 7)) * easeBetween(start + width * 0.22, start + width * 0.34, x)
  canvas.fill(
    below(nearer, horizon + 8, { from: start + width * 0.22, to: width + 12 }),
    atDepth(palette, mix(palette.turf, palette.straw, 0.25), 0.55),
  )
}

/** Lines of surf parallel to the shore, then foam, the shining wet strip, and dry sand. */
function drawBreakers(stage: Stage, shore: Profile): void {
  const { canvas, palette, height, horizon, width } = stage
  const span = across(stage, 10)
  const noise = stage.noise('surf')
  const nearness = (x: number) => Math.max(0.08, (shore(x) - horizon) / (height - horizon))
  const offset =
    (away: number, wave: number): Profile =>
    (x) =>
      shore(x) - nearness(x) * (away + wave * noise(x / 70 + away) + wave * 0.5 * Math.sin(x / 41 + away))
  canvas.fill(between(offset(150, 12), shore, span), mix(palette.lagoon, palette.waterFar, 0.25), 0.55)
  for (const [away, thick] of [
    [128, 9],
    [84, 13],
    [46, 12],
  ] as const) {
    const crest = offset(away, 13)
    canvas.fill(
      between(crest, (x) => crest(x) + nearness(x) * (thick + 9 * noise(x / 33 + away)), span),
      palette.cloud,
      0.92,
    )
    canvas.fill(
      between((x) => crest(x) - nearness(x) * 7, crest, span),
      mix(palette.waterNear, palette.lagoon, 0.5),
      0.55,
    )
  }
  canvas.fill(below(offset(10, 16), height + 8, span), palette.cloud)
  canvas.fill(below(offset(0, 14), height + 8, span), mix(palette.sandShade, palette.waterFar, 0.35))
  canvas.fill(below(offset(-16, 12), height + 8, span), mix(palette.sandShade, palette.sand, 0.4))
  const dry = offset(-54, 20)
  canvas.fillDown(below(dry, height + 8, span), horizon, height, [
    [0, mix(palette.sand, palette.haze, 0.2)],
    [0.5, palette.sand],
    [1, tone(palette.sand, -0.03)],
  ])
  canvas.fill(
    between(
      (x) => dry(x) + nearness(x) * 40,
      (x) => dry(x) + nearness(x) * (52 + 10 * noise(x / 60)),
      { ...span, from: width * 0.1 },
    ),
    palette.sandShade,
    0.4,
  )
}

/** Rows of dark timber running down the beach into the sea. */
function drawGroynes(stage: Stage, shore: Profile): void {
  const { canvas, palette, width, height, horizon } = stage
  const timber = mix(palette.soil, palette.ink, 0.5)
  let posts = ''
  for (const at of [0.3, 0.5, 0.63, 0.72]) {
    const x0 = width * at
    const near = (shore(x0) - horizon) / (height - horizon)
    for (let post = -5; post < 7; post += 1) {
      const x = x0 + post * 17 * near
      const y = shore(x0) + post * 9 * near
      const tall = 30 * near
      posts += polygon([
        [x - 3.6 * near, y + 3],
        [x - 3.4 * near, y - tall],
        [x + 3.6 * near, y - tall * 0.94],
        [x + 3.6 * near, y + 3],
      ])
    }
    posts += polygon([
      [x0 - 85 * near, shore(x0) - 60 * near],
      [x0 + 104 * near, shore(x0) + 36 * near],
      [x0 + 104 * near, shore(x0) + 44 * near],
      [x0 - 85 * near, shore(x0) - 53 * near],
    ])
  }
  canvas.fill(posts, timber)
}

/** A dune: bright on the face towards the sun, violet in the hollows, marram along the crest. */
function drawDune(stage: Stage, crest: Profile, part: string, depth: number): void {
  const { canvas, palette, width, height } = stage
  const span = across(stage)
  const noise = stage.noise(`dune ${part}`)
  canvas.fill(below(crest, height + 8, span), mix(palette.sand, palette.cloud, 0.25))
  const hollow: Profile = (x) => crest(x) + 20 + 40 * (0.5 + 0.5 * noise(x / 95)) * (0.6 + 0.4 * Math.sin(x / 61))
  canvas.fill(below(hollow, height + 8, span), mix(palette.sand, palette.sandShade, 0.55))
  canvas.fill(
    below((x) => hollow(x) + 34 + 14 * noise(x / 40 + 3), height + 8, span),
    mix(palette.sand, palette.sandShade, 0.2),
  )
  const random = stage.random(`crest ${part}`)
  const tones = [palette.turfShade, mix(palette.turf, palette.straw, 0.4), mix(palette.straw, palette.turf, 0.25)].map(
    (colour) => atDepth(palette, colour, depth),
  )
  const batches = tones.map(() => '')
  for (let x = -10; x < width + 10; x += random.between(1.6, 5)) {
    const thick = 0.5 + 0.5 * noise(x / 55 + 21)
    if (thick < 0.34) continue
    batches[Math.floor(random.next() * tones.length)] += blade(
      x,
      crest(x) + random.between(2, 26) * thick,
      random.between(12, 30) * (0.5 + thick),
      random.between(0, 15),
      2.4,
    )
  }
  for (let clump = 0; clump < (34 * width) / 1200; clump += 1) {
    const x = random.between(0, width)
    const y = crest(x) + 16 + random.next() ** 1.4 * 170
    for (let stem = 0; stem < 7; stem += 1) {
      batches[stem % tones.length] += blade(
        x + random.between(-12, 12),
        y + random.between(-2, 4),
        random.between(10, 28),
        random.between(-5, 14),
        2.2,
      )
    }
  }
  batches.forEach((shape, index) => canvas.fill(shape, tones[index] ?? palette.turf))
}
