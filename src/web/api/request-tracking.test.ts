import { expect, it } from 'vitest'
import { begin, clearErrors, fail, finish, NOTHING_TRACKED, withoutSecrets } from './request-tracking.ts'

const error = { status: 500, errors: [{ code: 'x', message: 'No' }], params: { surname: 'Hale', password: 'secret' } }

it('stores the ids of pending calls by call type [API-05]', () => {
  const both = begin(begin(NOTHING_TRACKED, 'search', '1'), 'search', '2')
  expect(both.fetching.search).toEqual(['1', '2'])
  expect(finish(both, 'search', '1').fetching.search).toEqual(['2'])
})

it('stores errors of failed calls by request id, without passwords [API-05]', () => {
  const failed = fail(begin(NOTHING_TRACKED, 'book', '1'), 'book', '1', error)
  expect(failed.fetching.book).toEqual([])
  expect(failed.errors.book).toEqual({ '1': { ...error, params: { surname: 'Hale' } } })
})

it('removes passwords at any depth', () => {
  expect(withoutSecrets({ user: { Password: 'x', name: 'Hale' }, list: [1] })).toEqual({
    user: { name: 'Hale' },
    list: [1],
  })
})

it('clears all errors on navigation, but not pending calls [API-05]', () => {
  const failed = fail(begin(begin(NOTHING_TRACKED, 'book', '1'), 'search', '2'), 'book', '1', error)
  expect(clearErrors(failed)).toEqual({ fetching: { book: [], search: ['2'] }, errors: {} })
})
