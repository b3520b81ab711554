import type { Fitting, FloorPlan, Frame, OutsidePart, PlanBed, PlanDoor, Side } from '../../../../floor-plan/parts.ts'

/** Drawing units per metre: in centimetres, numbers are integers and so shorter. */
export const cm = (metres: number) => Math.round(metres * 100)

/** Several rectangles as one path, since a park's page has hundreds. */
export function rectangles(frames: readonly Frame[]): string {
  return frames.map(({ x, y, width, depth }) => `M${cm(x)} ${cm(y)}h${cm(width)}v${cm(depth)}h${-cm(width)}z`).join('')
}

const isUpright = (side: Side) => side === 'back' || side === 'front'

/** A strip of a rectangle between two distances in metres from one of its sides. */
function strip({ x, y, width, depth }: Frame, side: Side, from: number, to: number): Frame {
  switch (side) {
    case 'back':
      return { x, y: y + from, width, depth: to - from }
    case 'front':
      return { x, y: y + depth - to, width, depth: to - from }
    case 'left':
      return { x: x + from, y, width: to - from, depth }
    case 'right':
      return { x: x + width - to, y, width: to - from, depth }
  }
}

/** Two pillows on a double bed, one on others, none on a sofa. */
export function pillowsOf(bed: PlanBed): Frame[] {
  if (bed.kind === 'sofa-bed') return []
  const row = strip(bed, bed.head, 0.06, 0.36)
  const upright = isUpright(bed.head)
  const breadth = upright ? bed.width : bed.depth
  const places = breadth > 1 ? [0.06, 0.53] : [0.12]
  const share = breadth > 1 ? 0.41 : 0.76
  return places.map((place) =>
    upright
      ? { ...row, x: row.x + breadth * place, width: breadth * share }
      : { ...row, y: row.y + breadth * place, depth: breadth * share },
  )
}

/** The folded blanket of a bed, the back of a sofa, and the ladder line that marks a bunk bed. */
export function markOf(bed: PlanBed): string {
  const at = strip(bed, bed.head, bed.kind === 'sofa-bed' ? 0.2 : 0.46, bed.kind === 'sofa-bed' ? 0.2 : 0.46)
  const fold = isUpright(bed.head)
    ? `M${cm(at.x)} ${cm(at.y)}h${cm(at.width)}`
    : `M${cm(at.x)} ${cm(at.y)}v${cm(at.depth)}`
  if (bed.kind !== 'bunk') return fold
  return `${fold}M${cm(bed.x)} ${cm(bed.y)}L${cm(bed.x + bed.width)} ${cm(bed.y + bed.depth)}`
}

/** The opening of a door in its wall. */
export function openingOf({ x, y, along, width }: PlanDoor): string {
  return along === 'x' ? `M${cm(x)} ${cm(y)}h${cm(width)}` : `M${cm(x)} ${cm(y)}v${cm(width)}`
}

/** The leaf of a door and its swing. */
export function swingOf({ x, y, along, width, isEntrance }: PlanDoor): string {
  const w = cm(width)
  if (along === 'x')
    return `M${cm(x)} ${cm(y)}v${isEntrance ? w : -w}a${w} ${w} 0 0 ${isEntrance ? 0 : 1} ${w} ${isEntrance ? -w : w}`
  return `M${cm(x)} ${cm(y)}h${w}a${w} ${w} 0 0 1 ${-w} ${w}`
}

/** Round parts: rings of a hob, bowls of sinks, basins and WCs, a hot tub. */
export function roundsOf(things: readonly (Fitting | OutsidePart)[]): string {
  return things
    .flatMap(({ kind, x, y, width, depth }) => {
      const ring = (cx: number, cy: number, r: number) => {
        const radius = cm(r)
        return `M${cm(cx) - radius} ${cm(cy)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
      }
      if (kind === 'hot-tub') return [ring(x + width / 2, y + depth / 2, width / 2 - 0.05)]
      if (kind === 'hob') return [0.3, 0.72].map((share) => ring(x + width * share, y + depth / 2, 0.1))
      if (kind === 'wc') return [ring(x + width / 2, y + depth * 0.62, Math.min(width, depth) * 0.4)]
      if (kind === 'dog-bed') return [ring(x + width / 2, y + depth / 2, Math.min(width, depth) / 2)]
      if (kind === 'basin' || kind === 'sink')
        return [ring(x + width / 2, y + depth / 2, Math.min(width, depth) * 0.32)]
      return []
    })
    .join('')
}

const ROUND: readonly Fitting['kind'][] = ['dog-bed', 'wet-floor']
export const squareFittings = (plan: FloorPlan) => plan.fittings.filter(({ kind }) => !ROUND.includes(kind))

/**
 * The step-free route from outside through the entrance, along the passage and to each door; empty if steps lead in.
 */
export function stepFreeWay(plan: FloorPlan): string {
  const ramp = plan.outside.find((part) => part.kind === 'ramp')
  const entrance = plan.doors.find((door) => door.isEntrance)
  if (!ramp || entrance?.along !== 'x') return ''
  const passage = plan.rooms.find((room) => room.kind === 'passage')
  const way = passage ? passage.y + passage.depth / 2 : plan.width / 2
  const start = entrance.x + entrance.width / 2
  const inner = plan.doors.filter((door) => !door.isEntrance)
  const end = Math.max(start, ...inner.map((door) => (door.along === 'x' ? door.x + door.width / 2 : door.x + 0.3)))
  const branches = inner
    .filter((door) => door.along === 'x')
    .map((door) => `M${cm(door.x + door.width / 2)} ${cm(way)}V${cm(door.y + (door.y > way ? 0.5 : -0.5))}`)
  return `M${cm(start)} ${cm(ramp.y + ramp.depth)}V${cm(way)}H${cm(end)}${branches.join('')}`
}

/** The bow of a boat, before its first room. */
export function bowOf(plan: FloorPlan, length: number): string {
  const [w, b] = [cm(plan.width), cm(length)]
  return `M0 0C${-Math.round(b * 0.6)} 0 ${-b} ${Math.round(w * 0.3)} ${-b} ${Math.round(w / 2)}S${-Math.round(b * 0.6)} ${w} 0 ${w}`
}
