import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawReeds, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawGulls } from '../landscape/life.ts'
import { drawSky } from '../landscape/sky.ts'
import { crown, drawWood } from '../landscape/trees.ts'
import { dash } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'
import { along, drawBulbFields, drawTulips, type Vista } from './bulb-fields.ts'

/** Holland: everything runs to one point on a level horizon, canal, bulb fields and a rank of poplars; mills beyond. */
export function drawDutchCanal(stage: Stage): void {
  const { width, height, horizon, brief, zoom, palette, canvas } = stage
  const { composition } = brief
  drawSky(stage, { heaped: true, sunAt: 0.45 })
  drawWood(stage, 'horizon', { from: -20, to: width + 20, foot: () => horizon + 3, height: 19, depth: 0.32 })
  drawSpire(stage, width * (composition === 1 ? 0.2 : 0.53), horizon + 2)
  const vista: Vista = {
    vanishX: width * (composition === 2 ? 0.44 : composition === 1 ? 0.34 : 0.4),
    left: width * (composition === 3 ? 0.1 : 0.02),
    right: width * (composition === 2 ? 0.66 : 0.58),
  }
  canvas.fillDown(box(-12, horizon, width + 24, height - horizon), horizon, height, [
    [0, atDepth(palette, palette.turfLit, 0.5)],
    [0.3, palette.turf],
    [1, palette.turfShade],
  ])
  drawBulbFields(stage, vista)
  drawFarMills(stage)
  drawCut(stage, vista)
  drawDrawbridge(stage, vista)
  drawPoplars(stage, vista)
  const down = 0.36
  const y = horizon + (height - horizon) * down
  if (isAfloat(brief.focal)) {
    const middle = vista.vanishX + ((vista.left + vista.right) / 2 - vista.vanishX) * 0.5
    drawFocal(stage, middle + width * 0.07, horizon + (height - horizon) * 0.55, 0.8 * zoom)
  } else drawFocal(stage, width * 0.73, y, 0.88 * zoom)
  const front: Profile = () => height + 6
  drawSward(stage, 'left', {
    from: -20,
    to: vista.left + 80,
    ground: () => height - 36,
    deep: 50,
    height: [22, 60 * zoom],
    density: 50,
    tones: grassTones(stage, 0.35),
    wind: 9,
  })
  drawReeds(stage, 'reeds', -10, vista.left + 150, front, (x) =>
    Math.max(0, 150 * zoom * (1 - (x + 10) / (vista.left + 170))),
  )
  drawTulips(stage, vista.right + 40)
  drawGulls(stage, width * 0.52, horizon * 0.42, 4)
}

function drawCut(stage: Stage, vista: Vista): void {
  const { canvas, palette, height, horizon } = stage
  const cut = polygon([
    along(stage, vista, vista.left, 0.03),
    along(stage, vista, vista.right, 0.03),
    along(stage, vista, vista.right, 1.02),
    along(stage, vista, vista.left, 1.02),
  ])
  const bank = polygon([
    along(stage, vista, vista.left - 70, 0.03),
    along(stage, vista, vista.right + 70, 0.03),
    along(stage, vista, vista.right + 70, 1.02),
    along(stage, vista, vista.left - 70, 1.02),
  ])
  canvas.fill(bank, mix(palette.turf, palette.turfShade, 0.35))
  canvas.fillDown(cut, horizon, height, [
    [0, mix(palette.waterFar, palette.skyLow, 0.5)],
    [0.35, palette.waterFar],
    [1, palette.waterNear],
  ])
  canvas.within(cut, () => {
    const random = stage.random('canal')
    canvas.fill(
      polygon([
        along(stage, vista, vista.right - 110, 0.03),
        along(stage, vista, vista.right, 0.03),
        along(stage, vista, vista.right, 1.02),
        along(stage, vista, vista.right - 150, 1.02),
      ]),
      mix(palette.turfShade, palette.waterNear, 0.4),
      0.5,
    )
    let bright = ''
    let dark = ''
    for (let index = 0; index < 60; index += 1) {
      const near = random.next() ** 0.8
      const [x, y] = along(stage, vista, vista.left + (vista.right - vista.left) * random.between(0.08, 0.92), near)
      const mark = dash(x, y, (6 + 62 * near) * random.between(0.5, 1.1), 0.8 + 2.4 * near)
      if (index % 5 < 3) bright += mark
      else dark += mark
    }
    canvas.fill(dark, tone(palette.waterNear, -0.03), 0.5)
    canvas.fill(bright, palette.glint, 0.75)
  })
  const [x0, y0] = along(stage, vista, vista.right, 0.04)
  const [x1, y1] = along(stage, vista, vista.right, 1.02)
  canvas.fill(
    polygon([
      [x0, y0],
      [x1, y1],
      [x1 + 12, y1],
      [x0 + 1, y0],
    ]),
    mix(palette.soil, palette.ink, 0.35),
  )
}

