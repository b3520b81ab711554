import { expect, test } from 'vitest'
import { SETTING_NAMES } from '../env.ts'
import { misspeltNames } from './setting-errors.ts'

const told = (...names: string[]) =>
  misspeltNames(Object.fromEntries(names.map((name) => [name, 'x'])), [...SETTING_NAMES, 'STRIPE_SECRET_KEY'])

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['STAFF_ADRESSES', 'STAFF_ADDRESSES'],
  ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
  ['PROT', 'PORT'],
  ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
  ['SESION_SECRET_FILE', 'SESSION_SECRET_FILE'],
])('%s is reported with the near name %s [RUN-11]', (name, near) => {
  expect(told(name)).toEqual([`${name}: is no setting; ${near} is`])
})

test('settings, what differs by 4 letters or by 2 of a name of 4, and a name beside the one that is near are not told [RUN-11]', () => {
  expect(told(...SETTING_NAMES, 'SESSION_SECRET_FILE')).toEqual([])
  expect(told('DATA_URL', 'HOME', 'PATH', 'OTEL_EXPORTER_OTLP_HEADERS', 'POSTGRES_PASSWORD_FILE')).toEqual([])
  expect(told('SMTP_URL', 'SMTP_URLS')).toEqual([])
  expect(told('SMTP_URL_FILE', 'SMTP_URLS')).toEqual([])
  expect(misspeltNames({ SMPT_URL: '' }, SETTING_NAMES)).toEqual([])
})
