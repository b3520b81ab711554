import { describe, expect, it } from 'vitest'
import { drawFloorPlan, type FloorPlan } from './floor-plan.ts'

const two = [
  { room: 'Main bedroom', kind: 'double', count: 1 },
  { room: 'Twin bedroom', kind: 'twin', count: 1 },
]
const sofa = { room: 'Living room', kind: 'sofa-bed', count: 1 }
const bedroomsOf = (plan: FloorPlan) => plan.rooms.filter((room) => room.kind === 'bedroom')

describe('drawFloorPlan', () => {
  it('draws as many bedrooms as there are, a sofa bed standing in the living room [BEYOND-06]', () => {
    const plan = drawFloorPlan({ bathrooms: 1, beds: [...two, sofa] })
    expect(bedroomsOf(plan)).toHaveLength(2)
    expect(plan.rooms.find((room) => room.kind === 'living')?.beds).toHaveLength(1)
  })

  it('draws a twin as two beds and a bunk as one of two storeys [BEYOND-06]', () => {
    const plan = drawFloorPlan({ bathrooms: 1, beds: [...two, { room: 'Bunk room', kind: 'bunk', count: 1 }] })
    const beds = bedroomsOf(plan).flatMap((room) => room.beds)
    expect(beds).toHaveLength(4)
    expect(beds.filter((bed) => bed.isBunk)).toHaveLength(1)
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('keeps every bed inside its room with %i bedrooms [BEYOND-06]', (count) => {
    const beds = Array.from({ length: count }, (_, index) => [
      { room: `Room ${index}`, kind: 'king', count: 1 },
      { room: `Room ${index}`, kind: 'single', count: 2 },
    ]).flat()
    const plan = drawFloorPlan({ bathrooms: 2, beds })
    expect(bedroomsOf(plan)).toHaveLength(count)
    for (const room of plan.rooms) {
      expect(room.x + room.width).toBeLessThanOrEqual(plan.width)
      for (const bed of room.beds) {
        expect(bed.x).toBeGreaterThanOrEqual(room.x)
        expect(bed.x + bed.width).toBeLessThanOrEqual(room.x + room.width + 0.001)
        expect(bed.y + bed.height).toBeLessThanOrEqual(room.y + room.height)
      }
    }
  })

  it('draws one bath where there is one and two where there are two [BEYOND-06]', () => {
    const baths = (bathrooms: number) =>
      drawFloorPlan({ bathrooms, beds: two }).rooms.filter((room) => room.kind === 'bath').length
    expect([baths(1), baths(2)]).toEqual([1, 2])
  })
})
