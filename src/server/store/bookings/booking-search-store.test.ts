import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBookingSearch, type SearchReading } from '../../../domain/customer/booking-search.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { matchesOf, searchBookings } from './booking-search-store.ts'

const TODAY = '2027-03-01'
const MANY = 20_000

let database: TestDatabase

const uuid = (number: string) => `('00000000-0000-4000-8000-' || lpad(${number}::text, 12, '0'))::uuid`

const FIRST_PERSON = {
  first_name: 'Jo',
  last_name: 'O’Smith',
  email: 'Jo.Smith@example.org',
  telephone: '01632 960 144',
  postcode: 'NR1 3QG',
}

async function addPerson(number: number, reference: string, arrival: string, person = FIRST_PERSON): Promise<void> {
  await database.pool.query(
    `insert into booking (id, reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children,
       under5s, dogs, assistance_dogs, unit_pence, hold_expires_at)
     values (${uuid(String(number))}, $1, 'BF', 'released', 'boats', 1, 1, $2, 3, 2, 0, 0, 0, 0, 1, now())`,
    [reference, arrival],
  )
  const { first_name, last_name, email, telephone, postcode } = person
  await database.pool.query(
    `insert into booking_customer (booking_id, title, first_name, last_name, email, telephone, street, town, county, postcode,
       country, email_opt_in, sms_opt_in, third_party_opt_in, special_needs)
     values (${uuid(String(number))}, 'Ms', $1, $2, $3, $4, '', '', '', $5, 'CNGBR', false, false, false, '')`,
    [first_name, last_name, email, telephone, postcode],
  )
}

beforeAll(async () => {
  database = await createTestDatabase({ connections: 3 })
  await database.pool.query(`
    insert into booking (id, reference, site, status, channel, park_id, unit_type_id, arrival, nights, adults, children, under5s,
        dogs, assistance_dogs, unit_pence, hold_expires_at)
      select ${uuid('n')}, 'SN' || lpad(upper(to_hex(n * 7919)), 8, '0'), 'SN', 'released', 'boats', 1, 1, '2027-01-01', 3, 2,
        0, 0, 0, 0, 1, now() from generate_series(1, ${MANY}) as n;
    insert into booking_customer (booking_id, title, first_name, last_name, email, telephone, street, town, county, postcode,
        country, email_opt_in, sms_opt_in, third_party_opt_in, special_needs)
      select ${uuid('n')}, 'Mr', 'Max', 'Name' || n, 'name' || n || '@example.org', '07700 ' || lpad(n::text, 6, '0'), '', '', '',
        'ZE' || n % 90 + 10 || ' 1AA', 'CNGBR', false, false, false, '' from generate_series(1, ${MANY}) as n`)
  await addPerson(900_001, 'BF7K3M9QXP', '2027-02-26')
  await addPerson(900_002, 'BF8K3M9QXP', '2027-03-01', { ...FIRST_PERSON, first_name: 'Bo', postcode: 'NR13 5AA' })
  await addPerson(900_003, 'BF9K3M9QXP', '2027-07-01', { ...FIRST_PERSON, last_name: 'Jonas', email: 'x@example.org' })
  await database.pool.query('analyze booking; analyze booking_customer')
})
afterAll(() => database.close())

async function find(typed: string): Promise<string[]> {
  const found = await searchBookings(database.db, readBookingSearch(typed), { today: TODAY, limit: 10 })
  return found.map(({ booking, kinds }) => `${booking.reference}: ${kinds.join(' ')}`)
}

describe('the search of staff [STAFF-03]', () => {
  test('finds a reference whole and from its first 4 characters, with spaces and in lower case', async () => {
    expect(await find('bf 7k3m 9qxp')).toEqual(['BF7K3M9QXP: reference'])
    expect(await find('bf7k')).toEqual(['BF7K3M9QXP: reference'])
    expect(await find('8k3m')).toEqual(['BF8K3M9QXP: reference'])
    expect(await find('sn7k')).toEqual([])
  })

  test('finds an email address whole, and before its @', async () => {
    expect(await find('jo.smith@EXAMPLE.org')).toEqual(['BF8K3M9QXP: email', 'BF7K3M9QXP: email'])
    expect(await find('jo.smith')).toEqual(['BF8K3M9QXP: email-name', 'BF7K3M9QXP: email-name'])
    expect(await find('jo@example.org')).toEqual([])
    expect(await find('jo_smith')).toEqual([])
  })

  test('finds a postcode whole, by its outward part and as far as typed, and no longer outward part', async () => {
    const all = ['BF9K3M9QXP: postcode', 'BF7K3M9QXP: postcode']
    for (const typed of ['nr13qg', 'NR1', 'nr1 3']) expect(await find(typed), typed).toEqual(all)
    expect(await find('NR13')).toEqual(['BF8K3M9QXP: postcode'])
  })

  test('finds a telephone number however it is written', async () => {
    for (const typed of ['01632960144', '+44 1632 960144', '(01632) 960-144']) {
      expect(await find(typed), typed).toHaveLength(3)
    }
  })

  test('finds a name by its beginning, in either order, with either apostrophe', async () => {
    expect(await find("o'smith")).toEqual(['BF8K3M9QXP: name', 'BF7K3M9QXP: name'])
    for (const typed of ['jo o’smith', 'o’sm jo', 'Ms Jo O’Smith']) {
      expect(await find(typed), typed).toEqual(['BF7K3M9QXP: name'])
    }
  })

  test('has the next arrivals first, then the last ones', async () => {
    expect((await find('01632 960 144')).map((found) => found.slice(0, 3))).toEqual(['BF8', 'BF9', 'BF7'])
  })

  test.each<[SearchReading, string]>([
    [{ kind: 'reference', site: 'BF', start: '7K3M9QXP' }, 'booking_reference_unique'],
    [{ kind: 'reference', site: 'BF', start: '7K' }, 'booking_reference_start'],
    [{ kind: 'email', email: 'jo.smith@example.org' }, 'booking_customer_email'],
    [{ kind: 'email-name', name: 'jo.smith' }, 'booking_customer_email(_start)?'],
    [{ kind: 'postcode', start: 'NR1', missing: 3 }, 'booking_customer_postcode'],
    [{ kind: 'telephone', digits: '632960144' }, 'booking_customer_telephone'],
    [{ kind: 'name', last: 'jonas', first: undefined }, 'booking_customer_name'],
  ])('of %j uses the index %s', async (reading, index) => {
    const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${matchesOf(reading)}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`${index}\\b`))
    expect(plan).not.toContain('Seq Scan')
  })
})
