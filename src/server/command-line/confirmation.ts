/** How the program for staff asks before it does something, and what it says when it does not. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { ListedBooking } from '../store/staff-store.ts'
import type { Terminal } from './terminal.ts'

export const DONE = 0
export const REFUSED = 1
export const MISUSED = 2

/** Invalid usage of a command. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

export const LATER =
  'A running server sends the email and the refund. If none is running, they wait until one starts.\n'

export const nameOf = ({ booking }: Pick<ListedBooking, 'booking'>) =>
  `booking ${formatBookingReference(booking.reference)}`

/** @throws Misuse if there is no terminal to confirm in and --yes is missing */
export async function askToConfirm(terminal: Terminal, question: string, isSure: boolean): Promise<boolean> {
  if (isSure) return true
  if (!terminal.ask) throw new Misuse('There’s no terminal to confirm in. Add --yes to continue.')
  const answer = (await terminal.ask(`${question}\nType yes to continue: `)).trim().toLowerCase()
  if (answer === 'yes') return true
  terminal.error('Nothing changed.\n')
  return false
}

export function refuse(terminal: Terminal, words: string): number {
  terminal.error(`${words}\n`)
  return REFUSED
}
