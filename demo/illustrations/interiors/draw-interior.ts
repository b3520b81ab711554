import { planFloor } from '../../../src/floor-plan/floor-plan.ts'
import type { Fitting, FloorPlan, Frame } from '../../../src/floor-plan/parts.ts'
import { isBoat, unitKind } from '../../../src/domain/unit/unit.ts'
import { Canvas } from '../drawing/canvas.ts'
import { createRandom, seedFrom } from '../drawing/random.ts'
import { SEASON_PALETTES } from '../season-palette.ts'
import type { InteriorEasel } from './easel.ts'
import { finishOf } from './finish.ts'
import { HOURS } from '../light.ts'
import type { InteriorBrief } from './interior-brief.ts'
import { drawBed, drawFitting, drawWorktop } from './furniture.ts'
import { drawLeftOutside, drawOutdoors } from './outdoors.ts'
import { drawPitch, PITCH_EXTENT } from './pitch.ts'
import { CEILING, drawBackWalls, drawFloors, drawInnerWall, drawKerbs, innerWalls } from './rooms.ts'
import {
  bowLength,
  drawCastShadow,
  drawGround,
  drawHull,
  drawOutside,
  drawPath,
  drawShrubs,
  GROUND,
  sternLength,
} from './surroundings.ts'
import { fitView, type Extent } from './view.ts'

const HEIGHT = 800
const MARGIN = 34

/**
 * Draws a unit from above, without roof and front walls, as SVG: rooms, beds and furniture follow its floor plan. Width
 * and height are in pixels.
 */
export function drawInterior(brief: InteriorBrief, size: { width: number; height: number }): string {
  const kind = unitKind(brief.unit)
  const palette = SEASON_PALETTES[brief.season]
  const random = createRandom(seedFrom('interior', brief.unitTypeId))
  const sheet = { width: (HEIGHT * size.width) / size.height, height: HEIGHT }
  const canvas = new Canvas(HOURS[brief.light].grade)
  const plan = planFloor(brief.unit)
  const finish = finishOf(kind, brief.gradeRank, random, palette)
  const { share, left, top, turn } = FRAMINGS[brief.framing % FRAMINGS.length] ?? FRAMINGS[0]
  const [width, height] = [(sheet.width - 2 * MARGIN) * share, (sheet.height - 2 * MARGIN) * share]
  const area = {
    x: MARGIN + (sheet.width - 2 * MARGIN - width) * left,
    y: MARGIN + (sheet.height - 2 * MARGIN - height) * top,
    width,
    height,
  }
  const view = fitView(plan ? extentsOf(plan) : [PITCH_EXTENT], area, turn)
  const easel: InteriorEasel = { canvas, view, palette, finish, random }
  drawGround(easel, sheet, isBoat(kind))
  if (!isBoat(kind)) {
    drawOutdoors(easel, brief.scene)
    drawShrubs(easel, sheet)
  }
  if (plan) drawUnit(easel, plan)
  else drawPitch(easel, brief.unit)
  return canvas.toSvg(sheet, size, brief.framing % 2 === 1)
}

/** Where a unit stands in its picture, and how far it is turned in degrees. Every other picture is mirrored. */
const FRAMINGS = [
  { share: 0.84, left: 0.4, top: 0.8, turn: 26 },
  { share: 0.8, left: 0.6, top: 0.9, turn: 30 },
  { share: 0.9, left: 0.5, top: 0.8, turn: 22 },
  { share: 0.84, left: 0.2, top: 0.7, turn: 32 },
  { share: 0.76, left: 0.7, top: 0.85, turn: 20 },
  { share: 0.88, left: 0.8, top: 0.9, turn: 28 },
  { share: 0.8, left: 0.3, top: 0.95, turn: 34 },
] as const

function extentsOf(plan: FloorPlan): Extent[] {
  const [before, behind] = isBoat(plan.kind) ? [bowLength(plan), sternLength(plan)] : [0.15, 0.15]
  return [
    { from: [-before, 0, GROUND], to: [plan.length + behind, plan.width, GROUND] },
    { from: [0, 0, GROUND], to: [plan.length, 0, isBoat(plan.kind) ? 1.8 : CEILING] },
    ...plan.outside.map(({ x, y, width, depth, kind }) => ({
      from: [x, y, GROUND] as const,
      to: [x + width, y + depth, kind === 'hot-tub' ? 0.8 : 0] as const,
    })),
  ]
}

function drawUnit(easel: InteriorEasel, plan: FloorPlan): void {
  if (isBoat(plan.kind)) drawHull(easel, plan)
  else {
    drawPath(easel, plan)
    drawCastShadow(easel, plan)
  }
  drawFloors(easel, plan)
  for (const rug of plan.fittings.filter((fitting) => fitting.kind === 'rug')) drawFitting(easel, rug)
  drawBackWalls(easel, plan)
  for (const { draw } of fromBackToFront(standingThings(easel, plan))) draw()
  drawKerbs(easel, plan)
  drawOutside(easel, plan.outside)
  if (!isBoat(plan.kind)) drawLeftOutside(easel, plan)
}

interface Standing extends Frame {
  readonly draw: () => void
}

/** Drawn with the floor or with the worktop they belong to. */
const LYING: readonly Fitting['kind'][] = ['wet-floor', 'hob', 'sink', 'rug']

function standingThings(easel: InteriorEasel, plan: FloorPlan): Standing[] {
  const onWorktop = plan.fittings.filter(({ kind }) => kind === 'hob' || kind === 'sink')
  const fittings = plan.fittings
    .filter(({ kind }) => !LYING.includes(kind))
    .map((fitting): Standing => {
      const draw = () =>
        fitting.kind === 'worktop' ? drawWorktop(easel, fitting, onWorktop) : drawFitting(easel, fitting)
      return { ...frameOf(fitting), draw }
    })
  const beds = plan.rooms.flatMap((room) =>
    room.beds.map((bed): Standing => ({ ...frameOf(bed), draw: () => drawBed(easel, bed) })),
  )
  const walls = innerWalls(plan).map((wall): Standing => ({ ...frameOf(wall), draw: () => drawInnerWall(easel, wall) }))
  return [...fittings, ...beds, ...walls]
}

const frameOf = ({ x, y, width, depth }: Frame): Frame => ({ x, y, width, depth })

const SLACK = 0.06

/** Whether one object is wholly behind another. */
function isBehind(a: Frame, b: Frame): boolean {
  const isLeft = a.x + a.width <= b.x + SLACK
  const isBack = a.y + a.depth <= b.y + SLACK
  const isRight = b.x + b.width <= a.x + SLACK
  const isFront = b.y + b.depth <= a.y + SLACK
  return (isLeft || isBack) && !(isRight || isFront)
}

/** Sorts objects back to front. */
function fromBackToFront(things: readonly Standing[]): Standing[] {
  const waiting = things.toSorted((a, b) => nearness(a) - nearness(b))
  const drawn: Standing[] = []
  while (waiting.length > 0) {
    const next = waiting.findIndex((thing) => waiting.every((other) => other === thing || !isBehind(other, thing)))
    drawn.push(...waiting.splice(Math.max(0, next), 1))
  }
  return drawn
}

const nearness = ({ x, y, width, depth }: Frame) => (x + width / 2) * 0.42 + (y + depth / 2) * 0.91
