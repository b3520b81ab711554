/** Subjects of the stories on land, on the cut and under the stars. */
import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { below } from '../drawing/profile.ts'
import { PAINT_BLUE, PAINT_GREEN, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import { drawObject } from '../objects/draw-focal.ts'
import type { Stage } from '../stage.ts'
import { drawLawn, drawVerge } from './ground.ts'
import { drawWindowFrame } from './moments.ts'
import { drawBucketAndSpade, drawMug, drawPool } from './still-life.ts'

export function drawLockGates(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const level = height * 0.64
  const brick: Oklch = [0.55, 0.07, 38]
  canvas.fill(
    polygon([
      [-12, level + 30],
      [width * 0.3, level],
      [width * 0.22, height + 10],
      [-12, height + 10],
    ]),
    palette.turf,
  )
  canvas.fill(
    polygon([
      [width + 12, level + 30],
      [width * 0.7, level],
      [width * 0.78, height + 10],
      [width + 12, height + 10],
    ]),
    palette.turf,
  )
  canvas.fillDown(
    polygon([
      [width * 0.3, level],
      [width * 0.7, level],
      [width * 0.78, height + 10],
      [width * 0.22, height + 10],
    ]),
    level,
    height,
    [
      [0, tone(brick, -0.14)],
      [1, mix(palette.waterNear, palette.ink, 0.35)],
    ],
  )
  canvas.fill(
    polygon([
      [width * 0.3, level],
      [width * 0.34, level],
      [width * 0.3, height + 10],
      [width * 0.22, height + 10],
    ]),
    brick,
  )
  canvas.fill(
    polygon([
      [width * 0.7, level],
      [width * 0.66, level],
      [width * 0.7, height + 10],
      [width * 0.78, height + 10],
    ]),
    tone(brick, -0.1),
  )
  for (const side of [-1, 1]) {
    canvas.fill(
      polygon([
        [width * (0.5 + side * 0.2), level - 8],
        [width * (0.5 + side * 0.25), level - 8],
        [width * (0.5 + side * 0.33), height + 10],
        [width * (0.5 + side * 0.25), height + 10],
      ]),
      mix(palette.rock, palette.sand, 0.3),
    )
  }
  const timber = mix(palette.ink, TIMBER, 0.25)
  const [gateTop, gateFoot] = [level - 8, height * 0.95]
  canvas.fill(
    polygon([
      [width * 0.27, gateTop + 20],
      [width * 0.5, gateTop - 14],
      [width * 0.5, gateFoot],
      [width * 0.25, gateFoot + 20],
    ]),
    timber,
  )
  canvas.fill(
    polygon([
      [width * 0.73, gateTop + 20],
      [width * 0.5, gateTop - 14],
      [width * 0.5, gateFoot],
      [width * 0.75, gateFoot + 20],
    ]),
    tone(timber, 0.05),
  )
  let planks = ''
  for (let plank = 1; plank < 8; plank += 1) {
    const at = plank / 8
    planks += `M${xy(width * (0.27 + 0.23 * at), gateTop + 20 - 34 * at)}L${xy(width * (0.25 + 0.25 * at), gateFoot + 20 - 20 * at)}`
    planks += `M${xy(width * (0.73 - 0.23 * at), gateTop + 20 - 34 * at)}L${xy(width * (0.75 - 0.25 * at), gateFoot + 20 - 20 * at)}`
  }
  canvas.line(planks, tone(timber, -0.07), 4)
  canvas.line(
    `M${xy(width * 0.26, level + 90)}L${xy(width * 0.5, level + 64)}L${xy(width * 0.74, level + 90)}`,
    tone(timber, 0.12),
    14,
  )
  for (const x of [0.4, 0.47, 0.6])
    canvas.fill(
      `M${xy(width * x, level + 128)}q-6 60 -18 ${Math.round(height * 0.95 - level - 128)}h34q-8 -60 -2 -${Math.round(height * 0.95 - level - 128)}Z`,
      palette.cloud,
      0.6,
    )
  canvas.fill(
    polygon([
      [width * 0.5, gateTop - 34],
      [width * 0.5, gateTop - 2],
      [-12, height * 0.78],
      [-12, height * 0.7],
    ]),
    timber,
  )
  canvas.fill(
    polygon([
      [width * 0.5, gateTop - 34],
      [width * 0.5, gateTop - 2],
      [width + 12, height * 0.78],
      [width + 12, height * 0.7],
    ]),
    tone(timber, 0.06),
  )
  canvas.fill(
    polygon([
      [-12, height * 0.7],
      [-12, height * 0.78],
      [width * 0.09, height * 0.757],
      [width * 0.09, height * 0.682],
    ]),
    WHITEWASH,
  )
  canvas.fill(
    polygon([
      [width + 12, height * 0.7],
      [width + 12, height * 0.78],
      [width * 0.91, height * 0.757],
      [width * 0.91, height * 0.682],
    ]),
    WHITEWASH,
  )
  canvas.fill(box(width * 0.37, level - 110, 16, 110) + box(width * 0.63 - 16, level - 110, 16, 110), palette.ink)
  canvas.line(`M${xy(width * 0.37 - 12, level - 70)}h40M${xy(width * 0.63 - 28, level - 70)}h40`, palette.ink, 12)
  drawVerge(stage, -20, width * 0.2, 60)
  drawVerge(stage, width * 0.82, width + 20, 60)
}

/** A dark-sky night: the one light in the sky is the moon. */
export function drawStargazing(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const random = stage.random('stars')
  canvas.shining(() => {
    canvas.fillDown(box(-12, -12, width + 24, height + 24), 0, height * 0.8, [
      [0, [0.22, 0.065, 272]],
      [0.6, [0.34, 0.085, 268]],
      [1, [0.56, 0.08, 240]],
    ])
    let river = ''
    for (let veil = 0; veil < 60; veil += 1) {
      const along = random.next()
      const [x, y] = [width * (0.35 + 0.55 * along), height * (0.62 - 0.66 * along)]
      river += disc(
        x + 46 * random.clumped(),
        y + 46 * random.clumped(),
        random.between(20, 70),
        random.between(10, 26),
      )
    }
    canvas.fill(river, [0.82, 0.05, 280], 0.07)
    const sizes = ['', '', '']
    for (let star = 0; star < Math.round(width / 4.2); star += 1) {
      const along = random.next()
      const inRiver = random.chance(0.4)
      const x = inRiver ? width * (0.35 + 0.55 * along) + 90 * random.clumped() : width * random.next()
      const y = inRiver ? height * (0.62 - 0.66 * along) + 90 * random.clumped() : height * 0.62 * random.next()
      sizes[random.whole(0, 2)] += disc(x, y, random.between(0.9, 2.6))
    }
    sizes.forEach((shape, index) => canvas.fill(shape, [0.97, 0.03, 95], 0.55 + 0.2 * index))
    const [moonX, moonY] = [width * 0.25, height * 0.32]
    canvas.sun(moonX, moonY, 44, [0.96, 0.05, 95])
    canvas.fill(disc(moonX + 21, moonY - 9, 40), [0.302, 0.078, 270])
    canvas.line(`M${xy(width * 0.56, height * 0.2)}l70 34`, [0.97, 0.03, 95], 2.4, 0.8)
  })
  const noise = stage.noise('night hills')
  const layers = [
    [0.62, 90, [0.42, 0.07, 262]],
    [0.72, 70, [0.34, 0.06, 255]],
    [0.84, 40, [0.27, 0.05, 235]],
  ] as const
  canvas.shining(() => {
    layers.forEach(([at, rise, colour], index) =>
      canvas.fill(
        below((x) => height * at - rise * (0.5 + 0.5 * noise(x / 260 + index * 9)), height + 10, {
          from: -12,
          to: width + 12,
        }),
        colour,
      ),
    )
    canvas.fill(disc(width * 0.7, height * 0.84, 190, 30), [0.8, 0.12, 72], 0.2)
  })
  drawObject(stage, 'bell-tent', { x: width * 0.7, y: height * 0.84, scale: 1.24 }, 'night tent')
  canvas.place({ x: width * 0.42, y: height * 0.9, scale: 1.5 }, () => {
    const dark: Oklch = [0.1, 0.03, 250]
    canvas.line('M-6 -70L-40 10M-6 -70L-2 14M-6 -70L34 8', dark, 6)
    canvas.line('M-40 -62L44 -118', dark, 22)
    canvas.line('M-40 -62L-60 -50', dark, 12)
    canvas.fill('M-110 12Q-116 -50 -96 -66Q-78 -70 -70 -54L-62 12Z', dark)
    canvas.fill(disc(-90, -82, 16), dark)
  })
  canvas.fill(
    below((x) => height * 0.94 - 8 * noise(x / 90), height + 10, { from: -12, to: width + 12 }),
    tone(palette.turfShade, -0.2),
  )
  drawVerge(stage, -20, width + 20, 50)
}

/** Rain on the glass, a game on the table. */
export function drawBoardGames(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const random = stage.random('rain')
  let drops = ''
  for (let drop = 0; drop < 90; drop += 1) {
    const [x, y] = [width * random.between(0.16, 0.84), height * random.between(0.08, 0.7)]
    drops += `M${xy(x, y)}l${xy(-6, random.between(18, 52))}`
  }
  canvas.line(drops, palette.cloud, 3, 0.5)
  const sill = drawWindowFrame(stage, [0.88, 0.04, 75])
  const wood = mix(TIMBER, palette.soil, 0.2)
  canvas.fill(
    polygon([
      [width * 0.04, height + 10],
      [width * 0.16, sill + 90],
      [width * 0.84, sill + 90],
      [width * 0.96, height + 10],
    ]),
    tone(wood, 0.06),
  )
  canvas.fill(
    polygon([
      [width * 0.3, height * 0.975],
      [width * 0.36, sill + 112],
      [width * 0.64, sill + 112],
      [width * 0.7, height * 0.975],
    ]),
    WHITEWASH,
  )
  for (let row = 0; row < 5; row += 1)
    for (let column = 0; column < 8; column += 1) {
      if ((row + column) % 2 === 0) continue
      const at = (r: number, c: number): [number, number] => {
        const y = sill + 116 + (height * 0.965 - sill - 116) * (r / 5)
        const half = width * (0.135 + 0.055 * (r / 5))
        return [width * 0.5 + half * (c / 4 - 1), y]
      }
      canvas.fill(
        polygon([at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column)]),
        PAINT_GREEN,
      )
    }
  for (const [x, y, paint] of [
    [0.44, 0.9, PAINT_RED],
    [0.53, 0.93, PAINT_RED],
    [0.49, 0.88, PAINT_YELLOW],
    [0.58, 0.895, PAINT_YELLOW],
    [0.41, 0.945, PAINT_BLUE],
  ] as const)
    canvas.place({ x: width * x, y: height * y }, () => {
      canvas.fill('M-15 4L-7 -26H7L15 4Q0 10 -15 4Z', paint)
      canvas.fill(disc(0, -34, 12), paint)
      canvas.fill(disc(-4, -38, 4), tone(paint, 0.14))
    })
  canvas.place({ x: width * 0.24, y: height * 0.94, scale: 1 }, () => drawMug(canvas, palette, PAINT_BLUE))
  canvas.place({ x: width * 0.79, y: height * 0.92, scale: 1 }, () => drawMug(canvas, palette, PAINT_RED))
  for (const [x, y] of [
    [0.71, 0.955],
    [0.745, 0.93],
  ] as const) {
    canvas.fill(
      polygon([
        [width * x - 17, height * y - 6],
        [width * x, height * y - 18],
        [width * x + 17, height * y - 6],
        [width * x + 17, height * y + 12],
        [width * x, height * y + 24],
        [width * x - 17, height * y + 12],
      ]),
      WHITEWASH,
    )
    canvas.fill(
      disc(width * x, height * y - 6, 3) +
        disc(width * x - 8, height * y + 8, 3) +
        disc(width * x + 8, height * y + 6, 3),
      palette.ink,
    )
  }
}

