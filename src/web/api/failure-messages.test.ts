import { expect, it } from 'vitest'
import { ApiFailure } from '../../contract/api-failure.ts'
import { failureMessages } from './failure-messages.ts'

const NETWORK = 'Network error. Please check your internet connection and try again.'

it('lists each message, with its code if numeric [ERR-01]', () => {
  const failure = new ApiFailure(422, [
    { code: '12', message: 'No such date' },
    { code: 'bad-field', message: 'Too many guests' },
  ])
  expect(failureMessages(failure)).toEqual(['No such date (code 12)', 'Too many guests'])
})

it('says to check the connection if there is no list [ERR-01]', () => {
  expect(failureMessages(new ApiFailure(0, [{ code: 'network', message: 'Network Error' }]))).toEqual([NETWORK])
  expect(failureMessages(new ApiFailure(502, [{ code: 'bad-answer', message: 'Network Error' }]))).toEqual([NETWORK])
  expect(failureMessages(new ApiFailure(500, []))).toEqual([NETWORK])
  expect(failureMessages(new Error('boom'))).toEqual([NETWORK])
})
