import { channelOf } from '../../../domain/site/channel.ts'
import { useEffect, useId, useRef, type FormEvent, useEffectEvent } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import type { SearchedPlace } from '../../../contract/fields.ts'
import { raiseAdultsIfNone } from '../../../domain/booking/party.ts'
import { DEFAULT_SORT, toSearchQuery, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { recallSearch, rememberSearch } from '../../memory/last-search.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import {
  quickAddress,
  quickCodeOf,
  ALL_DATES_PATH,
  changedSearchAddress,
  parkAddress,
  queryOf,
} from '../../addresses/search-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { announce, useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { SearchIcon } from '../../ui/icons/interface-icons.tsx'
import { ChannelField } from './channel-field.tsx'
import { GuestsField, GuestsPanel } from './guests-field.tsx'
import { OptionsField } from './options-field.tsx'
import { partyErrorText } from '../../../domain/words/party-error-words.ts'
import { RegionField, WherePanel } from './region-field.tsx'
import type { SearchBoxState } from './search-offer.ts'
import { stayErrorText, StayField, StayPanel } from './stay-field.tsx'
import { useSearchForm, type SearchForm } from './use-search-form.ts'
import * as words from './words.ts'
import { readStored, store } from '../../memory/browser-storage.ts'
import { scrollBehaviour } from '../../ui/media-queries.ts'

interface Props {
  readonly box: SearchBoxState
  /** Starts with the session's last search; for pages without criteria in their address. */
  readonly isRecalling?: boolean
  readonly onSearch?: () => void
  /** The site's external offers, opened with the first search on the home page [SRCH-05]. */
  readonly offersPage?: string
  /** The page has filters: budget and amenities are among them, not in the box. */
  readonly hasFilters?: boolean
  /** Form id, by which quick search buttons elsewhere on the page submit it. */
  readonly formId?: string
}

/** Four fields and Search [SRCH-01]; remounts when the page shows another search. */
export function SearchBox(props: Props) {
  return <SearchFields key={queryOf(props.box.criteria)} {...props} />
}

/** A plain GET form: without JavaScript it submits to /results, and the server redirects [ROUTE-16]. */
function SearchFields({ box, isRecalling, onSearch, offersPage, hasFilters = false, formId }: Props) {
  const form = useSearchForm(box)
  const page = useLocation()
  const { today } = usePageFacts()
  const navigate = useNavigate()
  const isSearching = useNavigation().state === 'loading'
  const errorsId = useId()
  const errors = form.errors.length > 0 ? errorTexts(form).join(' ') : undefined
  useAnnouncement(errors, errors, 'assertive')
  const { replace } = form
  const hasChosen = useRef(false)
  const recall = useEffectEvent(() => {
    const last = isRecalling && !hasChosen.current ? recallSearch() : undefined
    if (!last) return
    replace({
      ...last.criteria,
      bounds: undefined,
      // Only what the box shows.
      offers: [],
      minPrice: undefined,
      minBedrooms: 0,
      minBathrooms: 0,
      sort: DEFAULT_SORT,
    })
  })
  useEffect(() => {
    // Once what was changed before hydration is reported (early-input.ts).
    const timer = setTimeout(() => recall())
    return () => clearTimeout(timer)
  }, [])

  return (
    // Listens only to preload code, and for a choice that is made before the last search is read.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      id={formId}
      action={page.pathname === ALL_DATES_PATH ? ALL_DATES_PATH : '/results'}
      method="get"
      role="search"
      aria-label={words.label}
      className={`relative rounded-card border border-control bg-surface sm:grid sm:max-lg:grid-cols-2 ${columns(box.isChannelFixed, hasFilters)}`}
      onPointerEnter={preparePanels}
      onFocus={preparePanels}
      onChange={() => {
        hasChosen.current = true
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const quick = quickCodeOf(pressedIn(event))
        if (quick) {
          if (!form.partyError) void navigate(quickAddress(quick, today, form.asked))
          return
        }
        if (errors !== undefined) {
          announce(errors, 'assertive')
          return
        }
        const criteria = { ...form.wanted, party: raiseAdultsIfNone(form.wanted.party) }
        const { opensExternalOffers } = channelOf(criteria.channel)
        const address = destination(criteria, form.place, page)
        rememberSearch(criteria, form.place?.name)
        if (offersPage !== undefined && opensExternalOffers && openWithOffers(address, offersPage)) return
        onSearch?.()
        scrollToTop()
        void navigate(address, { preventScrollReset: true })
      }}
    >
      {box.isChannelFixed ? (
        <input type="hidden" name="channel" value={form.criteria.channel} />
      ) : (
        <ChannelField form={form} />
      )}
      <RegionField form={form} />
      <StayField form={form} />
      <GuestsField form={form} />
      {!hasFilters && <OptionsField form={form} />}
      <OtherCriteria criteria={form.criteria} isInBox={(name) => !hasFilters && IN_OPTIONS.has(name)} />
      <div
        className={`p-3 lg:flex lg:items-stretch ${hasFilters === (box.isChannelFixed ?? false) ? 'sm:max-lg:col-start-2' : 'sm:max-lg:col-span-2'}`}
      >
        <Button
          type="submit"
          kind="action"
          isWide
          aria-disabled={errors !== undefined || undefined}
          aria-describedby={errors && errorsId}
          className="min-h-control text-lead aria-disabled:border-transparent aria-disabled:bg-faint aria-disabled:text-muted lg:px-7"
          aria-busy={isSearching}
        >
          <SearchIcon className="size-5" />
          {words.submit}
        </Button>
        <span id={errorsId} className="sr-only">
          {errors}
        </span>
      </div>
    </form>
  )
}

