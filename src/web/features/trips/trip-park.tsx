import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { unitAndSleeps } from '../../../domain/words/place-words.ts'
import type { Party } from '../../../domain/booking/party.ts'
import { parkAddress } from '../../addresses/search-address.ts'
import { placeOf, includedWords } from '../../stay/stay-text.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Badge } from '../../ui/facts/badge.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { Price } from '../../ui/facts/price.tsx'
import { HeartIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'
import type { OutputOf } from '../../../contract/calls.ts'

interface Props {
  readonly park: Trip['parks'][number]
  readonly party: Party
  /** It has the most hearts of all, at least 1. */
  readonly isFirst: boolean
  readonly isOwner: boolean
  /** Its vote is being saved. */
  readonly isBusy: boolean
}

/** A park of a trip with its price, its hearts and the buttons that vote. */
export function TripPark({ park, party, isFirst, isOwner, isBusy }: Props) {
  const { hearts, isYours, stay, lowestPrice, name, parkId } = park
  const unit = stay ?? lowestPrice
  const linked = unit && { arrival: unit.arrivalDate, nights: unit.nights, party, channel: park.channelId }
  return (
    <li
      id={`park-${parkId}`}
      className="grid scroll-mt-4 grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-rule py-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[13rem_minmax(0,1fr)_15rem]"
    >
      <div>
        <Picture
          picture={park.image}
          alt=""
          sizes="(min-width: 36rem) 208px, 112px"
          className="aspect-[3/2] h-auto w-full rounded-control"
        />
      </div>
      <div>
        <h2 className="text-lead leading-6">
          <Link
            to={parkAddress(park.channelId, park, linked ?? undefined)}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-muted">{placeOf(park)}</p>
        {unit && <p className="mt-1 text-small">{unitAndSleeps({ unit: unit.unitType, sleeps: unit.sleeps })}</p>}
        {isFirst && (
          <p className="mt-2">
            <Badge kind="accent">{words.mostHearts}</Badge>
          </p>
        )}
      </div>
      <div className="max-lg:col-start-2 lg:text-right">
        {unit ? (
          <>
            <Price
              amount={unit.price}
              nights={unit.nights}
              was={unit.wasPrice}
              includes={includedWords(unit.dogFee, unit.localCharges, party)}
              isLowest={!stay}
            />
            {!stay && <p className="text-small text-muted">{words.lowest(formatShortDate(unit.arrivalDate))}</p>}
          </>
        ) : (
          <p className="text-small text-muted">{words.noPrice}</p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-start-2 print:hidden">
        <Button
          type="submit"
          name={isYours ? 'unheart' : 'heart'}
          value={parkId}
          aria-label={isYours ? words.unheart(name) : words.heart(name)}
          isBusy={isBusy}
          className={isYours ? 'text-action' : undefined}
        >
          <HeartIcon className={isYours ? 'size-5.5 fill-current' : 'size-5.5'} />
          {isYours ? words.heartedShort : words.heartShort}
        </Button>
        <p role="status" className="min-w-0 grow text-small">
          {hearts.length > 0 && (
            <>
              <span className="figures font-semibold">{words.hearts(hearts.length)}</span>{' '}
              <span className="text-muted [overflow-wrap:anywhere]">{hearts.join(', ')}</span>
            </>
          )}
        </p>
        {isOwner && (
          <Button
            type="submit"
            kind="quiet"
            name="remove"
            value={parkId}
            aria-label={words.removePark(name)}
            className="text-small"
          >
            {words.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The actions of a trip's buttons: the name, with the park as the value. */
const VOTES = ['heart', 'unheart', 'remove'] as const

interface Vote {
  readonly kind: (typeof VOTES)[number]
  readonly parkId: number
}

/** The pressed button of a form; undefined without one. */
export function votedPark(form: FormData): Vote | undefined {
  const kind = VOTES.find((name) => form.has(name))
  const parkId = Number(kind && form.get(kind))
  return kind && Number.isSafeInteger(parkId) && parkId > 0 ? { kind, parkId } : undefined
}

export type Trip = OutputOf<'trip'>
