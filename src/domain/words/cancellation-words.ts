import type { CancellationReason } from '../money/cancellation.ts'

/** Why a holiday is cancelled, as My booking, emails and the program for staff name it. */
export const cancellationReason: Record<CancellationReason, string> = {
  illness: 'Someone in your group is ill or has had an accident',
  bereavement: 'A close relative has died or is seriously ill',
  pregnancy: 'Pregnancy, with medical advice not to travel',
  court: 'Jury service or a call as a witness',
  other: 'Another reason',
}
