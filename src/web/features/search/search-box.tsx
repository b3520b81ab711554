import '../../messages/search-box-messages.ts'
import '../../messages/search-messages.ts'
import { useEffect, useId, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { raiseAdultsIfNone } from '../../../domain/party.ts'
import { message } from '../../messages/message.ts'
import { useChosenWithoutScript } from '../../state/chosen-without-script.ts'
import { recallSearch, rememberSearch } from '../../state/last-search.ts'
import { queryOf, searchAddress } from '../../state/search-address.ts'
import { Button } from '../../ui/button.tsx'
import { scrollBehaviour } from '../../ui/scroll-behaviour.ts'
import { SearchIcon } from '../../ui/icons/interface-icons.tsx'
import { ChannelField } from './channel-field.tsx'
import { GuestsField, partyFaultText } from './guests-field.tsx'
import { RegionField } from './region-field.tsx'
import type { SearchBoxState } from './search-offer.ts'
import { stayFaultText } from './stay-fault.ts'
import { StayField } from './stay-field.tsx'
import { fetchTypingRegions } from './typing-regions.ts'
import { useSearchForm, type SearchForm } from './use-search-form.ts'

interface Props {
  readonly box: SearchBoxState
  /** Begins with the session's last search; for pages whose address says nothing. */
  readonly isRecalling?: boolean
  readonly onSearch?: () => void
}

/** Four fields and Search [SRCH-01]; begins anew when the page is about another search. */
export function SearchBox(props: Props) {
  return <SearchFields key={queryOf(props.box.criteria)} {...props} />
}

/**
 * A plain GET form at heart: without script it goes to /results with what was chosen, and the server leads on from
 * there [ROUTE-16].
 */
function SearchFields({ box, isRecalling, onSearch }: Props) {
  const form = useSearchForm(box)
  const element = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isSearching = useNavigation().state === 'loading'
  const faultsId = useId()
  const faults = form.faults.length > 0 ? faultTexts(form).join(' ') : undefined
  const { replace } = form
  const hasChosen = useRef(false)
  useChosenWithoutScript(element, (chosen) => {
    hasChosen.current = true
    replace(chosen)
  })
  useEffect(() => {
    if (!isRecalling || hasChosen.current) return
    let isGone = false
    void recallSearch().then((criteria) => {
      if (criteria && !isGone)
        replace({ ...criteria, features: [], offers: [], minPrice: undefined, maxPrice: undefined })
    })
    return () => {
      isGone = true
    }
    // Once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    // Listens only to fetch ahead.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={element}
      action="/results"
      method="get"
      role="search"
      aria-label={message('search.label')}
      className="rounded-card border border-control bg-surface lg:grid lg:grid-cols-[1.15fr_1fr_1.35fr_0.95fr_auto]"
      onPointerEnter={prepareRegions}
      onFocus={prepareRegions}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.faults.length > 0) return
        const criteria = { ...form.wanted, party: raiseAdultsIfNone(form.wanted.party) }
        rememberSearch(criteria)
        onSearch?.()
        const scrollUp = () => window.scrollTo({ top: 0, behavior: scrollBehaviour() })
        scrollUp()
        // Once more: a page of another height ends a scroll that is under way.
        void Promise.resolve(navigate(searchAddress(criteria), { preventScrollReset: true })).then(scrollUp)
      }}
    >
      <ChannelField form={form} />
      <RegionField form={form} />
      <StayField form={form} />
      <GuestsField form={form} />
      <div className="p-3 lg:flex lg:items-stretch">
        <Button
          type="submit"
          kind="action"
          isWide
          disabled={form.faults.length > 0}
          aria-describedby={faults && faultsId}
          className="min-h-control text-lead lg:px-7"
          aria-busy={isSearching}
        >
          <SearchIcon className="size-5" />
          {message('search.submit')}
        </Button>
        <span id={faultsId} className="sr-only">
          {faults}
        </span>
      </div>
    </form>
  )
}

/** Where it cannot be fetched, the field says so when it is opened. */
const prepareRegions = () => void fetchTypingRegions().catch(() => undefined)

/** Why Search is disabled, for those who do not see the fields that say so. */
function faultTexts({ faults, partyFault }: SearchForm): string[] {
  return [stayFaultText(faults), partyFault && partyFaultText(partyFault)].filter((text) => text !== undefined)
}
