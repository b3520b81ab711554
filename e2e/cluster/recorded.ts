/**
 * The record of a run: every call of its customers, every fault, and the state in which it left database, provider and
 * mail.
 */

/** One call and what was answered. Times are milliseconds since 1970 by this machine's clock. */
export interface CallLine {
  readonly kind: 'call'
  /** The visit of a customer, 'c3-12', or the work of a clerk, 'k2-7'. */
  readonly visit: string
  /** Name of the call, or 'page'. */
  readonly call: string
  /** The app that answered; null if the proxy did, or nobody. */
  readonly app: string | null
  readonly start: number
  readonly end: number
  /** 0 without an answer. */
  readonly status: number
  readonly error?: string
  readonly asked: Readonly<Record<string, unknown>>
  /** A form of the back office. */
  readonly form?: SentForm
  readonly told: Told
}

/** A form that a clerk sent. */
export interface SentForm {
  /** The same for each press of its button. */
  readonly id: string
  /** The clerk's account. */
  readonly clerkId: string
  readonly action: ClerkAction
  /** Reference of the booking, id of the message or of the change; empty for a hold that is not made yet. */
  readonly on: string
  /** The version that was shown; of two forms that change the same version at most one may succeed. */
  readonly version?: string
}

/** The actions of clerks. */
export type ClerkAction =
  | 'hold'
  | 'save'
  | 'extend'
  | 'release'
  | 'send-link'
  | 'cancel'
  | 'refund'
  | 'ask'
  | 'approve'
  | 'dates'
  | 'party'
  | 'extras'
  | 'note'
  | 'answer'
  | 'nights'
  | 'prices'
  | 'take-back'

/** The result that a clerk was shown. */
export interface ActionResult {
  /** As in the form, or what the form made. */
  readonly on: string
  /** Pence that go back to the customer. */
  readonly pence?: number
  /** Goodwill in pence. */
  readonly given?: number
  /** Reason of a refund, words of a note; of an approval what was approved. */
  readonly detail?: string
}

/** Goodwill above this needs a second person. */
export const GOODWILL_LIMIT_PENCE = 2000

/** The facts that an answer acknowledged, as far as they are checked. */
export interface Told {
  readonly search?: SearchTold
  /** Reference of a booking that is held. */
  readonly held?: string
  /** Reference of a booking that is confirmed. */
  readonly confirmed?: string
  /** Reference of a booking that its customer gave up. */
  readonly abandoned?: string
  /** Reference of a booking that staff cancelled. */
  readonly cancelled?: string
  readonly details?: { readonly reference: string; readonly email: string }
  readonly payment?: {
    readonly id: string
    readonly status: string
    readonly pence: number
    readonly reference: string
  }
  readonly stay?: { readonly reference: string; readonly arrival: string; readonly nights: number }
  readonly result?: ActionResult
  /** Why what a clerk wanted was not done. */
  readonly refusal?: string
}

export interface SearchTold {
  readonly total: number
  readonly results: readonly {
    readonly parkId: number
    readonly unitId: number
    readonly pence: number
    /** Only told when few are left. */
    readonly left?: number
  }[]
}

export interface FaultLine {
  readonly kind: 'fault'
  readonly name: FaultName
  /** The node or app. */
  readonly target: string
  readonly at: number
  /** When it was taken back. */
  readonly healed: number
  /** When everything was well again. */
  readonly well: number
}

export const FAULT_NAMES = [
  'kill-primary',
  'kill-primary-ahead',
  'switchover',
  'freeze-primary',
  'cut-primary',
  'kill-replica',
  'kill-app',
  'restart-apps',
  'freeze-app',
  'kill-provider',
  'swallow-answers',
  'fill-node-disk',
  'fill-app-disk',
  'move-clock',
] as const
export type FaultName = (typeof FAULT_NAMES)[number]

/** An operator's work on a working day: nobody may notice. */
export const UNNOTICED: readonly FaultName[] = ['restart-apps']

/** Faults of the database: apps and provider are well meanwhile. */
export const DATABASE_FAULTS: readonly FaultName[] = [
  'kill-primary',
  'kill-primary-ahead',
  'switchover',
  'freeze-primary',
  'cut-primary',
  'kill-replica',
  'fill-node-disk',
]

export interface Night {
  readonly unit: number
  readonly night: string
  readonly taken: number
  readonly capacity: number
  readonly closed: boolean
}