/** As many columns as fields, and Search. */
function columns(isChannelFixed = false, hasFilters: boolean): string {
  if (isChannelFixed)
    return hasFilters ? 'lg:grid-cols-[1fr_1.35fr_0.95fr_auto]' : 'lg:grid-cols-[1fr_1.35fr_0.95fr_1fr_auto]'
  return hasFilters
    ? 'lg:grid-cols-[1.15fr_1fr_1.35fr_0.95fr_auto]'
    : 'lg:grid-cols-[1.15fr_1fr_1.35fr_0.95fr_0.95fr_auto]'
}

const FILTERS: ReadonlySet<string> = new Set(['features', 'offers', 'bedrooms', 'bathrooms', 'min', 'max', 'sort'])
const IN_OPTIONS: ReadonlySet<string> = new Set(['features', 'max'])

interface OtherProps {
  readonly criteria: SearchCriteria
  readonly isInBox: (name: string) => boolean
}

/** Sends criteria that the box doesn't show, without script too. */
function OtherCriteria({ criteria, isInBox }: OtherProps) {
  const others = toSearchQuery(criteria).filter(([name]) => FILTERS.has(name) && !isInBox(name))
  return others.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The value of the submit button, if any. */
function pressedIn({ nativeEvent }: FormEvent): string | null | undefined {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute('value') : undefined
}

function preparePanels(): void {
  WherePanel.preload()
  StayPanel.preload()
  GuestsPanel.preload()
}

/** A park leads to its page, anything else to results [SRCH-03]. */
function destination(criteria: SearchCriteria, place: SearchedPlace | undefined, page: Location): string {
  if (place?.kind !== 'park') return changedSearchAddress(criteria, page)
  return parkAddress(criteria.channel, { parkId: place.id, ...place }, criteria)
}

/** Why nothing can be searched for. */
function errorTexts({ criteria, errors, partyError, offer }: SearchForm): string[] {
  const party = partyError && partyErrorText(partyError, criteria.channel)
  const stay = stayErrorText({ errors, nights: criteria.nights, nightsOnSale: offer.nights })
  return [stay, party].filter((text) => text !== undefined)
}

const KEY = 'offers-shown'

/**
 * A browser's first search on the home page: its results in a new tab, the site's external offers in this one
 * [SRCH-05]. Must run in the click handler, or the browser blocks the new tab.
 *
 * @returns whether it was done; false if done before, if storage is blocked, or if the tab was blocked
 */
export function openWithOffers(address: string, offersPage: string): boolean {
  const now = Date.now()
  try {
    if (readStored(localStorage, KEY, now) !== undefined) return false
    const tab = window.open(address, '_blank')
    if (!tab) return false
    // Severs `opener`: the next page in this tab is not ours.
    tab.opener = null
    store(localStorage, KEY, true, now)
  } catch {
    // Some browsers block storage.
    return false
  }
  location.assign(offersPage)
  return true
}

/** User input, or history navigation, that cancels the scroll. */
const CANCELLING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'] as const

/** Number of frames without movement after which a scroll counts as ended. */
const IDLE_FRAMES = 6

/** Timeout in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Scrolls to the top of the page. A smooth scroll ends wherever it is when content of another height is rendered,
 * without a reliable event, so it is restarted until it reaches the top or the visitor scrolls.
 */
export function scrollToTop(): void {
  const watch = new AbortController()
  for (const input of CANCELLING_EVENTS) {
    window.addEventListener(input, () => watch.abort(), { signal: watch.signal, passive: true })
  }
  const end = performance.now() + TIMEOUT_MS
  let place = -1
  let idleFrames = 0
  const look = () => {
    if (window.scrollY === 0 || performance.now() > end) watch.abort()
    if (watch.signal.aborted) return
    idleFrames = window.scrollY === place ? idleFrames + 1 : 0
    place = window.scrollY
    if (idleFrames >= IDLE_FRAMES) {
      window.scrollTo({ top: 0, behavior: scrollBehaviour() })
      idleFrames = 0
    }
    requestAnimationFrame(look)
  }
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  look()
}