/** The white drawbridge of the Low Countries, half way down the canal. */
function drawDrawbridge(stage: Stage, vista: Vista): void {
  const { canvas, palette } = stage
  const near = 0.16
  const [left, level] = along(stage, vista, vista.left, near)
  const [right] = along(stage, vista, vista.right, near)
  const unit = (right - left) / 8
  const frame = atDepth(palette, palette.cloud, 0.92)
  const dark = atDepth(palette, palette.ink, 0.8)
  const deck = level - unit * 1.1
  canvas.fill(box(left - unit * 1.2, deck, right - left + unit * 2.4, unit * 0.42), dark)
  canvas.fill(
    box(left - unit * 1.3, deck + unit * 0.3, unit * 1.1, unit * 1.1) +
      box(right + unit * 0.2, deck + unit * 0.3, unit * 1.1, unit * 1.1),
    atDepth(palette, [0.55, 0.1, 38], 0.8),
  )
  const post = left + unit * 0.4
  canvas.line(
    `M${xy(post, deck)}V${Math.round(deck - unit * 3.8)}M${xy(post + unit * 1.1, deck)}V${Math.round(deck - unit * 3.8)}M${xy(post - unit * 2, deck - unit * 3.5)}L${xy(post + unit * 5.6, deck - unit * 4.1)}`,
    frame,
    unit * 0.32,
  )
  canvas.line(
    `M${xy(post + unit * 5.4, deck - unit * 4)}V${Math.round(deck)}M${xy(left - unit, deck - unit * 0.6)}H${Math.round(right + unit)}M${xy(right, deck)}v${Math.round(-unit)}`,
    frame,
    unit * 0.16,
  )
  canvas.fill(
    box(post - unit * 2.3, deck - unit * 3.7, unit * 0.9, unit * 0.7),
    atDepth(palette, [0.55, 0.16, 28], 0.85),
  )
}

/** Lombardy poplars shrinking along the far bank. */
function drawPoplars(stage: Stage, vista: Vista): void {
  const { canvas, palette, zoom, brief } = stage
  const random = stage.random('poplars')
  const edge = brief.composition === 1 || brief.composition === 3 ? vista.left - 120 : vista.right + 110
  for (let tree = 0; tree < 10; tree += 1) {
    const near = 0.07 + 0.5 * (tree / 9) ** 1.7
    const [x, y] = along(stage, vista, edge, near)
    const tall = 520 * near * zoom
    const depth = 0.55 + 0.75 * near
    const leaf = atDepth(
      palette,
      palette.foliage[tree % Math.min(4, palette.foliage.length)] ?? palette.foliage[0],
      Math.min(0.95, depth),
    )
    canvas.line(`M${xy(x, y)}V${Math.round(y - tall * 0.3)}`, atDepth(palette, palette.ink, depth), tall * 0.025)
    const flame = (half: number, top: number, shift: number) =>
      `M${xy(x + shift, y - top)}C${xy(x + shift + half, y - top * 0.8)} ${xy(x + shift + half * 1.2, y - tall * 0.32)} ${xy(x + shift + half * 0.2, y - tall * 0.12)}C${xy(x + shift - half * 1.2, y - tall * 0.3)} ${xy(x + shift - half, y - top * 0.8)} ${xy(x + shift, y - top)}Z`
    const opacity = palette.leafless ? 0.6 : 1
    canvas.fill(flame(tall * 0.12, tall, 0), tone(leaf, -0.05), opacity)
    canvas.fill(flame(tall * 0.07, tall * 0.94, -tall * 0.03), tone(leaf, 0.05), opacity)
    if (near > 0.25)
      canvas.fill(
        crown(x - tall * 0.04, y - tall * random.between(0.4, 0.6), tall * 0.045, tall * 0.07, random),
        tone(leaf, 0.09),
        opacity,
      )
  }
}

function drawFarMills({ canvas, palette, width, horizon, brief }: Stage): void {
  const places = brief.composition % 2 === 0 ? [0.1, 0.235, 0.86] : [0.62, 0.77, 0.9]
  places.forEach((at, index) => {
    const x = width * at
    const tall = 44 + 16 * (index % 2)
    const y = horizon + 6 + 4 * index
    const mill = atDepth(palette, palette.ink, 0.5)
    canvas.fill(
      polygon([
        [x - tall * 0.19, y],
        [x - tall * 0.1, y - tall * 0.68],
        [x + tall * 0.1, y - tall * 0.68],
        [x + tall * 0.19, y],
      ]),
      mill,
    )
    canvas.fill(disc(x, y - tall * 0.68, tall * 0.12, tall * 0.11), mill)
    const angle = 0.5 + index * 0.4
    const [c, s] = [Math.cos(angle) * tall * 0.52, Math.sin(angle) * tall * 0.52]
    canvas.line(
      `M${xy(x - c, y - tall * 0.72 - s)}L${xy(x + c, y - tall * 0.72 + s)}M${xy(x + s, y - tall * 0.72 - c)}L${xy(x - s, y - tall * 0.72 + c)}`,
      mill,
      2.2,
    )
  })
}

function drawSpire({ canvas, palette }: Stage, x: number, foot: number): void {
  const stone = atDepth(palette, palette.rockShade, 0.4)
  canvas.fill(
    box(x, foot - 30, 11, 30) +
      polygon([
        [x - 1, foot - 30],
        [x + 5.5, foot - 66],
        [x + 12, foot - 30],
      ]) +
      polygon([
        [x + 11, foot],
        [x + 11, foot - 16],
        [x + 18, foot - 24],
        [x + 38, foot - 24],
        [x + 43, foot - 14],
        [x + 43, foot],
      ]),
    stone,
  )
}
