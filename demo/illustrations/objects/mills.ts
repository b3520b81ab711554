import { disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { drawLitWindow, drawPane, drawShadow, PAINT_GREEN, SLATE, TIMBER, WHITEWASH, type Easel } from './building.ts'

/** Four sails about a hub; `lattice` is the breadth of the cloth. */
function drawSails(
  { canvas, palette }: Easel,
  hubX: number,
  hubY: number,
  length: number,
  lattice: number,
  turn: number,
  cloth: Oklch,
): void {
  let stocks = ''
  let cloths = ''
  let bars = ''
  for (let sail = 0; sail < 4; sail += 1) {
    const angle = turn + (sail * Math.PI) / 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, aside: number) =>
      [hubX + cos * along - sin * aside, hubY + sin * along + cos * aside] as const
    stocks += `M${xy(hubX, hubY)}L${xy(...at(length, 0))}`
    cloths += polygon([
      at(length * 0.2, 0),
      at(length * 0.98, 0),
      at(length * 0.98, lattice),
      at(length * 0.2, lattice),
    ])
    for (let bar = 0.2; bar < 1; bar += 0.13)
      bars += `M${xy(...at(length * bar, 0))}L${xy(...at(length * bar, lattice))}`
    bars += `M${xy(...at(length * 0.2, lattice))}L${xy(...at(length * 0.98, lattice))}`
  }
  canvas.fill(cloths, cloth, 0.92)
  canvas.line(bars, mix(TIMBER, palette.ink, 0.35), 1.5)
  canvas.line(stocks, mix(TIMBER, palette.ink, 0.55), 4)
  canvas.fill(disc(hubX, hubY, 5.5), palette.ink)
}

/** A Norfolk drainage mill: tarred or brick tower, white boat-shaped cap, a fantail behind. */
export function drawWindpump(easel: Easel): void {
  const { canvas, palette, random } = easel
  const tower = random.pick<Oklch>([
    [0.5, 0.1, 38],
    [0.34, 0.025, 60],
    [0.58, 0.09, 45],
  ])
  drawShadow(easel, -34, 44)
  canvas.fill(
    polygon([
      [-38, 0],
      [-22, -148],
      [22, -148],
      [38, 0],
    ]),
    tower,
  )
  canvas.fill(
    polygon([
      [8, 0],
      [6, -148],
      [22, -148],
      [38, 0],
    ]),
    tone(tower, -0.08),
  )
  canvas.fill(
    polygon([
      [-38, 0],
      [-22, -148],
      [-14, -148],
      [-24, 0],
    ]),
    tone(tower, 0.08),
  )
  drawLitWindow(easel, -8, -58, 13, 16, WHITEWASH)
  drawPane(easel, -7, -106, 11, 14, WHITEWASH)
  canvas.fill('M-10 0v-30q9 -9 18 0v30Z', mix(palette.ink, tower, 0.2))
  canvas.line('M30 -150L62 -172M62 -190V-154M44 -172H80M49 -185L75 -159M49 -159L75 -185', WHITEWASH, 2.4)
  canvas.fill('M-28 -146Q-26 -178 0 -182Q26 -180 30 -146Z', WHITEWASH)
  canvas.fill('M6 -181Q28 -176 30 -146H10Z', palette.rockShade, 0.25)
  drawSails(easel, -12, -164, 108, 15, random.between(0.2, 1.2), WHITEWASH)
}

/** A Dutch smock mill: thatched octagon on a brick base, a stage round its waist. */
export function drawWindmill(easel: Easel): void {
  const { canvas, palette, random } = easel
  const thatch: Oklch = mix([0.52, 0.05, 65], PAINT_GREEN, random.between(0, 0.6))
  drawShadow(easel, -46, 58)
  canvas.fill(
    polygon([
      [-48, 0],
      [-44, -54],
      [44, -54],
      [48, 0],
    ]),
    [0.56, 0.11, 36],
  )
  canvas.fill(
    polygon([
      [10, 0],
      [10, -54],
      [44, -54],
      [48, 0],
    ]),
    [0.47, 0.09, 34],
  )
  drawLitWindow(easel, -34, -40, 14, 18, WHITEWASH)
  canvas.fill('M-9 0v-30q9 -9 18 0v30Z', PAINT_GREEN)
  canvas.fill(
    polygon([
      [-42, -58],
      [-24, -152],
      [24, -152],
      [42, -58],
    ]),
    thatch,
  )
  canvas.fill(
    polygon([
      [8, -58],
      [6, -152],
      [24, -152],
      [42, -58],
    ]),
    tone(thatch, -0.1),
  )
  canvas.fill(
    polygon([
      [-42, -58],
      [-24, -152],
      [-12, -152],
      [-20, -58],
    ]),
    tone(thatch, 0.09),
  )
  canvas.line(
    'M-66 -56H66M-66 -68H66M-62 -56V-68M-44 -56V-68M-22 -56V-68M0 -56V-68M22 -56V-68M44 -56V-68M62 -56V-68M-60 -56L-46 -34M60 -56L46 -34',
    WHITEWASH,
    2.6,
  )
  drawPane(easel, -6, -116, 12, 14, WHITEWASH)
  canvas.fill('M-27 -150Q-26 -180 0 -184Q27 -181 29 -150Z', mix(SLATE, thatch, 0.4))
  canvas.line('M28 -158L76 -60', mix(TIMBER, palette.ink, 0.3), 3)
  drawSails(easel, -10, -166, 118, 17, random.between(0.25, 1.1), [0.93, 0.04, 85])
}
