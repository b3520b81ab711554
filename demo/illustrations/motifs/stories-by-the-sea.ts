/** Subjects of the stories that smell of salt. */
import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import { below } from '../drawing/profile.ts'
import { drawGulls } from '../landscape/life.ts'
import { dash } from '../landscape/water.ts'
import { PAINT_BLUE, PAINT_RED, PAINT_YELLOW, TIMBER, WHITEWASH } from '../objects/building.ts'
import { drawObject } from '../objects/draw-focal.ts'
import type { Stage } from '../stage.ts'
import { drawBoards, drawRailing } from './ground.ts'
import { drawBicycle, drawBucketAndSpade, drawPool, drawSittingDog } from './still-life.ts'

/** Firm sand before the sea. */
function drawSands(stage: Stage, level: number): void {
  const { width, height, palette, canvas } = stage
  const noise = stage.noise('sands')
  const top: Profile = (x) => level + 14 * noise(x / 260) - 20 * (x / width)
  canvas.fill(
    below((x) => top(x) - 14, height + 10, { from: -12, to: width + 12 }),
    palette.cloud,
    0.9,
  )
  canvas.fill(
    below((x) => top(x) - 5, height + 10, { from: -12, to: width + 12 }),
    mix(palette.sandShade, palette.waterFar, 0.3),
  )
  canvas.fillDown(
    below((x) => top(x) + 26, height + 10, { from: -12, to: width + 12 }),
    level,
    height,
    [
      [0, mix(palette.sand, palette.sandShade, 0.35)],
      [1, palette.sand],
    ],
  )
  const random = stage.random('ripples')
  let ripples = ''
  for (let mark = 0; mark < 30; mark += 1) {
    const near = random.next()
    ripples += dash(
      width * random.next(),
      level + 50 + (height - level - 50) * near,
      30 + 90 * near * random.next(),
      1.5 + 3 * near,
    )
  }
  canvas.fill(ripples, palette.sandShade, 0.5)
}

export function drawDogOnBeach(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawSands(stage, height * 0.66)
  let prints = ''
  for (let step = 0; step < 9; step += 1) {
    const near = step / 8
    const [x, y, size] = [width * (0.2 + 0.3 * near), height * (0.97 - 0.13 * near), 8 - 4 * near]
    prints += disc(x + (step % 2) * 16, y, size, size * 0.45)
  }
  canvas.fill(prints, palette.sandShade)
  canvas.place({ x: width * 0.6, y: height * 0.86, scale: 1.62 }, () => drawSittingDog(canvas, palette))
  canvas.fill(disc(width * 0.4, height * 0.9, 20), PAINT_RED)
  canvas.fill(`M${xy(width * 0.4 - 20, height * 0.9)}q20 -14 40 0q-20 12 -40 0Z`, WHITEWASH)
  canvas.line(`M${xy(width * 0.8, height * 0.93)}q40 -30 80 -4t70 -6q30 -10 34 12`, PAINT_BLUE, 7)
}

