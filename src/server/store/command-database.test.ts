import { expect, it } from 'vitest'
import { describeDatabase } from './command-database.ts'

it.each([
  ['postgres://app:hush@db.example:5433/shop', 'shop on db.example:5433'],
  ['postgres://app:hush@db.example/shop', 'shop on db.example:5432'],
  ['postgres:///shop?host=/run/postgresql&user=app&password=hush', 'shop on /run/postgresql:5432'],
])('a database is named by its name and host, without user and password: %s', (DATABASE_URL, words) => {
  expect(describeDatabase({ DATABASE_URL, DATA_DIR: '/srv/data' })).toBe(words)
})

it('a database without DATABASE_URL is the one of npm start, named by its folder', () => {
  expect(describeDatabase({ DATABASE_URL: undefined, DATA_DIR: '/srv/data' })).toBe(
    'the one of npm start in /srv/data/postgres',
  )
})
