import type { CancellationReason } from '../money/cancellation.ts'

/** Why a holiday is cancelled, as My booking, e-mails and the program for staff name it. */
export const cancellationReason: Record<CancellationReason, string> = {
  illness: 'Illness or accident of somebody in the party',
  bereavement: 'Death or serious illness of a close relative',
  pregnancy: 'Pregnancy, with advice not to travel',
  court: 'A call to jury service or as a witness',
  other: 'Another reason',
}
