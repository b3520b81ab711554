/** The `test` of files about the back office: one office for all tests of a worker, another for files with settings of their own. */
import { openBackOffice, type BackOffice } from './back-office.ts'
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

export const test = base.extend<object, { office: BackOffice; officeSettings: Record<string, string> }>({
  officeSettings: [{}, { option: true, scope: 'worker' }],
  office: [
    async ({ officeSettings }, use) => {
      const office = await openBackOffice(officeSettings)
      await use(office)
      await office.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ office }, use) => use(office.url),
})
