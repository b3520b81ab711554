import type { UnitOffer } from '../../../../contract/park-fields.ts'
import type { FloorPlan, Frame, PlanRoom } from '../../../../floor-plan/parts.ts'
import { planFloor } from '../../../../floor-plan/floor-plan.ts'
import { isBoat } from '../../../../domain/unit/unit.ts'
import { percent, useInlineStyle } from '../../../hydration/server-rendering.ts'
import * as factsWords from '../facts-words.ts'
import { bedInWords } from './beds-in-words.ts'
import {
  bowOf,
  cm,
  markOf,
  openingOf,
  pillowsOf,
  rectangles,
  roundsOf,
  squareFittings,
  stepFreeWay,
  swingOf,
} from './plan-shapes.ts'
import * as words from './unit-words.ts'

/**
 * From this ratio of length to width a plan is drawn in two halves: a narrowboat in one piece would be tiny on a phone.
 */
const LONG = 6.5
const MARGIN = 0.25
const BOW = 1.5
/** Length of the scale bar in metres. */
const SCALE = 2

/**
 * A unit's floor plan to scale [BEYOND-06]: numbered rooms with a legend of names and beds, doors as wide as measured,
 * the step-free route if there is one.
 */
export function UnitPlan({ unit }: { readonly unit: UnitOffer }) {
  const inlineStyle = useInlineStyle()
  const plan = planFloor({ ...unit, channel: unit.channelId, name: unit.unitType })
  if (!plan) return null
  const rooms = plan.rooms.filter((room) => room.kind !== 'passage')
  const numbered = rooms.map((room, index) => ({ room, number: index + 1, name: nameOf(room, plan) }))
  const parts = partsOf(plan)
  // All parts of a plan have the same scale.
  const span = Math.max(...parts.map(({ from, to }) => viewLength(plan, from, to)))
  const way = stepFreeWay(plan)
  return (
    <figure className="text-primary">
      <div className="space-y-3">
        {parts.map(({ from, to }) => (
          <PlanPart key={from} plan={plan} from={from} to={to} span={span} numbered={numbered} way={way} />
        ))}
      </div>
      {plan.isToScale ? (
        <p className="figures mt-2 text-small text-muted print:mt-0.5">
          <span
            className="block h-1.5 border-x-2 border-b-2 border-ink"
            {...inlineStyle({ width: percent(SCALE / span) })}
          />
          {factsWords.planScale(SCALE)}
        </p>
      ) : (
        <p className="mt-2 text-small text-muted">{factsWords.planNotToScale}</p>
      )}
      <figcaption className="mt-3 text-small text-ink print:hidden">
        <ol className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {numbered.map(({ room, number, name }) => (
            <li key={number} className="flex gap-2">
              <PlanNumber number={number} />
              <span>{room.beds.length > 0 ? words.room({ room: name, beds: bedsOf(room) }) : name}</span>
            </li>
          ))}
          {plan.outside.length > 0 && (
            <li className="pl-6.5 text-muted">
              {factsWords.planOutside(plan.outside.map(({ kind }) => factsWords.planOutsidePart[kind]).join(', '))}
            </li>
          )}
        </ol>
        {way !== '' && (
          <p className="mt-2 flex items-center gap-2">
            <span aria-hidden="true" className="w-6 shrink-0 border-t-3 border-dotted border-success" />
            {factsWords.planStepFree(unit.accessibility.doorWidth ?? 80)}
          </p>
        )}
      </figcaption>
    </figure>
  )
}

function PlanNumber({ number }: { readonly number: number }) {
  return (
    <span
      aria-hidden="true"
      className="figures mt-px grid size-[1.125rem] shrink-0 place-items-center rounded-pill bg-primary text-fine/none font-bold text-white"
    >
      {number}
    </span>
  )
}

interface Numbered {
  readonly room: PlanRoom
  readonly number: number
}

interface PartProps {
  readonly plan: FloorPlan
  /** The part shown, in metres along the unit. */
  readonly from: number
  readonly to: number
  /** Metres across the drawing. */
  readonly span: number
  readonly numbered: readonly Numbered[]
  readonly way: string
}

