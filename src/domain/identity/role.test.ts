import { describe, expect, test } from 'vitest'
import { isAllowed, isRole, PERMISSIONS, ROLE_WORDS, ROLES } from './role.ts'

const allowedTo = (role: (typeof ROLES)[number]) => PERMISSIONS.filter((permission) => isAllowed(role, permission))

describe('roles [STAFF-01]', () => {
  test('a reader sees bookings and stock, and changes nothing', () => {
    expect(allowedTo('reader')).toEqual(['bookings:read', 'stock:read'])
  })

  test('an agent serves customers, and neither refunds nor sets prices', () => {
    expect(isAllowed('agent', 'bookings:cancel')).toBe(true)
    expect(isAllowed('agent', 'refunds:create')).toBe(false)
    expect(isAllowed('agent', 'prices:change')).toBe(false)
  })

  test('a manager does all but open and close accounts and the shop and change settings, an administrator does all', () => {
    expect(PERMISSIONS.filter((permission) => !isAllowed('manager', permission))).toEqual([
      'settings:change',
      'accounts:change',
      'shop:open',
    ])
    expect(allowedTo('administrator')).toEqual(PERMISSIONS)
  })

  test('four roles have words, and no other text is a role', () => {
    expect(Object.keys(ROLE_WORDS)).toEqual([...ROLES])
    expect(ROLE_WORDS).toEqual({
      reader: { name: 'Reader', what: 'sees bookings and stock; names and addresses are masked until asked for' },
      agent: { name: 'Agent', what: 'serves customers: changes, cancels by the terms, sells, answers' },
      manager: { name: 'Manager', what: 'also refunds, sets charges, prices, stock and offers, and sees figures' },
      administrator: {
        name: 'Administrator',
        what: 'also opens and closes accounts and the shop, and changes settings',
      },
    })
    expect(['agent', 'owner', ''].map(isRole)).toEqual([true, false, false])
  })
})
