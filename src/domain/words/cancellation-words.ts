import type { CancellationReason } from '../money/cancellation.ts'

/** Why a holiday is cancelled, as My booking, emails and the program for staff name it. */
export const cancellationReason: Record<CancellationReason, string> = {
  illness: 'Illness or an accident in your party',
  bereavement: 'Death or serious illness of a close relative',
  pregnancy: 'Pregnancy, and advised not to travel',
  court: 'Jury service or being called as a witness',
  other: 'Another reason',
}
