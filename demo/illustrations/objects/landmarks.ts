import { box, disc, polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import {
  courses,
  drawHouse,
  drawLitWindow,
  drawPane,
  drawShadow,
  LAMPLIGHT,
  PAINT_BLUE,
  PAINT_GREEN,
  PAINT_RED,
  PAINT_YELLOW,
  SLATE,
  TIMBER,
  WHITEWASH,
  type Easel,
} from './building.ts'

/** A lighthouse with keeper's cottages at its foot. */
export function drawLighthouse(easel: Easel): void {
  const { canvas, palette, random } = easel
  const bands = random.pick([PAINT_RED, PAINT_RED, [0.36, 0.03, 250], WHITEWASH] as const)
  drawShadow(easel, -34, 74)
  drawHouse(easel, {
    x: 18,
    gable: 34,
    length: 52,
    wall: 26,
    roof: 18,
    wallColour: WHITEWASH,
    roofColour: SLATE,
    eaves: 4,
  })
  drawLitWindow(easel, 30, -20, 9, 10, SLATE)
  const tower = polygon([
    [-30, 0],
    [-19, -172],
    [19, -172],
    [30, 0],
  ])
  canvas.fill(tower, WHITEWASH)
  canvas.within(tower, () => {
    canvas.fill(box(-40, -146, 80, 36) + box(-40, -72, 80, 36), bands)
    canvas.fill(
      polygon([
        [8, 4],
        [6, -180],
        [40, -180],
        [40, 4],
      ]),
      mix(palette.rockShade, palette.ink, 0.25),
      0.3,
    )
  })
  canvas.fill(box(-26, -178, 52, 7), palette.ink)
  canvas.line('M-26 -178V-190H26V-178M-13 -190V-178M0 -190V-178M13 -190V-178', palette.ink, 1.8)
  canvas.shining(() => canvas.fill(box(-14, -202, 28, 25), LAMPLIGHT))
  canvas.line('M-14 -202v25M-5 -202v25M5 -202v25M14 -202v25', palette.ink, 1.8)
  canvas.fill('M-18 -202Q-14 -220 0 -222Q14 -220 18 -202Z', bands === WHITEWASH ? SLATE : bands)
  canvas.line('M0 -222V-234', palette.ink, 2.4)
  canvas.fill(box(-6, -100, 9, 13) + box(-6, -28, 11, 28), mix(palette.ink, WHITEWASH, 0.15))
}

/** A parish church: square tower with battlements, nave, a yew. */
export function drawChurch(easel: Easel): void {
  const { canvas, palette } = easel
  const stone = mix(palette.rock, palette.chalk, 0.35)
  const shade = mix(tone(stone, -0.13), palette.rockShade, 0.3)
  drawShadow(easel, -70, 100)
  drawHouse(easel, {
    x: -6,
    gable: 30,
    length: 84,
    wall: 44,
    roof: 36,
    wallColour: stone,
    roofColour: mix(SLATE, palette.rock, 0.15),
    eaves: 4,
  })
  for (const x of [40, 64, 88]) canvas.fill(`M${x} -12v-16q5 -9 10 0v16Z`, mix(palette.ink, stone, 0.2))
  canvas.fill(box(-62, -132, 60, 132), stone)
  canvas.fill(box(-24, -132, 22, 132), shade)
  canvas.fill('M-66 -132v-13h11v7h9v-7h11v7h9v-7h11v7h6v-7h11v13Z', tone(stone, -0.03))
  canvas.line(courses(-62, -132, 38, -4, 15), tone(stone, -0.1), 1.1, 0.7)
  canvas.fill('M-52 -92v-16q7 -10 14 0v16Z', mix(palette.ink, stone, 0.15))
  canvas.fill('M-20 -92v-16q6 -10 12 0v16Z', mix(palette.ink, stone, 0.1))
  canvas.fill(disc(-45, -70, 8), PAINT_YELLOW)
  canvas.fill('M-52 0v-26q8 -12 16 0v26Z', mix(palette.ink, TIMBER, 0.5))
  canvas.shining(() => canvas.fill('M-46 0v-22q3 -6 7 -3v25Z', LAMPLIGHT))
  canvas.line('M-32 -145V-176', palette.ink, 2.4)
  canvas.fill('M-32 -176L-8 -171L-32 -164Z', PAINT_RED)
  canvas.fill('M-104 0Q-112 -46 -90 -60Q-68 -46 -76 0Z', palette.conifer)
  canvas.fill('M-104 0Q-112 -46 -90 -60Q-88 -30 -96 0Z', tone(palette.conifer, 0.06))
}

/** A row of beach huts in boiled-sweet colours. */
export function drawBeachHuts(easel: Easel): void {
  const { canvas, palette, random } = easel
  const paints = [
    [0.72, 0.11, 20],
    [0.78, 0.09, 195],
    [0.88, 0.11, 92],
    [0.64, 0.09, 245],
    [0.8, 0.09, 150],
    [0.93, 0.03, 60],
  ] as const
  const first = random.whole(0, 5)
  drawShadow(easel, -128, 128)
  for (let hut = 0; hut < 5; hut += 1) {
    const x = -130 + hut * 52
    const paint = paints[(first + hut) % paints.length] ?? paints[0]
    canvas.fill(
      polygon([
        [x + 40, -8],
        [x + 48, -10],
        [x + 48, -56],
        [x + 40, -54],
      ]),
      tone(paint, -0.17),
    )
    canvas.fill(
      polygon([
        [x, -8],
        [x, -56],
        [x + 20, -84],
        [x + 40, -56],
        [x + 40, -8],
      ]),
      paint,
    )
    let boards = ''
    for (let board = 6; board < 40; board += 6) boards += `M${x + board} ${-60 - 1.4 * Math.min(board, 40 - board)}V-8`
    canvas.line(boards, tone(paint, -0.07), 1.1)
    canvas.fill(
      polygon([
        [x + 20, -90],
        [x + 28, -92],
        [x + 52, -56],
        [x + 45, -52],
      ]),
      mix(SLATE, paint, 0.25),
    )
    canvas.line(`M${x - 5} -52L${x + 20} -88L${x + 45} -52`, WHITEWASH, 4.4)
    canvas.fill(box(x + 10, -42, 20, 34), hut === 2 ? LAMPLIGHT : tone(paint, 0.1))
    if (hut === 2) canvas.fill(box(x + 2, -42, 9, 34), WHITEWASH)
    canvas.line(`M${x + 20} -42V-8`, tone(paint, -0.14), 1.6)
    canvas.line(`M${x + 6} -8V0M${x + 34} -8V0`, mix(TIMBER, palette.ink, 0.2), 3)
  }
  canvas.fill(box(-136, -9, 262, 4), mix(TIMBER, palette.sand, 0.35))
}

/** A timber boathouse on piles, doors open, a skiff tied up. */
export function drawBoathouse(easel: Easel): void {
  const { canvas, palette, random } = easel
  const board = random.pick([mix(TIMBER, palette.ink, 0.25), PAINT_GREEN, [0.55, 0.09, 30], [0.6, 0.05, 230]] as const)
  drawShadow(easel, -70, 90, 8)
  canvas.line('M-84 -14H126M-72 -12V6M-20 -12V6M96 -14V6M122 -14V6', mix(TIMBER, palette.ink, 0.35), 5)
  canvas.place({ x: 0, y: -14 }, () => {
    drawHouse(easel, {
      x: -70,
      gable: 76,
      length: 82,
      wall: 42,
      roof: 40,
      wallColour: board,
      roofColour: [0.6, 0.07, 68],
      eaves: 8,
    })
    canvas.fill('M-54 0V-30Q-32 -44 -10 -30V0Z', mix(palette.ink, palette.waterNear, 0.25))
    canvas.fill('M-54 0V-30L-62 -26V2ZM-10 0V-30L-2 -26V2Z', tone(board, 0.1))
    drawLitWindow(easel, -42, -62, 18, 13, WHITEWASH)
    drawLitWindow(easel, 24, -32, 16, 16, WHITEWASH)
    drawPane(easel, 56, -33, 16, 16, WHITEWASH)
  })
  canvas.fill('M96 -4Q102 8 112 8H158Q168 6 170 -5Z', PAINT_BLUE)
  canvas.line('M96 -4H170', WHITEWASH, 3)
}
