import { planFloor } from '../../../src/floor-plan/floor-plan.ts'
import type { Fitting, FloorPlan, Frame } from '../../../src/floor-plan/parts.ts'
import { isBoat, unitKind } from '../../../src/domain/unit/unit.ts'
import { Canvas } from '../drawing/canvas.ts'
import { createRandom, seedFrom } from '../drawing/random.ts'
import { SEASON_PALETTES } from '../season-palette.ts'
import type { InteriorEasel } from './easel.ts'
import { finishOf } from './finish.ts'
import type { InteriorBrief } from './interior-brief.ts'
import { drawBed, drawFitting, drawWorktop } from './furniture.ts'
import { drawPitch, PITCH_EXTENT } from './pitch.ts'
import { CEILING, drawBackWalls, drawFloors, drawInnerWall, drawKerbs, innerWalls } from './rooms.ts'
import {
  bowLength,
  drawCastShadow,
  drawGround,
  drawHull,
  drawOutside,
  drawPath,
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
  const canvas = new Canvas()
  const plan = planFloor(brief.unit)
  const finish = finishOf(kind, brief.gradeRank, random, palette)
  const area = { x: MARGIN, y: MARGIN, width: sheet.width - 2 * MARGIN, height: sheet.height - 2 * MARGIN }
  const view = fitView(plan ? extentsOf(plan) : [PITCH_EXTENT], area)
  const easel: InteriorEasel = { canvas, view, palette, finish, random }
  drawGround(easel, sheet, isBoat(kind))
  if (plan) drawUnit(easel, plan)
  else drawPitch(easel, brief.unit)
  return canvas.toSvg(sheet, size, false)
}

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