/** One change of a night's stock. */
export interface StockChange extends Night {
  readonly id: number
  /** When its transaction was committed, by the database: nobody saw it earlier. */
  readonly committed: number
  /** When the observer first saw it: everybody could by then. */
  readonly seen: number
}

export interface BookingState {
  readonly id: string
  readonly reference: string
  readonly status: 'held' | 'paying' | 'confirmed' | 'released' | 'cancelled'
  readonly unit: number
  readonly arrival: string
  readonly nights: number
  readonly holdExpiresAt: number
  /** Of the lead guest; null before it is given. */
  readonly email: string | null
  /** The outstanding amount, as it is stored with the booking. */
  readonly outstanding: number
}

export interface BookingChange {
  readonly id: number
  readonly bookingId: string
  readonly status: BookingState['status']
  readonly unit: number
  readonly arrival: string
  readonly nights: number
}

export interface BookingEvent {
  readonly bookingId: string
  readonly kind: string
  readonly at: number
  /** The account of the clerk who did it. */
  readonly clerkId: string | null
  readonly detail: string | null
}

/** The figures of a booking. */
export interface BookingFigure {
  readonly bookingId: string
  readonly sold: number
  readonly received: number
  readonly refunded: number
  readonly isCancelled: boolean
}

export interface RefundState {
  readonly bookingId: string
  readonly pence: number
  readonly reason: string
  readonly status: string
}

/** Goodwill that a second person was asked for. */
export interface Approval {
  readonly bookingId: string
  readonly pence: number
  readonly askedBy: string
  readonly decidedBy: string | null
  readonly decision: string | null
}

export interface Note {
  readonly bookingId: string
  readonly words: string
  readonly clerkId: string | null
}

/** A message of staff to a customer. */
export interface Letter {
  readonly id: string
  /** The request or message that it answers. */
  readonly about: string | null
  readonly clerkId: string | null
}

/** A change of stock or prices. */
export interface CatalogueChange {
  readonly id: number
  readonly kind: 'nights' | 'prices'
  readonly clerkId: string | null
  readonly parks: readonly number[]
  readonly rows: number
  /** The change that it takes back. */
  readonly takesBack: number | null
}

/** The sum of all prices of a park for stays of a week. */
export interface ParkPrices {
  readonly park: number
  readonly pence: number
}

export interface PaymentState {
  readonly id: string
  readonly bookingId: string
  readonly purpose: string
  readonly status: string
  readonly pence: number
  /** 'none' if a voucher paid. */
  readonly provider: string
}

export interface LedgerLine {
  readonly bookingId: string
  readonly kind: string
  readonly pence: number
}

export interface Task {
  readonly kind: string
  readonly bookingId: string | null
  readonly isDone: boolean
}

/** The provider's charges and refunds. */
export interface Charge {
  /** Our payment's id. */
  readonly reference: string
  readonly amount: number
  readonly refunded: number
}

export interface ReceivedEmail {
  readonly to: string
  readonly messageId: string
  readonly at: number
  /** The token of its link to pay for a hold. */
  readonly payToken?: string
}

/** A stay on sale. */
export interface Offer {
  readonly unit: number
  readonly park: number
  readonly channel: string
  readonly arrival: string
  readonly nights: number
  readonly pence: number
}

export interface FinalState {
  readonly stockBefore: readonly Night[]
  readonly stock: readonly Night[]
  readonly stockChanges: readonly StockChange[]
  readonly bookings: readonly BookingState[]
  readonly bookingChanges: readonly BookingChange[]
  readonly events: readonly BookingEvent[]
  readonly payments: readonly PaymentState[]
  readonly ledger: readonly LedgerLine[]
  readonly openRefunds: number
  readonly tasks: readonly Task[]
  readonly charges: readonly Charge[]
  readonly emails: readonly ReceivedEmail[]
  readonly offers: readonly Offer[]
  readonly figures: readonly BookingFigure[]
  readonly refunds: readonly RefundState[]
  readonly approvals: readonly Approval[]
  readonly notes: readonly Note[]
  readonly letters: readonly Letter[]
  readonly changes: readonly CatalogueChange[]
  readonly weekPricesBefore: readonly ParkPrices[]
  readonly weekPrices: readonly ParkPrices[]
}

export interface Recorded {
  readonly calls: readonly CallLine[]
  readonly faults: readonly FaultLine[]
  readonly state: FinalState
}

/** A promise that was broken. */
export interface Violation {
  readonly rule: string
  readonly what: string
}
