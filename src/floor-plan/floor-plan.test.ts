import { describe, expect, it } from 'vitest'
import { CATALOGUE_SEED, generateCatalogue } from '../../demo/catalogue/generate/catalogue.ts'
import { planFloor } from './floor-plan.ts'
import { bedroomsOf, type FloorPlan, type Frame, type PlannedUnit } from './parts.ts'
import { unitKind } from '../domain/unit/unit.ts'

const { unitTypes } = generateCatalogue({ seed: CATALOGUE_SEED, scale: 0.25, today: '2026-11-21' })
const withRooms = unitTypes.filter((unit) => unitKind(unit) !== 'pitch')

const CARAVAN: PlannedUnit = {
  channel: 'ukcaravan',
  name: 'Silver caravan, 2 bedrooms',
  bedrooms: 2,
  bathrooms: 1,
  beds: [
    { room: 'Main bedroom', kind: 'double', count: 1 },
    { room: 'Twin bedroom', kind: 'twin', count: 1 },
    { room: 'Living room', kind: 'sofa-bed', count: 1 },
  ],
  floorArea: 29,
  features: [2, 4],
  dogsAllowed: 0,
  accessibility: { stepFreeRoute: false, doorWidth: 62, wetRoom: false },
}

/** @throws Error for a pitch, which has no plan. */
function planOf(unit: PlannedUnit): FloorPlan {
  const plan = planFloor(unit)
  if (!plan) throw new Error('a pitch')
  return plan
}

const roomsOf = (plan: FloorPlan, kind: string) => plan.rooms.filter((room) => room.kind === kind)
const bedsOf = (plan: FloorPlan) => plan.rooms.flatMap((room) => room.beds)
const SLACK = 0.001

const isInside = (inner: Frame, outer: Frame) =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.depth <= outer.y + outer.depth + SLACK

const overlap = (a: Frame, b: Frame) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > SLACK &&
  Math.min(a.y + a.depth, b.y + b.depth) - Math.max(a.y, b.y) > SLACK

