/** Accounts of the back office, as an operator makes them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '../../src/domain/identity/role.ts'
import { testNow } from '../../src/testing/test-clock.ts'
import { expect } from './fixtures.ts'
import type { StartedShop } from './start-shop.ts'

/** Adds an account. @returns its set-up link */
export async function addStaff(
  { dataDir }: Pick<StartedShop, 'dataDir'>,
  staffUrl: string,
  email: string,
  role: Role = 'agent',
): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, DATABASE_URL: '', STAFF_URL: staffUrl }
  const args = ['build/server/staff.js', 'add', email, '--name', email.replace(/@.*/, ' Hale'), '--role', role]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return /http\S+\/staff\/set-up\?token=\S+/.exec(stdout)?.[0] ?? ''
}

/** An authenticator app. @param steps of 30 seconds from now: each code is accepted once */
export const codeOf = (key: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(' ', '')), timestamp: testNow() + steps * 30_000 })

/** The key that a page shows below its QR code. */
export const keyOn = async (page: Page): Promise<string> => (await page.getByRole('code').textContent()) ?? ''

/** A device with passkeys, whose user is always there. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await client.send('WebAuthn.addVirtualAuthenticator', { options })
}

/** The page says who is signed in. */
export const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
