/** Opening and closing the shop to visitors [OPEN-02]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { missingToOpen, type OpeningStepId } from '../../../domain/site/opening.ts'
import { findOpeningFacts, type OpeningDeps } from './opening-facts.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { notePagesRead, setShopOpen } from '../../store/catalogue/opening-store.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction } from '../../store/transaction.ts'

export type OpenOutcome =
  | { readonly kind: 'opened' }
  | { readonly kind: 'unchanged' }
  /** The steps that are still missing. */
  | { readonly kind: 'not-ready'; readonly missing: readonly OpeningStepId[] }

/** Lets visitors in, on every server of this database, if all required steps are done. */
export async function openShop(deps: OpeningDeps, actor: Actor): Promise<OpenOutcome> {
  requirePermission(actor, 'shop:open')
  return inTransaction(deps.db, async (tx): Promise<OpenOutcome> => {
    const missing = missingToOpen(await findOpeningFacts(deps, tx))
    if (missing.length > 0) return { kind: 'not-ready', missing }
    if (!(await setShopOpen(tx, true))) return { kind: 'unchanged' }
    await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'shop-opened' })
    return { kind: 'opened' }
  })
}

/** Shows visitors the maintenance page. Bookings, payments and emails in progress go on. */
export async function closeShop(deps: OpeningDeps, actor: Actor): Promise<{ readonly isClosed: boolean }> {
  requirePermission(actor, 'shop:open')
  return inTransaction(deps.db, async (tx) => {
    const isClosed = await setShopOpen(tx, false)
    if (isClosed) await recordStaffEvent(tx, { ...staffColumns(actor), kind: 'shop-closed' })
    return { isClosed }
  })
}

/** Records that somebody has read terms, policies and pages as customers will see them. */
export async function confirmPagesRead(deps: OpeningDeps, actor: Actor): Promise<void> {
  requirePermission(actor, 'shop:open')
  await inTransaction(deps.db, async (tx) => {
    const columns = staffColumns(actor)
    await notePagesRead(tx, columns.actorName)
    await recordStaffEvent(tx, { ...columns, kind: 'pages-read' })
  })
}