export function drawRockPools(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  drawSands(stage, height * 0.62)
  const random = stage.random('rocks')
  const rock = mix(palette.rockShade, palette.ink, 0.25)
  const pool = (x: number, y: number, half: number, tall: number) => {
    canvas.fill(
      `M${xy(x - half * 1.3, y + tall)}Q${xy(x - half * 1.4, y - tall * 0.8)} ${xy(x - half * 0.8, y - tall * 1.3)}Q${xy(x - half * 0.3, y - tall * 1.9)} ${xy(x + half * 0.2, y - tall * 1.3)}Q${xy(x + half * 0.9, y - tall * 1.7)} ${xy(x + half * 1.25, y - tall * 0.4)}Q${xy(x + half * 1.5, y + tall * 0.8)} ${xy(x + half * 0.7, y + tall * 1.6)}Q${xy(x - half * 0.6, y + tall * 1.9)} ${xy(x - half * 1.3, y + tall)}Z`,
      rock,
    )
    canvas.fill(
      `M${xy(x - half * 1.2, y - tall * 0.2)}Q${xy(x - half * 1.2, y - tall)} ${xy(x - half * 0.8, y - tall * 1.3)}Q${xy(x - half * 0.3, y - tall * 1.9)} ${xy(x + half * 0.2, y - tall * 1.3)}Q${xy(x - half * 0.5, y - tall * 1.1)} ${xy(x - half * 1.2, y - tall * 0.2)}Z`,
      tone(rock, 0.16),
    )
    canvas.fill(disc(x, y, half, tall), mix(palette.lagoon, palette.waterNear, 0.45))
    canvas.fill(
      disc(x - half * 0.1, y - tall * 0.15, half * 0.86, tall * 0.72),
      mix(palette.lagoon, palette.waterFar, 0.3),
    )
    canvas.fill(
      dash(x - half * 0.3, y - tall * 0.3, half * 0.4, 4) + dash(x + half * 0.3, y + tall * 0.2, half * 0.3, 3),
      palette.glint,
      0.9,
    )
    let weed = ''
    for (let frond = 0; frond < 9; frond += 1) {
      const wx = x + half * random.between(-1.2, 1.1)
      weed += `M${xy(wx, y - tall * 1.1)}q${xy(random.between(-12, 12), 20)} ${xy(random.between(-16, 16), 44)}`
    }
    canvas.line(weed, mix(palette.turfShade, palette.soil, 0.4), 6, 0.9)
  }
  pool(width * 0.2, height * 0.76, 120, 26)
  pool(width * 0.82, height * 0.74, 130, 28)
  pool(width * 0.52, height * 0.9, 260, 58)
  const star = (x: number, y: number, size: number) =>
    polygon(
      Array.from({ length: 10 }, (_, point): [number, number] => {
        const angle = -Math.PI / 2 + (point * Math.PI) / 5
        const reach = point % 2 === 0 ? size : size * 0.42
        return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.6]
      }),
    )
  canvas.fill(star(width * 0.44, height * 0.905, 42), [0.7, 0.16, 45])
  canvas.fill(disc(width * 0.62, height * 0.925, 30, 15), PAINT_RED)
  canvas.line(
    `M${xy(width * 0.6, height * 0.92)}l-26 -18m24 28l-30 2M${xy(width * 0.64, height * 0.92)}l26 -18m-24 28l30 2`,
    PAINT_RED,
    7,
  )
  canvas.fill(disc(width * 0.612, height * 0.908, 4) + disc(width * 0.628, height * 0.908, 4), palette.ink)
  canvas.line(`M${xy(width * 0.7, height * 0.97)}L${xy(width * 0.9, height * 0.5)}`, TIMBER, 9)
  canvas.line(disc(width * 0.915, height * 0.465, 44, 30), palette.ink, 6)
  canvas.fill(`M${xy(width * 0.915 - 44, height * 0.465)}q10 86 50 92q34 -10 38 -92Z`, WHITEWASH, 0.45)
  canvas.place({ x: width * 0.24, y: height * 0.96, scale: 1 }, () => drawBucketAndSpade(canvas, palette))
}