/** A case on the window seat, half packed. */
export function drawPacking(stage: Stage): void {
  const { width, palette, canvas } = stage
  const sill = drawWindowFrame(stage, [0.9, 0.03, 215]) + 42
  canvas.place({ x: width * 0.5, y: sill, scale: 1.5 }, () => {
    const hide: Oklch = [0.56, 0.09, 50]
    drawPool(canvas, palette, -150, 160, 12)
    canvas.fill('M-138 -62L-120 -164Q-118 -172 -108 -172H112Q122 -172 124 -164L142 -62Z', tone(hide, 0.06))
    canvas.fill('M-122 -66L-108 -154H112L126 -66Z', [0.86, 0.04, 80])
    canvas.line('M-70 -150V-70M70 -150V-70', tone(hide, -0.1), 5)
    canvas.fill('M-112 -60Q-104 -92 -60 -88L-40 -60ZM-46 -60Q-40 -100 20 -96L30 -60Z', PAINT_BLUE)
    canvas.fill('M14 -60Q22 -94 70 -90L82 -60Z', PAINT_RED)
    canvas.line('M-36 -82H20M-38 -70H24', WHITEWASH, 6)
    canvas.fill('M66 -58Q80 -100 118 -92L120 -58Z', PAINT_YELLOW)
    canvas.fill('M-118 -84Q-90 -128 -56 -84ZM-136 -84H-40L-44 -74H-132Z', [0.88, 0.08, 86])
    canvas.line('M-112 -88Q-88 -96 -62 -88', PAINT_RED, 7)
    canvas.fill('M-146 -62H150V-8Q150 0 140 0H-136Q-146 0 -146 -8Z', hide)
    canvas.fill('M60 -62H150V-8Q150 0 140 0H60Z', tone(hide, -0.07))
    canvas.line('M-84 -62V0M88 -62V0', tone(hide, -0.16), 13)
    canvas.fill(box(-28, -38, 58, 12), tone(hide, -0.2))
    canvas.fill(box(-92, -42, 16, 14) + box(80, -42, 16, 14), PAINT_YELLOW)
  })
  canvas.place({ x: width * 0.79, y: sill + 4, scale: 1 }, () => drawBucketAndSpade(canvas, palette))
}

