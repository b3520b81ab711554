/** Goodwill above the limit of one person: one member of staff requests it, another decides [STAFF-08]. */
import { decisionBlock, type DecisionBlock } from '../../../domain/identity/two-people.ts'
import type { Permission } from '../../../domain/identity/role.ts'
import { isUuid } from '../../../domain/booking/uuid.ts'
import { requirePermission, type Actor, type StaffActor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { decideApproval, findApproval, insertApproval, type ApprovalRow } from '../../store/bookings/approval-store.ts'
import { findStaffAccount } from '../../store/identity/staff-account-store.ts'
import { changedSince } from '../../store/bookings/version-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import {
  cancelBooking,
  previewCancellation,
  type CancelBookingOutcome,
  type CancellationInput,
  type CancellationRefused,
  type CancellationSums,
} from '../cancellations/cancel-booking.ts'
import {
  previewRefund,
  refundBooking,
  type RefundBookingOutcome,
  type RefundInput,
  type RefundRefused,
} from '../refunds/decide-refund.ts'
import { approvalDetail } from '../refunds/goodwill.ts'
import { changeSale, previewChange } from '../booking-changes/change-sale.ts'
import type { AgreedChange, ChangeInput, ChangeOutcome } from '../booking-changes/sale-change.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Goodwill that a second person is asked to approve. */
export type RequestedGoodwill =
  | { readonly kind: 'refund'; readonly input: Pick<RefundInput, 'bookingId' | 'amount' | 'reason'> }
  | {
      readonly kind: 'cancellation'
      readonly input: Pick<CancellationInput, 'bookingId' | 'charge' | 'reasonKind'> & { readonly reason: string }
    }
  | { readonly kind: 'change'; readonly input: Pick<ChangeInput, 'bookingId' | 'change'> & { readonly reason: string } }

export type AskApprovalOutcome =
  | { readonly kind: 'asked'; readonly approval: ApprovalRow }
  /** Another approval of this booking is waiting. */
  | { readonly kind: 'asked-before' }
  /** Within the limit of one person. */
  | { readonly kind: 'not-needed' }
  | CancellationRefused
  | RefundRefused
  | Exclude<ChangeOutcome, { kind: 'changed' }>

/** The permissions to request approval are the permissions to do the same within the limit. */
const TO_ASK = {
  refund: 'refunds:create',
  cancellation: 'bookings:cancel',
  change: 'bookings:change',
} as const satisfies Record<RequestedGoodwill['kind'], Permission>

/** Requests the approval of a second person. The booking does not change before it. */
export async function askApproval(
  deps: CommandDeps,
  actor: StaffActor,
  wanted: RequestedGoodwill,
  version?: number,
): Promise<AskApprovalOutcome> {
  requirePermission(actor, TO_ASK[wanted.kind], [])
  const { bookingId, reason } = wanted.input
  const preview = await previewOf(deps, actor, wanted)
  if (preview.kind !== 'planned') return preview
  const { goodwill: pence, needsSecondPerson } = preview.goodwill
  if (!needsSecondPerson) return { kind: 'not-needed' }
  return inTransaction(deps.db, async (tx): Promise<AskApprovalOutcome> => {
    await lockBooking(tx, bookingId)
    const changed = await changedSince(tx, bookingId, version)
    if (changed) return changed
    const { kind, input } = wanted
    const approval = await insertApproval(tx, { bookingId, kind, pence, input, reason, askedBy: actor.accountId })
    if (!approval) return { kind: 'asked-before' }
    await recordEvent(tx, { bookingId, kind: 'approval-asked', detail: approvalDetail(approval) }, actor)
    return { kind: 'asked', approval }
  })
}

async function previewOf(deps: CommandDeps, actor: Actor, wanted: RequestedGoodwill) {
  if (wanted.kind === 'refund') return previewRefund(deps, actor, wanted.input)
  if (wanted.kind === 'cancellation') return previewCancellation(deps, actor, wanted.input)
  const preview = await previewChange(deps, changeOf(wanted.input), actor)
  return preview.kind === 'changed' ? ({ kind: 'planned', goodwill: preview.goodwillTerms } as const) : preview
}

/** The requested change as input of the command. */
export const changeOf = ({ bookingId, change }: Pick<ChangeInput, 'bookingId' | 'change'>): ChangeInput => ({
  bookingId,
  change,
  by: 'staff',
})

