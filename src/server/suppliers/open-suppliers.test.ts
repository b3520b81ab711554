import { expect, test } from 'vitest'
import type { AvailabilityIndex } from '../availability/queries.ts'
import { openSuppliers } from './open-suppliers.ts'

const SETTINGS = { harvest: { url: 'https://api.example.org', key: 'k'.repeat(16), limitMs: 4000, concurrency: 4 } }

const operators = [
  { id: 1, name: 'Gorsebank Parks', supplier: 'store' },
  { id: 2, name: 'Harvest Holidays', supplier: 'harvest' },
  { id: 3, name: 'Larch Lodges', supplier: 'larch' },
]

test('at start each operator whose supplier is not configured is logged with the fix', () => {
  const warned: unknown[] = []
  const log = { warn: (...args: unknown[]) => warned.push(args) } as never
  const catalogue = { operators: new Map(operators.map((operator) => [operator.id, operator])) }
  const suppliers = openSuppliers(SETTINGS, {
    db: {} as never,
    log,
    availability: { current: { catalogue } } as unknown as AvailabilityIndex,
  })
  expect(warned).toEqual([
    [
      { supplier: 'larch', event: 'supplier-missing' },
      "Nothing of Larch Lodges is sold: its supplier 'larch' is not configured. Name it in SUPPLIERS, or set the operator's supplier to 'store'.",
    ],
  ])
  expect(['store', 'harvest', 'larch'].map((name) => suppliers.named(name) !== undefined)).toEqual([true, true, false])
})
