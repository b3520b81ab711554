/** The navigation of the back office. */
import type { Permission } from '../domain/staff/role.ts'

export interface Section {
  /** Its first page, with which the addresses of all its pages begin. */
  readonly path: string
  readonly label: string
  readonly permission: Permission
}

export const SECTIONS: readonly Section[] = [
  { path: '/staff', label: 'Today', permission: 'bookings:read' },
  { path: '/staff/bookings', label: 'Bookings', permission: 'bookings:read' },
  { path: '/staff/inbox', label: 'Inbox', permission: 'inbox:answer' },
  { path: '/staff/stuck', label: 'Stuck', permission: 'bookings:read' },
  { path: '/staff/approvals', label: 'Approvals', permission: 'money:decide' },
  { path: '/staff/sell', label: 'Sell', permission: 'bookings:sell' },
  { path: '/staff/stock', label: 'Stock and prices', permission: 'stock:read' },
  { path: '/staff/offers', label: 'Offers', permission: 'stock:read' },
  { path: '/staff/catalogue', label: 'Catalogue', permission: 'stock:read' },
  { path: '/staff/figures', label: 'Figures', permission: 'figures:read' },
  { path: '/staff/people', label: 'People', permission: 'accounts:change' },
]

/** The section that a page belongs to. */
export function sectionOf(path: string): Section | undefined {
  const within = (section: Section) => path === section.path || path.startsWith(`${section.path}/`)
  return (
    SECTIONS.findLast((section) => section.path !== '/staff' && within(section)) ??
    (path === '/staff' ? SECTIONS[0] : undefined)
  )
}
