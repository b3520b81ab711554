import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): {
  text: string
  lines: Record<string, unknown>[]
} {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test('listed fields are logged, others are omitted', () => {
  const { lines } = logged((log) =>
    log.info({ status: 200, surname: 'Canary', cardNumber: '4242424242424242' }, 'done'),
  )
  expect(lines).toEqual([{ level: 'info', time: expect.any(String), status: 200, msg: 'done' }])
})

test('a line has no field of another one', () => {
  const { lines } = logged((log) => {
    log.info({ bookingId: 'b-1' }, 'one')
    log.info({ status: 200 }, 'other')
  })
  expect(lines[1]).toEqual({ level: 'info', time: expect.any(String), status: 200, msg: 'other' })
})

test('a child log has the same field list', () => {
  const { lines } = logged((log) => log.child({ requestId: 'r-1' }).info({ postcode: 'AB1 2CD' }, 'done'))
  expect(lines[0]).toMatchObject({ requestId: 'r-1' })
  expect(lines[0]).not.toHaveProperty('postcode')
})

test('an error keeps its name, code and stack, and loses the values in a failed query', () => {
  const cause = Object.assign(new Error('invalid input syntax for type integer: "Canary"'), {
    code: '22P02',
    detail: 'Key (email)=(canary@example.org) already exists.',
  })
  const error = new Error('Failed query: insert into customer values ($1)\nparams: Canary', { cause })
  const { text, lines } = logged((log) => log.error({ err: error }, 'the booking could not be stored'))
  expect(lines[0]).toMatchObject({
    err: {
      name: 'Error',
      message: 'Failed query: insert into customer values ($1)',
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '22P02', message: 'invalid input syntax for type integer' },
    },
  })
  expect(text.toLowerCase()).not.toContain('canary')
})

test('a thrown value that is not an Error is not quoted', () => {
  expect(logged((log) => log.error({ err: 'Canary' }, 'failed')).text).not.toContain('Canary')
})

test('a level below the configured one is not written', () => {
  expect(logged((log) => log.debug('quiet')).lines).toEqual([])
})