/** A branch line: a small engine, three coaches, steam blown back along the train. */
export function drawSteamTrain(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawLawn(stage, height * 0.7, 'open')
  const rail = height * 0.76
  canvas.fillDown(
    polygon([
      [-12, rail + 4],
      [width + 12, rail + 4],
      [width + 12, rail + 74],
      [-12, rail + 90],
    ]),
    rail,
    rail + 80,
    [
      [0, mix(palette.soil, palette.rock, 0.4)],
      [1, mix(palette.turf, palette.soil, 0.25)],
    ],
  )
  let sleepers = ''
  for (let x = -10; x < width + 20; x += 30) sleepers += box(x, rail + 4, 17, 8)
  canvas.fill(sleepers, mix(palette.soil, palette.ink, 0.5))
  canvas.fill(box(-12, rail, width + 24, 5), [0.55, 0.02, 250])
  const engine = width * 0.7
  const random = stage.random('steam')
  for (let puff = 0; puff < 15; puff += 1) {
    const back = puff / 14
    const [x, y] = [engine + 74 - back * width * 0.56, rail - 170 - 60 * Math.sqrt(back) - random.between(0, 30)]
    canvas.fill(disc(x + 8, y + 8, 28 + 36 * back, 22 + 24 * back), palette.cloudShade, 0.4 * (1 - back * 0.6))
    canvas.fill(disc(x, y, 28 + 36 * back, 22 + 24 * back), palette.cloud, 0.92 * (1 - back * 0.62))
  }
  const coach: Oklch = [0.42, 0.11, 25]
  for (let car = 0; car < 3; car += 1)
    canvas.place({ x: engine - 168 - car * 222, y: rail }, () => {
      canvas.fill('M-104 -16H104V-92H-104Z', coach)
      canvas.fill('M-104 -92H104V-60H-104Z', [0.9, 0.05, 88])
      canvas.fill('M-108 -90Q-104 -108 -84 -110H84Q104 -108 108 -90Z', mix(palette.ink, palette.haze, 0.35))
      for (let pane = 0; pane < 6; pane += 1) {
        const glass = box(-92 + pane * 31, -86, 24, 22)
        if (palette.lampsLit || pane === 2) canvas.shining(() => canvas.fill(glass, [0.91, 0.125, 84]))
        else canvas.fill(glass, mix(palette.waterNear, palette.ink, 0.5))
      }
      canvas.fill(disc(-74, -9, 13) + disc(-42, -9, 13) + disc(42, -9, 13) + disc(74, -9, 13), palette.ink)
      canvas.line('M104 -16h16', palette.ink, 5)
    })
  canvas.place({ x: engine, y: rail }, () => {
    const green: Oklch = [0.4, 0.075, 155]
    canvas.fill(box(-52, -124, 62, 104), green)
    canvas.fill(box(-60, -134, 78, 13), palette.ink)
    canvas.fill(box(-42, -108, 40, 34), mix(palette.waterNear, palette.ink, 0.5))
    canvas.fill('M8 -92H112Q124 -90 124 -66Q124 -40 112 -36H8Z', green)
    canvas.fill('M8 -92H112Q120 -91 122 -80H8Z', tone(green, 0.1))
    canvas.fill(box(30, -93, 6, 58) + box(66, -93, 6, 58), PAINT_YELLOW)
    canvas.fill('M74 -92V-128H68V-138H102V-128H96V-92Z', palette.ink)
    canvas.fill('M34 -92Q34 -112 46 -112Q58 -112 58 -92Z', PAINT_YELLOW)
    canvas.fill(box(-56, -36, 186, 14), PAINT_RED)
    canvas.fill(disc(126, -64, 9, 26), palette.ink)
    canvas.fill(disc(-26, -18, 20) + disc(22, -18, 20) + disc(68, -18, 20) + disc(108, -11, 12), palette.ink)
    canvas.line(disc(-26, -18, 12) + disc(22, -18, 12) + disc(68, -18, 12), PAINT_RED, 4)
    canvas.line('M-26 -14H68', [0.78, 0.015, 240], 6)
  })
  drawVerge(stage, -20, width + 20, 62)
}
