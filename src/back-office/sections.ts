/** The navigation of the back office. */
import type { Permission } from '../domain/identity/role.ts'

export interface Section {
  /** Its first page, a prefix of the addresses of all its pages. */
  readonly path: string
  /** A further prefix of its pages. */
  readonly also?: string
  readonly label: string
  readonly permission: Permission
  /** Sections that belong together, with a space between groups. */
  readonly group: 'customers' | 'sold' | 'company'
}

export const SECTIONS: readonly Section[] = [
  { path: '/staff', label: 'Today', permission: 'bookings:read', group: 'customers' },
  {
    path: '/staff/bookings',
    also: '/staff/search',
    label: 'Bookings',
    permission: 'bookings:read',
    group: 'customers',
  },
  { path: '/staff/inbox', also: '/staff/emails', label: 'Inbox', permission: 'inbox:answer', group: 'customers' },
  { path: '/staff/needs-attention', label: 'Needs attention', permission: 'bookings:read', group: 'customers' },
  { path: '/staff/approvals', label: 'Approvals', permission: 'approvals:decide', group: 'customers' },
  { path: '/staff/sell', label: 'Sell', permission: 'bookings:sell', group: 'customers' },
  { path: '/staff/stock', label: 'Stock and prices', permission: 'stock:read', group: 'sold' },
  { path: '/staff/offers', label: 'Offers', permission: 'stock:read', group: 'sold' },
  { path: '/staff/catalogue', label: 'Catalogue', permission: 'stock:read', group: 'sold' },
  { path: '/staff/reports', label: 'Reports', permission: 'reports:read', group: 'company' },
  { path: '/staff/content', label: 'Website', permission: 'settings:change', group: 'company' },
  { path: '/staff/opening', label: 'Open your shop', permission: 'shop:open', group: 'company' },
  { path: '/staff/settings', label: 'Settings', permission: 'settings:change', group: 'company' },
  { path: '/staff/accounts', label: 'Staff accounts', permission: 'accounts:change', group: 'company' },
]

/** The section that a page belongs to. */
export function sectionOf(path: string): Section | undefined {
  const isWithin = (beginning?: string) => beginning !== undefined && `${path}/`.startsWith(`${beginning}/`)
  return (
    SECTIONS.find((section) => section.path !== '/staff' && (isWithin(section.path) || isWithin(section.also))) ??
    (path === '/staff' ? SECTIONS[0] : undefined)
  )
}
