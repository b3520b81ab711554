import type { CancellationReason } from '../../domain/money/cancellation.ts'

/** Why a holiday is cancelled, as letters and the program for staff say it. */
export const REASON_WORDS: Record<CancellationReason, string> = {
  illness: 'Illness or accident of somebody in the party',
  bereavement: 'Death or serious illness of a close relative',
  pregnancy: 'Pregnancy, with advice not to travel',
  court: 'A call to jury service or as a witness',
  other: 'Another reason',
}
