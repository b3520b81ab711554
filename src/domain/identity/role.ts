/** Roles and permissions of the back office [STAFF-01]. */

/** From the least to the most: each may do what those before it may. */
export const ROLES = ['reader', 'agent', 'manager', 'administrator'] as const

export type Role = (typeof ROLES)[number]

/** The minimum role for each permission. */
const MINIMUM_ROLE = {
  /** Today, lists and bookings, names and addresses masked. */
  'bookings:read': 'reader',
  /** Names, addresses and emails without asking for each. */
  'customers:read': 'agent',
  /** Change a stay, a party, extras or details, write notes, send again. */
  'bookings:change': 'agent',
  /** Sell by telephone. */
  'bookings:sell': 'agent',
  /** Answer requests and messages. */
  'inbox:answer': 'agent',
  /** Cancel by the terms. */
  'bookings:cancel': 'agent',
  /** Refund, and cancel for another charge than the terms give. */
  'refunds:create': 'manager',
  /** Decide what another asked for, and what is stuck. */
  'approvals:decide': 'manager',
  'stock:read': 'reader',
  'stock:change': 'manager',
  'prices:change': 'manager',
  'offers:change': 'manager',
  'catalogue:change': 'manager',
  'reports:read': 'manager',
  /** Newsletter and bookings with their customers as files. */
  'customers:export': 'manager',
  /** Names, contact, look and tracking of the brand. */
  'settings:change': 'administrator',
  'accounts:change': 'administrator',
  /** Open and close the shop to visitors, and remove the sample data. */
  'shop:open': 'administrator',
} as const satisfies Record<string, Role>

export type Permission = keyof typeof MINIMUM_ROLE

export const PERMISSIONS = Object.keys(MINIMUM_ROLE) as Permission[]

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}

export function isAllowed(role: Role, permission: Permission): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(MINIMUM_ROLE[permission])
}

/** The roles as people call them, and what each is for. */
export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly what: string }>> = {
  reader: { name: 'Reader', what: 'sees bookings and stock; names and addresses are masked until asked for' },
  agent: { name: 'Agent', what: 'serves customers: changes, cancels by the terms, sells, answers' },
  manager: { name: 'Manager', what: 'also refunds, sets charges, prices, stock and offers, and sees figures' },
  administrator: {
    name: 'Administrator',
    what: 'also opens and closes accounts and the shop, and changes settings',
  },
}
