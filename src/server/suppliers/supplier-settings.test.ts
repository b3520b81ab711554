import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv, SettingsError } from '../env.ts'
import { readSupplierSettings } from './supplier-settings.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'suppliers-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HARVEST = { url: 'https://api.example.org/holidays/', key: 'sixteen-or-more-letters' }
const text = (change: object) => JSON.stringify({ harvest: { ...HARVEST, ...change } })

describe('the setting SUPPLIERS', () => {
  test('has each supplier’s address; the defaults are 4 concurrent queries and a timeout of 4 seconds', () => {
    const harvest = { url: 'https://api.example.org/holidays', key: HARVEST.key, limitMs: 4000, concurrency: 4 }
    expect(readSupplierSettings(text({}))).toEqual({ harvest })
  })

  test('may be the path of a file', () => {
    const file = path.join(folder, 'suppliers.json')
    writeFileSync(file, text({ limitMs: 100 }))
    expect(readSupplierSettings(file)).toMatchObject({ harvest: { limitMs: 100 } })
  })

  test.each([
    [{ url: 'ftp://example.org' }, 'harvest.url: must be a web address that begins with http:// or https://'],
    [{ url: 'https://user:word@example.org' }, 'harvest.url: must have no user, query or fragment'],
    [{ key: 'short' }, 'harvest.key: must be 16 to 200 visible characters without a space'],
    [{ limitMs: 20_001 }, 'harvest.limitMs: must be a whole number from 100 to 20000'],
    [{ concurrency: 1.5 }, 'harvest.concurrency: must be a whole number from 1 to 50'],
    [{ timeout: 4 }, 'harvest: Unrecognized key: "timeout"'],
  ])('with %o is refused: %s', (change, error) => {
    expect(() => readSupplierSettings(text(change))).toThrow(error)
  })

  test.each([
    ['{"harvest":', 'is not valid JSON'],
    ['nowhere.json', 'must be JSON that begins with {, or the path of a file that can be read'],
    ['{"store":{}}', 'store.url'],
    [JSON.stringify({ store: HARVEST }), "names are lower-case letters, digits and hyphens, and not 'store'"],
  ])('written as %s is refused: %s', (value, error) => {
    expect(() => readSupplierSettings(value)).toThrow(error)
  })

  test('with an invalid value fails the start, naming the setting', async () => {
    const demo = { DATA_DIR: folder, ALLOW_SANDBOX_PAYMENTS: 'true', SUPPLIERS: text({ url: 'nowhere' }) }
    const errors = () => readEnv(demo)
    await expect(errors()).rejects.toThrow(SettingsError)
    await expect(errors()).rejects.toThrow(/^SUPPLIERS: harvest\.url: must be/)
  })
})