export function drawFishAndChips(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const top = height * 0.72
  const stone = mix(palette.rock, palette.sand, 0.3)
  canvas.fill(box(-12, top, width + 24, 60), tone(stone, 0.07))
  canvas.fill(box(-12, top + 58, width + 24, height), tone(stone, -0.12))
  let joints = ''
  for (let course = 0; course < 4; course += 1)
    for (let joint = 0; joint < 9; joint += 1)
      joints +=
        box(width * ((joint + (course % 2) * 0.5) / 8) - 1, top + 60 + course * 56, 3, 54) +
        (joint === 0 ? box(-12, top + 112 + course * 56, width + 24, 3) : '')
  canvas.fill(joints, tone(stone, -0.22))
  canvas.place({ x: width * 0.5, y: top + 26, scale: 1.5 }, () => {
    drawPool(canvas, palette, -150, 160, 15)
    canvas.fill('M-160 -10L-120 -64L-60 -40L0 -74L70 -42L130 -66L160 -8L90 10H-100Z', WHITEWASH)
    canvas.fill('M20 -60L70 -42L130 -66L160 -8L90 10H40Z', tone(WHITEWASH, -0.07))
    const chip: Oklch = [0.86, 0.12, 86]
    for (const [x, y, turn] of [
      [-84, -46, -24],
      [-66, -60, 14],
      [-46, -50, -8],
      [-100, -34, 30],
      [-30, -62, 22],
      [-56, -36, -34],
      [-14, -46, 6],
    ] as const)
      canvas.fill(
        polygon([
          [x - 26, y + turn * 0.5],
          [x - 22, y - 9 + turn * 0.5],
          [x + 28, y - 9 - turn * 0.5],
          [x + 24, y - turn * 0.5],
        ]),
        tone(chip, (x % 3) * 0.02),
      )
    canvas.fill(
      'M-16 -40Q10 -86 66 -84Q112 -80 118 -50Q140 -60 146 -40Q140 -24 118 -34Q80 -8 20 -20Q-8 -24 -16 -40Z',
      [0.72, 0.125, 68],
    )
    canvas.fill('M-2 -44Q20 -78 64 -76Q40 -56 6 -36Z', [0.82, 0.12, 76])
    canvas.fill('M-120 -18Q-60 -6 0 -20Q60 -4 130 -18L90 10H-100Z', tone(WHITEWASH, -0.03))
    canvas.line('M-104 -6H-60M-40 -4H10M30 -2H80', [0.6, 0.01, 240], 2.4, 0.6)
    canvas.line('M40 -100L-4 -46', TIMBER, 6)
    canvas.fill('M150 -22a22 22 0 0 1 40 -8l-14 24q-18 2 -26 -16Z', [0.92, 0.15, 104])
  })
  canvas.place({ x: width * 0.84, y: top + 6, scale: 1.3 }, () => {
    canvas.line('M-6 -4V-26M14 -4V-26', PAINT_YELLOW, 5)
    canvas.fill('M-70 -48Q-40 -88 6 -86Q18 -116 40 -112Q58 -106 52 -88Q46 -30 4 -22Q-34 -22 -70 -48Z', WHITEWASH)
    canvas.fill('M-88 -44Q-50 -74 0 -66Q-6 -36 -40 -34Z', [0.72, 0.02, 250])
    canvas.fill('M-88 -44L-104 -40L-66 -34Z', palette.ink)
    canvas.fill('M52 -100L76 -94L54 -90Z', PAINT_YELLOW)
    canvas.fill(disc(40, -100, 3.4), palette.ink)
  })
  drawGulls(stage, width * 0.4, height * 0.26, 4)
}

