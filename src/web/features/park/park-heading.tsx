import type { ReactNode } from 'react'
import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { placeOf } from '../../stay/stay-text.ts'
import { Rating } from '../../ui/facts/rating.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { stayAddress, type PageStay } from './park-stay.ts'
import * as words from './words.ts'

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
  /** The button that saves the park to the shortlist. */
  readonly save?: ReactNode
}

/** Name, place, rating and operator, with the buttons for the whole park. */
export function ParkHeading({ park, stay, save }: Props) {
  const { site, publicUrl } = usePageFacts()
  const place = placeOf(park)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 md:flex-nowrap">
      <div className="min-w-0 max-md:grow">
        <h1 className="text-heading lg:text-display">{park.name}</h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-muted">{place}</p>
          {site.showParkRating && park.reviewCount > 0 && (
            <a href="#reviews" className="-my-2 py-2 underline-offset-4 hover:underline">
              <Rating value={park.bubbles} count={park.reviewCount} />
            </a>
          )}
          <p className="text-small text-muted">{words.operator(park.operatorName)}</p>
          <a
            href="#how-far"
            className="-my-2 py-2 text-small text-primary underline underline-offset-4 hover:text-ink print:hidden"
          >
            {words.howFarLink}
          </a>
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-1 print:hidden">
        {save}
        <ShareButton
          title={words.title({ park: park.name, region: park.regionName })}
          url={publicUrl + stayAddress(park, stay)}
        />
      </div>
    </div>
  )
}
