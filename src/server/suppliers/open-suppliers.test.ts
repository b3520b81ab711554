import { expect, test } from 'vitest'
import { openSuppliers } from './open-suppliers.ts'

const SETTINGS = { harvest: { url: 'https://api.example.org', key: 'k'.repeat(16), limitMs: 4000, concurrency: 4 } }

test('our own stock and the suppliers of the settings are known by name, no other', () => {
  const suppliers = openSuppliers(SETTINGS, { log: {} as never, availability: {} as never })
  expect(['store', 'harvest', 'larch'].map((name) => suppliers.named(name) !== undefined)).toEqual([true, true, false])
})
