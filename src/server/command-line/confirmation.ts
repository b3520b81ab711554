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

export const LATER = 'A running server sends the email and the money; without one they wait until it is started.\n'

export const nameOf = ({ booking }: Pick<ListedBooking, 'booking'>) =>
  `booking ${formatBookingReference(booking.reference)}`

/** @throws Misuse if there is no terminal to confirm in and --yes is missing */
export async function askToConfirm(terminal: Terminal, question: string, isSure: boolean): Promise<boolean> {
  if (isSure) return true
  if (!terminal.ask) throw new Misuse('There is no terminal to confirm in: add --yes to proceed.')
  const answer = (await terminal.ask(`${question}\nType yes to go on: `)).trim().toLowerCase()
  if (answer === 'yes') return true
  terminal.error('Nothing was done.\n')
  return false
}

export function refuse(terminal: Terminal, words: string): number {
  terminal.error(`${words}\n`)
  return REFUSED
}