function PlanPart({ plan, from, to, span, numbered, way }: PartProps) {
  const inlineStyle = useInlineStyle()
  const { width, rooms, doors, outside } = plan
  const below = Math.max(0.1, ...outside.map((part) => part.y + part.depth - width))
  const before = bowBefore(plan, from)
  const view = {
    x: from - MARGIN - before,
    y: -MARGIN,
    width: span,
    height: width + below + 2 * MARGIN,
  }
  const beds = rooms.flatMap((room) => room.beds)
  const walled = rooms.filter((room) => room.kind !== 'passage' && room.kind !== 'living')
  const line = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const
  return (
    <div className="relative">
      <svg
        aria-hidden="true"
        viewBox={`${cm(view.x)} ${cm(view.y)} ${cm(view.width)} ${cm(view.height)}`}
        className="block h-auto w-full forced-colors:[--color-paper:Canvas] forced-colors:[--color-surface:Canvas] forced-colors:[--color-tint:Canvas] forced-colors:[--color-success:Highlight]"
      >
        <path d={rectangles(outside)} {...line} fill="var(--color-paper)" strokeDasharray="3 3" />
        {before > 0 && <path d={bowOf(plan, BOW)} {...line} strokeWidth="2" fill="var(--color-tint)" />}
        <path d={rectangles([{ x: 0, y: 0, width: plan.length, depth: width }])} fill="var(--color-surface)" />
        <path d={rectangles(rooms.filter((room) => room.kind === 'bath'))} fill="var(--color-tint)" />
        <path d={rectangles(squareFittings(plan))} {...line} strokeOpacity="0.55" fill="var(--color-surface)" />
        <path d={roundsOf(outside)} {...line} fill="var(--color-tint)" />
        <path d={roundsOf(plan.fittings)} {...line} strokeOpacity="0.55" />
        <path d={rectangles(beds)} {...line} fill="var(--color-tint)" />
        <path d={rectangles(beds.flatMap(pillowsOf))} {...line} fill="var(--color-surface)" />
        <path d={beds.map(markOf).join('')} {...line} />
        <path d={rectangles(walled)} {...line} strokeWidth="2" />
        <path d={rectangles([{ x: 0, y: 0, width: plan.length, depth: width }])} {...line} strokeWidth="3" />
        <path d={doors.map(openingOf).join('')} {...line} stroke="var(--color-surface)" strokeWidth="4" />
        <path d={doors.map(swingOf).join('')} {...line} strokeOpacity="0.7" />
        {way !== '' && (
          <path
            d={way}
            {...line}
            stroke="var(--color-success)"
            strokeWidth="3"
            strokeDasharray="0.1 6"
            strokeLinecap="round"
          />
        )}
      </svg>
      {numbered
        .map(({ room, number }) => ({ number, x: room.x + room.width / 2, y: labelHeight(room) }))
        .filter(({ x }) => x >= from && x <= to)
        .map(({ number, x, y }) => (
          <span
            key={number}
            aria-hidden="true"
            className="absolute -translate-1/2 print:hidden"
            {...inlineStyle({
              left: percent((x - view.x) / view.width),
              top: percent((y - view.y) / view.height),
            })}
          >
            <PlanNumber number={number} />
          </span>
        ))}
    </div>
  )
}

const bowBefore = (plan: FloorPlan, from: number) => (from === 0 && isBoat(plan.kind) ? BOW : 0)

const viewLength = (plan: FloorPlan, from: number, to: number) => to - from + 2 * MARGIN + bowBefore(plan, from)

/** Numbers avoid the heads of beds. */
function labelHeight({ kind, y, depth, beds }: PlanRoom): number {
  if (kind !== 'bedroom') return y + depth * (kind === 'bath' ? 0.78 : 0.6)
  return y + depth * (beds.some((bed) => bed.head === 'front') ? 0.3 : 0.66)
}

/** The whole plan, or two halves split at a wall. */
function partsOf({ length, width, rooms }: FloorPlan): { from: number; to: number }[] {
  if (length / width < LONG) return [{ from: 0, to: length }]
  const ends = rooms.filter((room) => room.kind !== 'passage').map((room) => room.x + room.width)
  const middle = ends.toSorted((a, b) => Math.abs(a - length / 2) - Math.abs(b - length / 2))[0] ?? length / 2
  return [
    { from: 0, to: middle },
    { from: middle, to: length },
  ]
}

const isIn = (room: PlanRoom, { x, y }: Frame) =>
  x >= room.x && x < room.x + room.width && y >= room.y && y < room.y + room.depth

function nameOf(room: PlanRoom, plan: FloorPlan): string {
  if (room.name !== '') return room.name
  if (room.kind === 'bath') {
    if (plan.fittings.some((fitting) => fitting.kind === 'wet-floor' && isIn(room, fitting)))
      return factsWords.accessWetRoom
    return isBoat(plan.kind) ? factsWords.planShower : factsWords.planBath
  }
  if (room.kind === 'living') return isBoat(plan.kind) ? factsWords.planSaloon : factsWords.planLiving
  return factsWords.planBedroom
}

function bedsOf({ beds }: PlanRoom): string {
  const kinds = [...new Set(beds.map(({ kind }) => kind))]
  return kinds.map((kind) => bedInWords({ kind, count: beds.filter((bed) => bed.kind === kind).length })).join(', ')
}
