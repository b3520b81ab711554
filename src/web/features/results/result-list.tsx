import { useEffect, useRef, type RefObject, type ReactNode } from 'react'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { isWideScreen } from '../../ui/media-queries.ts'
import { RESULT_GRID } from './results-skeleton.tsx'
import { ResultCard, type FlexibleDates } from './result-card.tsx'
import type { ResultPark } from './results-data.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { SavedStay } from '../../../domain/search/shortlist.ts'

interface Props {
  readonly parks: readonly ResultPark[]
  readonly criteria: UnitCriteria
  readonly save: SaveSlot
  /** The dates are flexible: each park has its best arrival. */
  readonly flexible?: FlexibleDates
  /** The park highlighted here or on the map. */
  readonly markedId?: number | null
  readonly onMark?: (parkId: number | null) => void
}

/** Id of the list. */
export const RESULTS_LIST = 'found'

export function ResultList({ parks, criteria, save, flexible, markedId, onMark }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useMarking(list, onMark)
  return (
    <ul id={RESULTS_LIST} ref={list} className={RESULT_GRID}>
      {parks.map((park, index) => (
        <ResultCard
          key={park.parkId}
          park={park}
          criteria={criteria}
          save={save({ ...park, stay: { arrival: park.arrival, nights: park.nights, party: criteria.party } })}
          isFirst={index === 0}
          flexible={flexible}
          isMarked={markedId === park.parkId}
        />
      ))}
    </ul>
  )
}

/**
 * Tracks pointer and focus over the cards by their `data-park`, where the map is beside them: elsewhere the list would
 * be rendered again between a finger and the press of a card.
 */
function useMarking(list: RefObject<HTMLUListElement | null>, onMark: Props['onMark']): void {
  const tell = useRef(onMark)
  useEffect(() => {
    tell.current = onMark
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const cardOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-park]') : null)
    const enter = ({ target }: Event) => {
      if (!isWideScreen()) return
      const id = cardOf(target)?.getAttribute('data-park')
      tell.current?.(id ? Number(id) : null)
    }
    const leave = () => tell.current?.(null)
    list.current?.addEventListener('pointerover', enter, { signal })
    list.current?.addEventListener('focusin', enter, { signal })
    list.current?.addEventListener('pointerleave', leave, { signal })
    list.current?.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [list])
}

/** The fields of a park that the save button needs. */
interface SavablePark {
  readonly parkId: number
  readonly name: string
  readonly channel: ChannelCode
  /** The stay and price shown on the card. */
  readonly stay?: SavedStay
  readonly price?: Pence
}

/** Render prop: the route passes the save button of another feature to the lists. */
export type SaveSlot = (park: SavablePark) => ReactNode
