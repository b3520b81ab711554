/** What a run records: every call of its customers, every fault, and the state in which it left database, provider and mail. */

/** One call and what was answered. Times are milliseconds since 1970 by this machine's clock. */
export interface CallLine {
  readonly kind: 'call'
  /** The visit of a customer: 'c3-12'. */
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
  readonly told: Told
}

/** What an answer acknowledged, as far as it is checked. */
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
  /** Which node or app. */
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

/** What an operator does on a working day: nobody may notice. */
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

/** What the provider took, and gave back. */
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