/** The requested goodwill as input of the command. */
export const goodwillOf = ({ kind, input }: Pick<ApprovalRow, 'kind' | 'input'>) =>
  ({ kind, input }) as RequestedGoodwill

export type DecisionRefused =
  /** No approval is waiting: it was decided or withdrawn. */
  | { readonly kind: 'no-approval' }
  /** This person may not decide or withdraw it. */
  | { readonly kind: 'not-allowed'; readonly block: DecisionBlock }

export type ApproveOutcome = DecisionRefused | CancelBookingOutcome | RefundBookingOutcome | ChangeOutcome

/** The figures shown to the approver: a stale preview is rejected. */
export interface PreviewedGoodwill {
  /** Of the booking. */
  readonly version?: number
  /** Of a cancellation. */
  readonly sums?: Pick<CancellationSums, 'charge' | 'refund'>
  /** Required for a change. */
  readonly change?: AgreedChange
}

/** Approves another person's request, and carries it out. */
export async function approve(
  deps: CommandDeps,
  actor: StaffActor,
  id: string,
  { version, sums, change = NOTHING_SEEN }: PreviewedGoodwill = {},
): Promise<ApproveOutcome> {
  requirePermission(actor, 'approvals:decide', [])
  const found = await waiting(deps, id)
  if (!found) return { kind: 'no-approval' }
  const block = await blockOf(deps, actor, found)
  if (block) return { kind: 'not-allowed', block }
  const wanted = goodwillOf(found)
  const carriedOut = { version, approvalId: id }
  switch (wanted.kind) {
    case 'refund':
      return refundBooking(deps, actor, { ...wanted.input, ...carriedOut, idempotencyKey: id })
    case 'cancellation':
      return cancelBooking(deps, actor, { ...wanted.input, ...carriedOut, agreed: sums })
    case 'change':
      return changeSale(deps, actor, { ...changeOf(wanted.input), ...carriedOut }, change)
  }
}

const NOTHING_SEEN: AgreedChange = { total: NaN, outstanding: NaN }

export type DecideOutcome = DecisionRefused | { readonly kind: 'decided' }

/** Refuses another person's request. */
export async function refuseApproval(deps: CommandDeps, actor: StaffActor, id: string): Promise<DecideOutcome> {
  requirePermission(actor, 'approvals:decide', [])
  const found = await waiting(deps, id)
  const block = found && (await blockOf(deps, actor, found))
  if (block) return { kind: 'not-allowed', block }
  return decide(deps, actor, found, 'refused')
}

/** Withdraws one's own request. */
export async function withdrawApproval(deps: CommandDeps, actor: StaffActor, id: string): Promise<DecideOutcome> {
  requirePermission(actor, 'approvals:decide', [])
  const found = await waiting(deps, id)
  if (found && found.askedBy !== actor.accountId) return { kind: 'not-allowed', block: 'own' }
  return decide(deps, actor, found, 'withdrawn')
}

/** Why a person may not decide the request; undefined if they may. */
export async function blockOf(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  actor: StaffActor,
  approval: Pick<ApprovalRow, 'askedBy'>,
): Promise<DecisionBlock | undefined> {
  requirePermission(actor, 'approvals:decide', [])
  const { accountId: id } = actor
  const account = await findStaffAccount(deps.db, id)
  const { grantedBy = null, grantedAt = null } = account ?? {}
  const granted =
    grantedBy !== null && grantedAt !== null ? { accountId: grantedBy, at: grantedAt.getTime() } : undefined
  return decisionBlock(approval, { id, granted }, deps.clock.now())
}

async function waiting(deps: Pick<CommandDeps, 'db'>, id: string): Promise<ApprovalRow | undefined> {
  const found = isUuid(id) ? await findApproval(deps.db, id) : undefined
  return found?.approval.decidedAt === null ? found.approval : undefined
}

async function decide(
  deps: Pick<CommandDeps, 'db'>,
  actor: StaffActor,
  found: ApprovalRow | undefined,
  decision: 'refused' | 'withdrawn',
): Promise<DecideOutcome> {
  if (!found) return { kind: 'no-approval' }
  const { id, bookingId } = found
  return inTransaction(deps.db, async (tx): Promise<DecideOutcome> => {
    await lockBooking(tx, bookingId)
    const decided = await decideApproval(tx, id, { decision, decidedBy: actor.accountId })
    if (!decided) return { kind: 'no-approval' }
    await recordEvent(tx, { bookingId, kind: `approval-${decision}`, detail: approvalDetail(found) }, actor)
    return { kind: 'decided' }
  })
}
