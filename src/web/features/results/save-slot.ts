import type { ReactNode } from 'react'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { SavedStay } from '../../../domain/search/shortlist.ts'

/** What a card knows of its park for the button that saves it. */
export interface SavablePark {
  readonly parkId: number
  readonly name: string
  readonly channel: ChannelCode
  /** The stay whose price the card shows, and that price. */
  readonly stay?: SavedStay
  readonly price?: Pence
}

/** The route gives the lists their button: which feature saves parks is none of theirs. */
export type SaveSlot = (park: SavablePark) => ReactNode
