import { useEffect, useRef, useState, type ReactNode, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { DEFAULT_CRITERIA, type SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { COMPARE_LIMIT, type ShortlistedPark } from '../../../domain/search/shortlist.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { guestWords } from '../../stay/stay-text.ts'
import { replaceShortlist, savedParks, unsavePark, useShortlist, type KeptPark } from '../../memory/shortlist.ts'
import { Button, ButtonLink, RetryButton } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { PrinterIcon } from '../../ui/icons/interface-icons.tsx'
import { Container } from '../../ui/layout.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import * as uiWords from '../../ui/words.ts'
import { CompareTable, type PricedPark } from './compare-table.tsx'
import * as compareWords from './compare-words.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import * as savingWords from './saving-words.ts'
import { shortlistAddress, type ShortlistView } from './shortlist-address.ts'
import type { Shortlist, ShortlistPark } from './shortlist-data.ts'
import { ShortlistRow } from './shortlist-row.tsx'
import { shownPrice, stayWords } from './shown-price.ts'
import { StayForm } from './stay-form.tsx'
import * as words from './words.ts'
import { ShellAndHeart } from '../../ui/drawings.tsx'

interface Props {
  readonly criteria: SearchCriteria
  /** Whether the address has a date, which then applies to every park. */
  readonly isDateRequested: boolean
  readonly view: ShortlistView
  /** Undefined until the browser's list has been read. */
  readonly list: Shortlist | undefined
  /** Why the list failed to load, as text; empty if it did not. */
  readonly failure: readonly string[]
  /** Below a short list: links to more. */
  readonly furtherLinks: ReactNode
  /** Below a list of several: a way to choose from it with others. */
  readonly chooseTogether: (parks: readonly ShortlistedPark[], stay: AskedStay) => ReactNode
}

/** Without an arrival: any date. */
type AskedStay = Pick<SearchCriteria, 'arrival' | 'nights' | 'party'>

type SavedRow = PricedPark & { readonly kept: KeptPark }

/** A shorter list leaves most of the window empty. */
const FILLS_A_PAGE = 2

/** The saved parks as rows, and up to three side by side [BEYOND-03]. */
export function ShortlistPage({ criteria, isDateRequested, view, list, failure, furtherLinks, chooseTogether }: Props) {
  const own = useShortlist()
  const isShared = view.shared !== undefined
  useOwnListKept(list, isShared, own)
  // Defaults are not put into the address: each park keeps the stay it was saved for.
  const asked = isDateRequested ? criteria : { ...criteria, arrival: undefined }
  const keptAs = (id: number): KeptPark | undefined => (view.shared ?? own).find(({ parkId }) => parkId === id)
  const parks = list?.parks.flatMap((park): SavedRow[] => {
    const kept = keptAs(park.parkId)
    return kept ? [{ ...park, kept, shown: shownPrice(park, kept.stay, criteria, isDateRequested) }] : []
  })
  return (
    <Container className="min-h-[90vh] pt-6 lg:pt-10">
      <ListHeading criteria={asked} view={view} parks={parks ?? []} />
      {failure.length > 0 ? (
        <Notice kind="error" className="mt-6" title={words.failed} action={<RetryButton />}>
          {failure.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      ) : (
        <>
          {parks?.length !== 0 && (
            <div className="mt-6">
              <StayForm key={`${asked.arrival} ${asked.nights}`} criteria={asked} view={view} />
            </div>
          )}
          {list && list.gone.length > 0 && (
            <Notice kind="warning" isAnnounced className="mt-6">
              {words.gone(list.gone.length)}
            </Notice>
          )}
          {parks === undefined ? (
            <WaitingList />
          ) : parks.length === 0 ? (
            <div className="mt-8">
              <NoShortlist isShared={isShared} />
            </div>
          ) : (
            <>
              <ParkRows parks={parks} criteria={asked} view={view} />
              {parks.length > 1 && (
                <div className="mt-12">{chooseTogether(keptOf(parks), commonStay(parks, asked))}</div>
              )}
            </>
          )}
        </>
      )}
      {/* Only the browser knows these parks. Added below the server's rows of a shared list, they would move the footer. */}
      {parks && !isShared && <RecentlyViewed className="mt-12" />}
      {parks && parks.length < FILLS_A_PAGE && <div className="mt-12">{furtherLinks}</div>}
    </Container>
  )
}

/** Loads the browser's list, again if another tab changes it, and removes parks that no longer exist. */
function useOwnListKept(list: Shortlist | undefined, isShared: boolean, own: readonly ShortlistedPark[]): void {
  const { revalidate, state } = useRevalidator()
  const known = new Set([...(list?.parks ?? []).map(({ parkId }) => parkId), ...(list?.gone ?? [])])
  const isStale = !isShared && (list === undefined || own.some(({ parkId }) => !known.has(parkId)))
  const reload = useEffectEvent(() => {
    if (state === 'idle') void revalidate()
  })
  // Once per change of the stored list; a list that fails to load has its own Retry.
  useEffect(() => {
    if (isStale) reload()
  }, [isStale, own])
  useEffect(() => {
    if (isShared || !list || list.gone.length === 0) return
    replaceShortlist(savedParks().filter(({ parkId }) => !list.gone.includes(parkId)))
  }, [isShared, list])
}

interface HeadingProps {
  readonly criteria: SearchCriteria
  readonly view: ShortlistView
  readonly parks: readonly SavedRow[]
}

function ListHeading({ criteria, view, parks }: HeadingProps) {
  const { publicUrl } = usePageFacts()
  const isShared = view.shared !== undefined
  const title = isShared ? words.titleShared : words.title
  const shared = keptOf(parks)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <h1 className="text-heading lg:text-display">{title}</h1>
        <p className="mt-2 max-w-prose text-muted">{isShared ? words.introShared : words.intro}</p>
        {!isShared && <p className="mt-2 hidden text-warning noscript:block">{words.noScript}</p>}
        <p className="hidden print:block">{stayText(criteria)}</p>
      </div>
      {isShared && (
        <ButtonLink to={shortlistAddress({ shared: undefined, compared: [] }, criteria)} kind="quiet" className="-ml-3">
          {words.ownList}
        </ButtonLink>
      )}
      {parks.length > 0 && (
        <div className="flex flex-wrap gap-3 noscript:hidden print:hidden">
          <ShareButton
            kind="outline"
            title={title}
            url={publicUrl + shortlistAddress({ shared, compared: view.compared }, criteria)}
            label={words.share}
          />
          <Button onClick={() => print()}>
            <PrinterIcon className="size-5" />
            {words.print}
          </Button>
        </div>
      )}
    </div>
  )
}

const keptOf = (parks: readonly SavedRow[]): ShortlistedPark[] =>
  parks.map(({ parkId, channelId, kept }) => ({ parkId, channel: channelId, stay: kept.stay }))

/** The stay of the page, or the one that the latest park was saved for. */
function commonStay(parks: readonly SavedRow[], asked: SearchCriteria): AskedStay {
  return asked.arrival === undefined ? (parks.find(({ kept }) => kept.stay)?.kept.stay ?? asked) : asked
}

/** If compared prices are for different stays: links to one stay for all. */
function OneStay({ parks, view }: Pick<HeadingProps, 'parks' | 'view'>) {
  const stays = parks.flatMap(({ shown }) => shown.notFree ?? shown.stay ?? [])
  const different = new Map(stays.map((stay) => [stayWords(stay), stay]))
  if (different.size < 2) return null
  return (
    <Notice kind="info" className="mb-5 print:hidden" title={compareWords.differentStays}>
      <ul>
        {[...different].map(([text, stay]) => (
          <li key={text}>
            <Link
              to={shortlistAddress(view, { ...DEFAULT_CRITERIA, ...stay })}
              preventScrollReset
              className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
            >
              {compareWords.sameStay(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function stayText({ arrival, nights, party }: SearchCriteria): string {
  const stay = {
    nights: uiWords.nights(nights),
    guests: guestWords(party),
  }
  return arrival === undefined ? words.anyDate(stay) : words.stay({ ...stay, date: formatShortDate(arrival) })
}

/** Reserves the height of rows. */
function WaitingList() {
  return (
    <div aria-hidden="true" className="mt-8 noscript:hidden">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-6 border-b border-rule py-5">
          <Skeleton className="aspect-[3/2] w-28 shrink-0 sm:w-52" />
          <div className="h-40 grow">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="mt-2 h-4 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The compared parks: shown at once, in the address a moment later. */
function useChosen(inAddress: readonly number[]) {
  const address = inAddress.join()
  const [choice, setChoice] = useState({ address, ids: inAddress })
  const chosen = choice.address === address ? choice.ids : inAddress
  return [chosen, (ids: readonly number[]) => setChoice({ address, ids })] as const
}

function ParkRows({ parks, criteria, view }: HeadingProps) {
  const navigate = useNavigate()
  const { publicUrl } = usePageFacts()
  const heading = useRef<HTMLHeadingElement>(null)
  const comparison = useRef<HTMLHeadingElement>(null)
  const [chosen, choose] = useChosen(view.compared)
  const compared = chosen.flatMap((id) => parks.find(({ parkId }) => parkId === id) ?? [])
  const ids = compared.map(({ parkId }) => parkId)
  const compare = (next: readonly number[]) => {
    choose(next)
    void navigate(shortlistAddress({ ...view, compared: next }, criteria), { replace: true, preventScrollReset: true })
  }
  const toggle = (id: number, isCompared: boolean) =>
    compare(isCompared ? [...ids, id] : ids.filter((other) => other !== id))
  const remove = (park: ShortlistPark) => {
    const before = savedParks()
    unsavePark(park.parkId)
    heading.current?.focus()
    showToast({
      text: savingWords.removed(park.name),
      actionLabel: savingWords.undo,
      onAction: () => replaceShortlist(before),
    })
  }
  const isFull = ids.length >= COMPARE_LIMIT
  return (
    <>
      <section className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 ref={heading} tabIndex={-1} className="text-title">
            {words.count(parks.map(({ channelId }) => channelId))}
          </h2>
          <p className="text-small text-muted noscript:hidden print:hidden">{words.compareHint(COMPARE_LIMIT)}</p>
        </div>
        <ul className="mt-2 border-t border-rule [&_:is(a,button,input)]:scroll-mb-24">
          {parks.map((park) => (
            <ShortlistRow
              key={park.parkId}
              park={park}
              shown={park.shown}
              kept={park.kept}
              isCompared={ids.includes(park.parkId)}
              isCompareFull={isFull && !ids.includes(park.parkId)}
              onCompare={(isCompared) => toggle(park.parkId, isCompared)}
              onRemove={view.shared === undefined ? () => remove(park) : undefined}
            />
          ))}
        </ul>
        {ids.length > 0 && (
          <div
            data-bottom-bar
            className="sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-rule bg-paper px-3 py-3 print:hidden"
          >
            <p role="status" className="font-semibold">
              {words.chosen({ count: ids.length, limit: COMPARE_LIMIT })}
            </p>
            {ids.length > 1 ? (
              <Button
                kind="primary"
                onClick={() => {
                  comparison.current?.focus({ preventScroll: true })
                  comparison.current?.scrollIntoView()
                }}
              >
                {words.seeCompared}
              </Button>
            ) : (
              <p className="text-small text-muted">{words.oneMore}</p>
            )}
          </div>
        )}
      </section>
      {compared.length > 1 && (
        <section className="mt-12">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 ref={comparison} tabIndex={-1} className="scroll-mt-4 text-title">
              {compareWords.title}
            </h2>
            <ShareButton
              kind="outline"
              title={compareWords.shareTitle}
              url={publicUrl + shortlistAddress({ shared: keptOf(compared), compared: ids }, criteria)}
              label={compareWords.share}
              className="print:hidden"
            />
          </div>
          <OneStay parks={compared} view={view} />
          <CompareTable parks={compared} onDrop={(id) => toggle(id, false)} />
        </section>
      )}
    </>
  )
}

/** An empty shortlist: explains how to save parks. */
function NoShortlist({ isShared }: { readonly isShared: boolean }) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-6 border-y border-rule py-10 sm:flex-row sm:items-center">
      <ShellAndHeart className="h-auto w-56 shrink-0 text-primary" />
      <div>
        <h2 className="text-title">{isShared ? words.noneShared : words.none}</h2>
        <ol className="mt-3 max-w-prose list-decimal space-y-1 pl-5 marker:text-muted">
          <li>{words.howFind}</li>
          <li>{words.howSave}</li>
          <li>{words.howCompare(COMPARE_LIMIT)}</li>
        </ol>
        <ButtonLink to="/" kind="primary" className="mt-5">
          {words.find}
        </ButtonLink>
      </div>
    </div>
  )
}
