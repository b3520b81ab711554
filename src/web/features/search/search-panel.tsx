import { useEffect, useState } from 'react'
import { guestWords, arrivalWords, briefDate } from '../../stay/stay-text.ts'
import { queryOf } from '../../addresses/search-address.ts'
import { usePageFacts, useSiteData } from '../../page/page-facts.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { SearchIcon } from '../../ui/icons/interface-icons.tsx'
import * as uiWords from '../../ui/words.ts'
import { SearchBox } from './search-box.tsx'
import type { SearchBoxState } from './search-offer.ts'
import * as words from './words.ts'
import { Container } from '../../ui/layout.tsx'

/** From this width on the form is shown and the dialog closes [SRCH-02]. */
const LARGE = '(min-width: 62rem)'

/** On a phone a summary bar opens the search form; without JavaScript it links to it. */
function SearchSummaryBar({ box }: { readonly box: SearchBoxState }) {
  const [isOpen, setOpen] = useState(false)
  const { regions } = useSiteData()
  const { today } = usePageFacts()
  const { criteria, offer } = box
  useEffect(() => {
    const large = matchMedia(LARGE)
    const close = () => large.matches && setOpen(false)
    large.addEventListener('change', close)
    return () => large.removeEventListener('change', close)
  }, [])

  const place = box.place?.name ?? regions.find(({ id }) => id === criteria.region)?.name ?? words.allRegions
  const details = words.summary({
    date: arrivalWords(offer.arrival, criteria.flexibility, briefDate(offer.arrival, today)),
    nights: uiWords.nights(criteria.nights),
    guests: guestWords(criteria.party),
  })
  return (
    <>
      <a
        href={`/?${queryOf(criteria)}`}
        role="button"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          setOpen(true)
        }}
        className="flex min-h-14 items-center gap-3 rounded-card border border-control bg-surface px-4 py-2 lg:hidden noscript:hidden"
      >
        <SearchIcon className="size-5 shrink-0 text-action" />
        <span className="min-w-0">
          <span className="sr-only">{words.change}: </span>
          <span className="block truncate font-semibold">{place}</span>
          <span className="block text-small text-muted">{details}</span>
        </span>
      </a>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.change} size="full">
        <SearchBox box={box} hasFilters onSearch={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** The sticky search above results: the form, or a summary bar on a phone [SRCH-04]. */
export function SearchPanel({ box }: { readonly box: SearchBoxState }) {
  return (
    <div data-sticky-search="" className="sticky top-0 z-30 border-b border-rule bg-paper py-1.5 lg:py-3">
      <Container>
        <SearchSummaryBar key={queryOf(box.criteria)} box={box} />
        <div className="hidden lg:block noscript:block">
          <SearchBox box={box} hasFilters />
        </div>
      </Container>
    </div>
  )
}
