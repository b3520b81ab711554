import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import {
  courses,
  drawChimney,
  drawHouse,
  drawLitWindow,
  drawPane,
  drawShadow,
  PAINT_GREEN,
  SLATE,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

/** A timber lodge with a glazed gable and a deck, a tub steaming on it. */
export function drawLodge(easel: Easel): void {
  const { canvas, palette, random } = easel
  const wood = random.pick([TIMBER, tone(TIMBER, 0.06), mix(TIMBER, PAINT_GREEN, 0.55), mix(TIMBER, SLATE, 0.45)])
  drawShadow(easel, -104, 112)
  canvas.fill(box(-112, -9, 222, 9), mix(TIMBER, palette.ink, 0.45))
  canvas.place({ x: 0, y: -8 }, () => {
    drawHouse(easel, {
      x: -84,
      gable: 92,
      length: 92,
      wall: 44,
      roof: 38,
      wallColour: wood,
      roofColour: mix(SLATE, palette.ink, 0.3),
      eaves: 10,
    })
    canvas.line(courses(12, -44, 86, -4, 8), tone(wood, -0.24), 1, 0.55)
    canvas.fill(
      polygon([
        [-68, 0],
        [-68, -42],
        [-38, -67],
        [-8, -42],
        [-8, 0],
      ]),
      mix(palette.ink, wood, 0.25),
    )
    canvas.fill(
      polygon([
        [-64, 0],
        [-64, -41],
        [-40, -61],
        [-40, 0],
      ]),
      LAMP_LEFT,
    )
    canvas.fill(
      polygon([
        [-36, 0],
        [-36, -61],
        [-12, -41],
        [-12, 0],
      ]),
      LAMP_RIGHT,
    )
    canvas.line(`M-64 -22h52`, mix(palette.ink, wood, 0.3), 2.2)
    drawPane(easel, 34, -34, 34, 18, tone(wood, -0.22))
  })
  canvas.line(
    'M-112 -9v-19h28M-98 -9v-19M-112 -19h28M84 -9v-19h26v19M97 -9v-19M84 -19h26',
    mix(TIMBER, palette.ink, 0.3),
    2.6,
  )
  canvas.fill('M-134 0v-16q0 -4 4 -4h26q4 0 4 4v16Z', mix(TIMBER, palette.ink, 0.25))
  canvas.fill(box(-132, -22, 30, 4), palette.lagoon)
  canvas.line('M-124 -28q-5 -8 0 -15t0 -14M-112 -28q-5 -9 0 -17t1 -12', palette.cloud, 3, 0.7)
}

const LAMP_LEFT = [0.94, 0.1, 88] as const
const LAMP_RIGHT = [0.87, 0.13, 78] as const

/** An A-frame: roof to the ground, the whole front of glass. */
export function drawAFrame(easel: Easel): void {
  const { canvas, palette, random } = easel
  const roof = random.pick([SLATE, mix(SLATE, PAINT_GREEN, 0.5), [0.45, 0.09, 35] as const])
  drawShadow(easel, -60, 96)
  canvas.fill(box(-92, -7, 190, 7), mix(TIMBER, palette.ink, 0.45))
  canvas.fill(
    polygon([
      [-12, -132],
      [66, -138],
      [114, -8],
      [56, -6],
    ]),
    tone(roof, -0.03),
  )
  canvas.line('M-2 -110L75 -114M12 -84L84 -88M25 -58L93 -62M38 -32L103 -36', tone(roof, -0.09), 1.6, 0.7)
  canvas.fill(
    polygon([
      [-12, -128],
      [50, -7],
      [-74, -7],
    ]),
    mix(TIMBER, palette.straw, 0.25),
  )
  canvas.fill(
    polygon([
      [-12, -108],
      [-12, -58],
      [-38, -58],
    ]),
    LAMP_LEFT,
  )
  canvas.fill(
    polygon([
      [-9, -108],
      [-9, -58],
      [16, -58],
    ]),
    LAMP_RIGHT,
  )
  canvas.fill(
    polygon([
      [-41, -53],
      [-12, -53],
      [-12, -8],
      [-60, -8],
      [-60, -16],
    ]),
    LAMP_LEFT,
  )
  canvas.fill(
    polygon([
      [-9, -53],
      [18, -53],
      [36, -16],
      [36, -8],
      [-9, -8],
    ]),
    LAMP_RIGHT,
  )
  canvas.line('M-80 -4L-12 -133L56 -4', tone(roof, 0.12), 7)
  if (palette.snowCover > 0)
    canvas.fill(
      polygon([
        [-12, -138],
        [66, -144],
        [84, -88],
        [52, -100],
        [14, -84],
      ]),
      palette.snow,
    )
}

/** A log cabin with a stone chimney and a porch. */
export function drawLogCabin(easel: Easel): void {
  const { canvas, palette } = easel
  const logs = mix(TIMBER, [0.5, 0.1, 48], 0.6)
  drawShadow(easel, -80, 100)
  drawChimney(easel, 46, -108, palette.rock, 17, 50)
  drawHouse(easel, {
    x: -82,
    gable: 74,
    length: 108,
    wall: 46,
    roof: 36,
    wallColour: logs,
    roofColour: mix(PAINT_GREEN, palette.ink, 0.5),
    eaves: 9,
  })
  canvas.line(courses(-82, -46, 74, -2, 7.5), tone(logs, -0.12), 1.6)
  canvas.line(courses(-8, -46, 106, -2, 7.5), tone(logs, -0.22), 1.6)
  canvas.fill(box(-58, -38, 20, 38), mix(palette.ink, logs, 0.2))
  drawLitWindow(easel, 8, -36, 24, 20, tone(logs, -0.25))
  drawLitWindow(easel, 54, -38, 24, 20, tone(logs, -0.25))
  canvas.fill(box(-64, -3, 34, 4), tone(palette.rock, -0.1))
  canvas.fill(disc(-70, -5, 5) + disc(-79, -5, 5) + disc(-74.5, -13, 5), tone(logs, 0.1))
}

/** A chalet: broad eaves, white below, timber above, geraniums along the balcony. */
export function drawChalet(easel: Easel): void {
  const { canvas, palette } = easel
  const wood = mix(TIMBER, [0.45, 0.085, 48], 0.7)
  drawShadow(easel, -84, 92)
  canvas.fill(
    polygon([
      [30, 0],
      [88, -5],
      [88, -74],
      [30, -70],
    ]),
    mix(tone(wood, -0.08), palette.rockShade, 0.2),
  )
  canvas.fill(box(-86, -36, 118, 36), WHITEWASH)
  canvas.fill(
    polygon([
      [-86, -36],
      [-86, -78],
      [-27, -121],
      [32, -78],
      [32, -36],
    ]),
    wood,
  )
  canvas.line(courses(-84, -96, 114, -40, 9), tone(wood, -0.09), 1.2, 0.7)
  canvas.fill(
    polygon([
      [-27, -124],
      [44, -130],
      [116, -72],
      [50, -66],
    ]),
    mix(SLATE, TIMBER, 0.35),
  )
  canvas.line('M-108 -64L-27 -122L54 -64', mix(TIMBER, palette.ink, 0.35), 7)
  if (palette.snowCover > 0)
    canvas.fill(
      polygon([
        [-27, -128],
        [44, -134],
        [98, -90],
        [60, -94],
        [20, -88],
      ]),
      palette.snow,
    )
  drawLitWindow(easel, -66, -68, 20, 16, WHITEWASH)
  drawLitWindow(easel, -10, -68, 20, 16, WHITEWASH)
  drawPane(easel, -36, -94, 16, 13, WHITEWASH)
  canvas.fill(box(-92, -46, 130, 5), mix(TIMBER, palette.ink, 0.25))
  let flowers = ''
  for (let x = -88; x < 36; x += 7) flowers += disc(x, -49 - (x % 3), 4.2)
  canvas.fill(flowers, palette.leafless ? palette.snow : [0.6, 0.2, 22])
  drawPane(easel, -70, -26, 16, 18, mix(TIMBER, palette.ink, 0.2))
  canvas.fill(box(-32, -28, 17, 28), mix(TIMBER, palette.ink, 0.35))
  drawPane(easel, 2, -26, 16, 18, mix(TIMBER, palette.ink, 0.2))
}

/** A shepherd's hut: bowed tin roof, iron wheels, three steps. */
export function drawShepherdsHut(easel: Easel): void {
  const { canvas, palette, random } = easel
  const paint = random.pick([
    PAINT_GREEN,
    [0.62, 0.06, 230] as const,
    [0.84, 0.05, 95] as const,
    [0.5, 0.1, 25] as const,
  ])
  drawShadow(easel, -64, 76)
  canvas.fill('M-66 -78Q0 -108 66 -78L70 -71H-70Z', mix(SLATE, palette.haze, 0.2))
  canvas.fill(box(-60, -74, 120, 54), paint)
  canvas.fill(box(24, -74, 36, 54), tone(paint, -0.08))
  let grooves = ''
  for (let x = -53; x < 60; x += 8) grooves += `M${x} -72v50`
  canvas.line(grooves, tone(paint, -0.1), 1.2, 0.7)
  canvas.fill(box(-14, -66, 26, 46), tone(paint, 0.1))
  drawLitWindow(easel, -9, -60, 16, 16, WHITEWASH)
  drawLitWindow(easel, -47, -60, 20, 20, WHITEWASH)
  drawLitWindow(easel, 30, -60, 20, 20, WHITEWASH)
  canvas.line(`M-60 -18H62${`M${xy(-42, -11)}m-11 0`}`, palette.ink, 4)
  for (const x of [-40, 44]) {
    canvas.line(disc(x, -10, 10) + `M${x - 10} -10h20M${x} -20v20`, palette.ink, 2.8)
  }
  canvas.line('M-14 -18h28M-12 -11h26M-10 -4h26', mix(TIMBER, palette.ink, 0.2), 3.2)
  canvas.line('M50 -84v-22', palette.ink, 5)
}
