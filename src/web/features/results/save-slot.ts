import type { ReactNode } from 'react'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { SavedStay } from '../../../domain/search/shortlist.ts'

/** The fields of a park that the save button needs. */
export interface SavablePark {
  readonly parkId: number
  readonly name: string
  readonly channel: ChannelCode
  /** The stay and price shown on the card. */
  readonly stay?: SavedStay
  readonly price?: Pence
}

/** Render prop: the route passes the save button of another feature to the lists. */
export type SaveSlot = (park: SavablePark) => ReactNode