describe('planFloor', () => {
  it('has the bedrooms, the bathrooms and the beds of every unit of the catalogue [BEYOND-06]', () => {
    expect(withRooms.length).toBeGreaterThan(800)
    for (const unit of withRooms) {
      const plan = planOf(unit)
      const beds = unit.beds.reduce((sum, { kind, count }) => sum + (kind === 'twin' ? 2 : 1) * count, 0)
      expect(roomsOf(plan, 'bedroom').length, unit.name).toBe(unit.bedrooms)
      expect(roomsOf(plan, 'bath').length, unit.name).toBe(unit.bathrooms)
      expect(bedsOf(plan).length, unit.name).toBe(beds)
      expect(new Set(roomsOf(plan, 'bedroom').map(({ name }) => name))).toEqual(
        new Set(bedroomsOf(unit).bedrooms.map(({ name }) => name)),
      )
    }
  })

  it('has rooms that do not overlap, within the walls, and every bed within its room [BEYOND-06]', () => {
    const errors: string[] = []
    for (const unit of withRooms) {
      const plan = planOf(unit)
      const outline = { x: 0, y: 0, width: plan.length, depth: plan.width }
      for (const [index, room] of plan.rooms.entries()) {
        if (!isInside(room, outline)) errors.push(`${unit.name}: ${room.kind} outside`)
        const isShared = plan.rooms.slice(index + 1).some((other) => overlap(room, other))
        if (isShared) errors.push(`${unit.name}: ${room.kind} ${room.name} in another room`)
        for (const [place, bed] of room.beds.entries()) {
          if (!isInside(bed, room)) errors.push(`${unit.name}: ${bed.kind} not in ${room.name}`)
          const isUnder = room.beds.slice(place + 1).some((other) => overlap(bed, other))
          if (isUnder) errors.push(`${unit.name}: ${bed.kind} on another bed`)
        }
      }
    }
    expect(errors).toEqual([])
  })

  it('has the measured floor area to a tenth of a square metre, for nineteen units of twenty at least', () => {
    const toScale = withRooms.map(planOf).filter((plan) => plan.isToScale)
    expect(toScale.length / withRooms.length).toBeGreaterThan(0.95)
    for (const unit of withRooms) {
      const plan = planOf(unit)
      if (plan.isToScale) expect(plan.length * plan.width).toBeCloseTo(unit.floorArea ?? 0, 1)
    }
  })

  it('places nothing on a bed or across rooms', () => {
    const mayTouchBeds = new Set<string>(['hob', 'sink', 'wet-floor', 'shower', 'rug'])
    const errors: string[] = []
    for (const unit of withRooms) {
      const plan = planOf(unit)
      const beds = bedsOf(plan)
      for (const fitting of plan.fittings) {
        const fits = plan.rooms.some((room) => isInside(fitting, room))
        if (!fits) errors.push(`${unit.name}: ${fitting.kind} across rooms`)
        const isOnBed = !mayTouchBeds.has(fitting.kind) && beds.some((bed) => overlap(bed, fitting))
        if (isOnBed) errors.push(`${unit.name}: ${fitting.kind} on a bed`)
      }
    }
    expect(errors).toEqual([])
  })

  it('draws a twin as two beds and a bunk as one of two storeys', () => {
    const beds = [...CARAVAN.beds, { room: 'Bunk room', kind: 'bunk', count: 1 }]
    const kinds = bedsOf(planOf({ ...CARAVAN, bedrooms: 3, floorArea: 35, beds })).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['bunk', 'double', 'single', 'single', 'sofa-bed'])
  })

  it('splits three middle cabins of one name into three rooms with a bunk each', () => {
    const { bedrooms } = bedroomsOf({ bedrooms: 3, beds: [{ room: 'Middle cabin', kind: 'bunk', count: 3 }] })
    expect(bedrooms).toEqual(
      Array.from({ length: 3 }, () => ({ name: 'Middle cabin', beds: [{ kind: 'bunk', count: 1 }] })),
    )
  })

  it('makes inner doors as wide as they were measured: 85 cm where it is accessible [BEYOND-05]', () => {
    const accessibility = { stepFreeRoute: true, doorWidth: 85, wetRoom: true }
    const plan = planOf({ ...CARAVAN, floorArea: 34, accessibility })
    expect(plan.doors.map(({ width }) => width)).toEqual(plan.doors.map(() => 0.85))
    expect(plan.outside.map(({ kind }) => kind)).toEqual(['ramp'])
    expect(plan.fittings.some(({ kind }) => kind === 'wet-floor')).toBe(true)
  })

  it('has a hot tub, decking, a wood burner and a dog’s bed only if the unit has them', () => {
    const bare = planOf(CARAVAN)
    expect(bare.outside.map(({ kind }) => kind)).toEqual(['steps'])
    expect(bare.fittings.some(({ kind }) => kind === 'wood-burner' || kind === 'dog-bed')).toBe(false)
    const full = planOf({ ...CARAVAN, features: [1, 3, 8], dogsAllowed: 2 })
    expect(full.outside.map(({ kind }) => kind)).toEqual(['deck', 'hot-tub', 'steps'])
    expect(full.fittings.filter(({ kind }) => kind === 'wood-burner' || kind === 'dog-bed')).toHaveLength(2)
  })

  it('is not to scale if the area is unknown, or too small for the beds', () => {
    expect(planOf({ ...CARAVAN, floorArea: null }).isToScale).toBe(false)
    expect(planOf({ ...CARAVAN, floorArea: 9 }).isToScale).toBe(false)
    expect(planOf(CARAVAN).isToScale).toBe(true)
  })

  it('has no plan for a pitch', () => {
    expect(planFloor({ ...CARAVAN, channel: 'uktouring', bedrooms: 0, beds: [], floorArea: null })).toBeUndefined()
  })
})
