import { useNavigate } from 'react-router'
import type { Pence } from '../../../domain/money/money.ts'
import { SHORTLIST_LIMIT, type ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { replaceShortlist, savedParks, savePark, unsavePark, useShortlist } from '../../memory/shortlist.ts'
import { classNames } from '../../ui/class-names.ts'
import { HeartIcon } from '../../ui/icons/interface-icons.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import * as savingWords from './saving-words.ts'

interface Props {
  readonly park: ShortlistedPark & { readonly name: string; readonly price?: Pence }
  /** Shows text beside the heart, if there is room. */
  readonly isLabelled?: boolean
}

/** A toggle that saves a park to the shortlist. Renders nothing without JavaScript, which stores the list. */
export function ShortlistButton({ park, isLabelled }: Props) {
  const navigate = useNavigate()
  const isSaved = useShortlist().some(({ parkId }) => parkId === park.parkId)
  const toggle = () => {
    if (isSaved) {
      const before = savedParks()
      unsavePark(park.parkId)
      return showToast({
        text: savingWords.removed(park.name),
        actionLabel: savingWords.undo,
        onAction: () => replaceShortlist(before),
      })
    }
    const view = { actionLabel: savingWords.view, onAction: () => void navigate('/shortlist') }
    const { parkId, channel, stay, price } = park
    const seen = price === undefined ? undefined : { price, at: Date.now() }
    const isFull = savePark({ parkId, channel, stay, seen }) === 'full'
    showToast({
      text: isFull ? savingWords.full(SHORTLIST_LIMIT) : savingWords.saved,
      ...view,
    })
  }
  const words = { park: park.name }
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? savingWords.unsave(words.park) : savingWords.save(words.park)}
      onClick={toggle}
      className={classNames(
        'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill border border-control bg-surface transition-colors hover:border-ink noscript:hidden print:hidden',
        isSaved ? 'text-action' : 'text-ink hover:text-action',
        isLabelled && 'px-4 font-semibold',
      )}
    >
      <HeartIcon className={classNames('size-5.5', isSaved && 'fill-current')} />
      {isLabelled && (isSaved ? savingWords.savedShort : savingWords.saveShort)}
    </button>
  )
}
