/** Requests of staff to the back office with 100,000 bookings. */
import type { Client } from 'pg'
import { addDays, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'

export interface StaffRequest {
  readonly name: string
  readonly path: string
}

interface Sample {
  readonly id: string
  readonly reference: string
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly postcode: string
  readonly telephone: string
  readonly parkId: number
  readonly regionId: number
  readonly operatorId: number
  readonly unitTypeId: number
}

/** A booking from the middle of the list, with a customer. */
async function sampleOf(client: Client): Promise<Sample> {
  const { rows } = await client.query<Sample>(`
    select b.id, b.reference, (b.created_at at time zone 'UTC')::text || 'Z' as key, c.first_name as "firstName",
           c.last_name as "lastName", c.email, c.postcode, c.telephone, p.id as "parkId", p.region_id as "regionId",
           p.operator_id as "operatorId", b.unit_type_id as "unitTypeId"
      from booking b join booking_customer c on c.booking_id = b.id join park p on p.id = b.park_id
     where b.status = 'confirmed' order by b.created_at desc
    offset (select count(*) / 4 from booking) limit 1`)
  const [sample] = rows
  if (!sample) throw new Error('There is no booking with a customer.')
  return sample
}

export async function staffRequests(client: Client, today: CalendarDate): Promise<StaffRequest[]> {
  const sample = await sampleOf(client)
  const list = (name: string, query: string) => ({ name: `list: ${name}`, path: `/staff/bookings?${query}` })
  const search = (name: string, typed: string) => ({
    name: `search: ${name}`,
    path: `/staff/search?q=${encodeURIComponent(typed)}`,
  })
  const figures = (name: string, query: string, part = '') => ({
    name: `figures: ${name}`,
    path: `/staff/reports${part}?${query}`,
  })
  const thisYear = `from=${today.slice(0, 4)}-01-01&to=${today.slice(0, 4)}-12-31`
  const stay = 'nights=7&adults=2&children=0&under5s=0&dogs=0&assistanceDogs=0'
  const middle = encodeURIComponent(`${sample.key}~${sample.id}`)
  return [
    { name: 'today', path: '/staff' },
    list('all, the newest first', ''),
    list('a page from the middle', `after=${middle}`),
    list('the page before it', `before=${middle}`),
    list('by arrival, the last first', 'order=-arrival'),
    list('arrivals today', `status=confirmed&from=${today}&to=${today}`),
    list('departures today', `status=confirmed&departs=${today}`),
    list('booked in the last 7 days', `bookedFrom=${addDays(today, -7)}&bookedTo=${today}`),
    list('due within 7 days', 'owing=week'),
    list('owes, not yet due', 'owing=to-come'),
    list('overdue', 'owing=overdue'),
    list('current holds', 'status=held'),
    list('cancelled', 'status=cancelled'),
    list('a region and a holiday type', `region=${sample.regionId}&channel=boats`),
    list('an operator, by arrival', `operator=${sample.operatorId}&order=arrival`),
    list('a park', `park=${sample.parkId}`),
    search('a whole reference', sample.reference),
    search('its first 4 characters', sample.reference.slice(0, 4)),
    search('a last name', 'smith'),
    search('first and last name', `${sample.firstName} ${sample.lastName}`),
    search('an email address', sample.email),
    search('what is before its @', sample.email.split('@')[0] ?? ''),
    search('a postcode', sample.postcode),
    search('an outward code', sample.postcode.split(' ')[0] ?? ''),
    search('a telephone number', sample.telephone),
    search('nobody', 'zzyzx'),
    { name: 'a booking', path: `/staff/bookings/${sample.reference}` },
    { name: 'its refund, asked for', path: `/staff/bookings/${sample.reference}/refund` },
    { name: 'its dates, asked for', path: `/staff/bookings/${sample.reference}/dates` },
    figures('this month', 'period=month'),
    figures('this year, by month', 'period=year'),
    figures('this year, by park', 'period=year&group=park'),
    figures('this year by arrival, by region', 'period=year&by=arrival&group=region'),
    figures('bookings of this year', thisYear, '/bookings'),
    figures('cancelled bookings of this year', `${thisYear}&only=cancelled`, '/bookings'),
    figures('ledger of this year', thisYear, '/ledger'),
    { name: 'inbox', path: '/staff/inbox' },
    { name: 'inbox: all', path: '/staff/inbox?state=all' },
    { name: 'stuck', path: '/staff/needs-attention' },
    { name: 'approvals', path: '/staff/approvals' },
    { name: 'sell: a search', path: `/staff/sell?channel=ukcaravan&month=${addDays(today, 60).slice(0, 7)}&${stay}` },
    { name: 'sell: holds', path: '/staff/sell/holds' },
    { name: 'stock and prices', path: '/staff/stock' },
    { name: 'stock of a park', path: `/staff/stock/${sample.parkId}` },
    { name: 'prices of a park', path: `/staff/stock/${sample.parkId}/prices` },
    { name: 'offers and codes', path: '/staff/offers' },
    { name: 'catalogue', path: '/staff/catalogue' },
    { name: 'texts of a park', path: `/staff/catalogue/parks/${sample.parkId}` },
    { name: 'texts of a unit type', path: `/staff/catalogue/units/${sample.unitTypeId}` },
    { name: 'people', path: '/staff/accounts' },
    { name: 'events of staff', path: '/staff/accounts/events' },
  ]
}