/** Coloured houses round a small harbour, boats on their moorings. */
export function drawHarbour(stage: Stage): void {
  const { width, height, palette, canvas, random } = stage
  const quay = height * 0.66
  const paints = random('fronts')
  const stone = mix(palette.rock, palette.rockShade, 0.3)
  for (let house = 0; house < 9; house += 1) {
    const x = width * (0.44 + 0.068 * house)
    const tall = 84 + 11 * house + paints.between(-14, 22)
    const wide = width * 0.066
    const front = paints.pick<Oklch>([
      [0.88, 0.06, 20],
      [0.9, 0.07, 90],
      [0.84, 0.06, 225],
      [0.95, 0.015, 90],
      [0.86, 0.06, 165],
      [0.8, 0.09, 50],
    ])
    canvas.fill(box(x, quay - tall, wide, tall), front)
    canvas.fill(box(x + wide * 0.74, quay - tall, wide * 0.26, tall), tone(front, -0.06))
    canvas.fill(
      polygon([
        [x - 4, quay - tall],
        [x + wide * 0.3, quay - tall - 34],
        [x + wide * 0.82, quay - tall - 34],
        [x + wide + 4, quay - tall],
      ]),
      mix([0.44, 0.03, 265], palette.haze, 0.15),
    )
    canvas.fill(box(x + wide * 0.66, quay - tall - 54, 13, 26), [0.6, 0.08, 40])
    const rows = Math.floor(tall / 42)
    for (let row = 0; row < rows; row += 1)
      for (const at of [0.16, 0.56]) {
        const paneAt: [number, number] = [x + wide * at, quay - tall + 12 + row * 38]
        const lit = palette.lampsLit || paints.chance(0.2)
        canvas.fill(box(paneAt[0] - 3, paneAt[1] - 3, 24, 29), WHITEWASH)
        if (lit) canvas.shining(() => canvas.fill(box(...paneAt, 18, 23), [0.91, 0.125, 84]))
        else canvas.fill(box(...paneAt, 18, 23), mix(palette.waterNear, palette.ink, 0.5))
      }
  }
  canvas.fill(box(width * 0.4, quay - 4, width, 22), tone(stone, 0.1))
  canvas.fill(box(width * 0.4, quay + 16, width, 56), tone(stone, -0.12))
  canvas.fill(box(width * 0.4 - 16, quay - 12, 30, 84), stone)
  canvas.shining(() =>
    canvas.fillDown(box(-12, quay + 70, width + 24, height), quay, height, [
      [0, mix(palette.waterFar, palette.waterNear, 0.35)],
      [1, palette.waterNear],
    ]),
  )
  const marks = random('marks')
  let ripples = ''
  for (let mark = 0; mark < 46; mark += 1)
    ripples += dash(width * marks.next(), quay + 78 + (height - quay - 70) * marks.next(), marks.between(16, 66), 3)
  canvas.fill(ripples, palette.waterFar, 0.5)
  drawObject(stage, 'fishing-boat', { x: width * 0.62, y: quay + 104, scale: 0.85 }, 'moored far')
  drawObject(stage, 'dinghy', { x: width * 0.84, y: quay + 116, scale: 0.8 }, 'moored dinghy')
  drawObject(stage, 'fishing-boat', { x: width * 0.3, y: height * 0.93, scale: 1.55 }, 'moored near')
  canvas.fill(disc(width * 0.56, height * 0.94, 22, 20) + disc(width * 0.9, height * 0.9, 17, 15), PAINT_RED)
}

/** On the car deck: a bicycle at the rail, the far shore coming nearer. */
export function drawFerry(stage: Stage): void {
  const { width, height, palette, canvas } = stage
  const level = height * 0.76
  canvas.fill(dash(width * 0.3, level - 40, 260, 9) + dash(width * 0.7, level - 26, 240, 8), palette.cloud, 0.8)
  drawRailing(stage, level, 150, tone(WHITEWASH, -0.05))
  drawBoards(stage, level, [0.62, 0.04, 170])
  canvas.place({ x: width * 0.46, y: height * 0.9, scale: 1.6 }, () => drawBicycle(canvas, palette, PAINT_RED))
  canvas.place({ x: width * 0.8, y: level - 70 }, () => {
    canvas.line(disc(0, 0, 48), PAINT_RED, 25)
    canvas.line('M-34 -34l68 68M34 -34l-68 68', WHITEWASH, 4, 0)
    canvas.line('M-48 0A48 48 0 0 1 -34 -34M34 -34A48 48 0 0 1 48 0M34 34A48 48 0 0 1 0 48', WHITEWASH, 25)
  })
  canvas.fill(
    `M${xy(width * 0.93, -12)}H${Math.round(width + 12)}V${Math.round(height + 12)}H${Math.round(width * 0.9)}Z`,
    WHITEWASH,
  )
  canvas.fill(
    `M${xy(width * 0.93, height * 0.16)}H${Math.round(width + 12)}V${Math.round(height * 0.28)}H${Math.round(width * 0.926)}Z`,
    PAINT_BLUE,
  )
  drawGulls(stage, width * 0.44, height * 0.24, 6)
}
