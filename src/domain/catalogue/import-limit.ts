/** How much of what is on sale an import may withdraw or change before somebody names the number. */

/** So many changed records of a type are never too many: a shop of three parks edits two of them. */
export const FREELY_CHANGED = 10

/** Per cent that let every import pass. */
const EVERYTHING = 100

/** The last imports that can be undone, one after the other, as far as they changed so many records together. */
export const UNDOABLE_IMPORTS = 10
export const MAX_UNDOABLE_ROWS = 1_000_000

/** The effect of an import on the records of one type and operator. */
export interface ImportEffect {
  /** The type of the records, as in the files. */
  readonly type: string
  /** The code of the operator they belong to; null for the shop's own. */
  readonly operator: string | null
  /** On sale before the import. */
  readonly standing: number
  readonly withdrawn: number
  /** Those with a line that differs. */
  readonly changed: number
  /** Of the withdrawn and changed ones, those that staff wrote or changed since the last import. */
  readonly byStaff: number
  /** Prices of the files that can be compared with what stands; 0 for other types. */
  readonly compared: number
  /** Of these, the ones that are not plausible (`isPlausiblePrice`). */
  readonly doubted: number
  /** Doubted prices of stays that had none: they are not among the changed. */
  readonly doubtedNew: number
}

export type LimitBreach = 'withdrawn' | 'changed' | 'by-staff' | 'doubted'

/**
 * In which ways an effect goes beyond a share of what stands. What staff wrote is never replaced without a question.
 * @param percent from 0, which lets nothing be withdrawn, to 100, which lets everything pass
 */
export function breachesOf(effect: ImportEffect, percent: number): LimitBreach[] {
  const { standing, withdrawn, changed, byStaff, compared, doubted } = effect
  const isBeyond = (count: number, whole: number) => count * 100 > whole * percent
  const breaches: LimitBreach[] = []
  if (isBeyond(withdrawn, standing)) breaches.push('withdrawn')
  if (changed > FREELY_CHANGED && isBeyond(changed, standing)) breaches.push('changed')
  if (byStaff > 0 && percent < EVERYTHING) breaches.push('by-staff')
  if (isBeyond(doubted, compared)) breaches.push('doubted')
  return breaches
}

/** How many records an import would withdraw, change or price in doubt, each counted once. */
export function countAffected(effects: readonly ImportEffect[]): number {
  return effects.reduce((sum, { withdrawn, changed, doubtedNew }) => sum + withdrawn + changed + doubtedNew, 0)
}

/**
 * Whether an import has to be confirmed first.
 * @param confirmed the number of affected records that somebody named; with any other the import is another one than
 * was shown
 */
export function needsConfirmation(
  effects: readonly ImportEffect[],
  percent: number,
  confirmed: number | undefined,
): boolean {
  if (confirmed !== undefined) return confirmed !== countAffected(effects)
  return effects.some((effect) => breachesOf(effect, percent).length > 0)
}
