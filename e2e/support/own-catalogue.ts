import { addDays, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'

/** A wood with one treehouse, of its own holiday type, for three nights from each of forty days. */
export function treehouseLines(today: CalendarDate): string {
  const operator = { type: 'operator', id: 9901, code: 'canopy', name: 'Canopy Stays', channels: ['treehouses'] }
  const arrivals = Array.from({ length: 40 }, (_, day) => addDays(today, 70 + day))
  const nights = Array.from({ length: 42 }, (_, day) => addDays(today, 70 + day))
  const accessibility = {
    stepFreeRoute: false,
    doorWidth: null,
    wetRoom: false,
    changingPlaces: false,
    accessibleParking: true,
    note: '',
  }
  const records = [
    {
      ...operator,
      description: 'Houses in trees.',
      depositKind: 'fixed',
      depositValue: 6000,
      balanceDueWeeks: 6,
      depositCompulsory: false,
      supplier: 'store',
      legalName: 'Canopy Stays Ltd',
      legalAddress: '1 Rookery Lane, Nestling',
      companyNumber: null,
      complaintsEmail: 'complaints@canopy.example',
    },
    { type: 'town', id: 9901, regionId: 4, name: 'Nestling', slug: 'nestling', latitude: 52.2, longitude: 1.4 },
    {
      type: 'park',
      id: 990101,
      operatorId: 9901,
      regionId: 4,
      townId: 9901,
      parkTypeId: 1,
      name: 'Rookery Wood',
      slug: 'rookery-wood',
      latitude: 52.2,
      longitude: 1.4,
      scene: 'forest',
      summary: 'Oaks, and houses in them.',
      description: 'One house, one ladder.',
      importantInformation: 'No fires.',
      directions: 'Follow the rooks.',
      arrivalFrom: '16:00',
      departureBy: '10:00',
      features: [],
      accessibility,
      dogsAllowed: 0,
      halfBubbles: 8,
      reviewCount: 0,
    },
    {
      type: 'unit-type',
      id: 990111,
      parkId: 990101,
      channel: 'treehouses',
      name: 'Crow’s nest, 1 bedroom',
      gradeRank: 1,
      grade: 'Standard',
      description: 'A bed under the leaves.',
      sleeps: 2,
      bedrooms: 1,
      bathrooms: 1,
      beds: [{ room: 'Main bedroom', kind: 'double', count: 1 }],
      floorArea: 20,
      features: [],
      dogsAllowed: 0,
      accessibility,
      included: ['Bed linen'],
      stock: 1,
    },
    ...arrivals.map((arrival) => ({ type: 'price', unitTypeId: 990111, arrival, nights: 3, pence: 24_000 })),
    ...nights.map((night) => ({ type: 'stock', unitTypeId: 990111, night, capacity: 1 })),
  ]
  return records.map((record) => JSON.stringify(record)).join('\n')
}
