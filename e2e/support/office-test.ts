/** The `test` of files about the back office. */
import { test as base } from './fixtures.ts'

/**
 * The frame of an email has no storage, which every page of the tests reads first, and no origin, which axe asks for. A
 * form with a fault is answered by 422.
 */
export const COMPLAINTS = {
  expectedComplaints: [
    /The document is sandboxed|does not match the recipient window's origin \('null'\)|a status of 422/,
  ],
}

export const test = base.extend({
  baseURL: async ({ office }, use) => use(office.url),
})
