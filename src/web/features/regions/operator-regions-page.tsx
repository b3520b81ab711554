import type { ReactNode } from 'react'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../../domain/money/money.ts'
import { countPlaces } from '../../../domain/words/place-words.ts'
import * as mapWords from '../../map/words.ts'
import {
  operatorRegionsAddress,
  channelAddress,
  parkAddress,
  regionAddress,
  criteriaPairs,
  withCriteria,
} from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ClosedGate } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { RegionBrowser } from './region-browser.tsx'
import { operatorCrumbs, type OperatorRegion, type OperatorRegions } from './operator-regions.ts'
import type { Lowest } from './region-directory.ts'
import * as words from './words.ts'

interface Props {
  readonly channel: ChannelCode
  /** Party and filters: prices are for them, and all links keep them. */
  readonly criteria: UnitCriteria
  readonly operator: OperatorRegions
  /** The active filters as links that remove them. */
  readonly active: ReactNode
}

/** The regions of an operator for a holiday type, with lowest prices [ROUTE-07]. */
export function OperatorRegionsPage({ channel, criteria, operator, active }: Props) {
  const { label, area } = channelOf(channel)
  const { regions } = operator
  const onMap = regions.map((region) => ({
    id: region.id,
    name: region.name,
    href: listOf(channel, region, operator.id, criteria),
    lowestPrice: region.lowest?.price,
  }))
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={operatorCrumbs(channel, operator.name, criteria)} />
      <div className="mt-2">
        <PageTitle introduction={operator.description}>{operator.name}</PageTitle>
        {regions.length > 0 && (
          <p className="mt-3 flex items-center gap-2 font-semibold">
            <HolidayIcon drawing={channelOf(channel).drawing} className="size-6 shrink-0 text-primary" />
            {words.operatorFacts({ label, places: countPlaces(channel, operator.total), regions: regions.length })}
          </p>
        )}
      </div>
      {regions.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={words.operatorNone}
            drawing={<ClosedGate />}
            actions={<ButtonLink to={channelAddress(channel)}>{words.operatorNoneWay(label)}</ButtonLink>}
          >
            {words.operatorNoneText({ operator: operator.name, label })}
          </EmptyState>
        </div>
      ) : (
        <RegionBrowser
          channel={channel}
          area={area}
          criteria={criteria}
          addressOf={(others) => withCriteria(operatorRegionsAddress(channel, operator.id), others)}
          regions={onMap}
          active={active}
        >
          <ol className="border-t border-rule">
            {regions.map((region, index) => (
              <li key={region.id} data-region={region.id} className="border-b border-rule py-5">
                <RegionEntry
                  channel={channel}
                  criteria={criteria}
                  region={region}
                  operatorId={operator.id}
                  number={index + 1}
                />
              </li>
            ))}
          </ol>
        </RegionBrowser>
      )}
      <OtherChannels operator={operator} criteria={criteria} />
    </Container>
  )
}

function listOf(channel: ChannelCode, region: OperatorRegion, operatorId: number, criteria: UnitCriteria): string {
  return withCriteria(`${regionAddress(channel, region)}?operator=${operatorId}`, criteria)
}

interface EntryProps {
  readonly channel: ChannelCode
  readonly criteria: UnitCriteria
  readonly region: OperatorRegion
  readonly operatorId: number
  /** The number on the map of a narrow screen. */
  readonly number: number
}

function RegionEntry({ channel, criteria, region, operatorId, number }: EntryProps) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <div className="sm:row-span-2 sm:self-start">
        <Picture
          picture={region.picture}
          alt=""
          sizes="(min-width: 36rem) 144px, 88px"
          className="aspect-[3/2] h-auto w-full rounded-control"
        />
      </div>
      <h2 className="text-lead">
        <Link
          to={listOf(channel, region, operatorId, criteria)}
          className="group -my-1 flex min-h-11 items-center gap-2.5 py-1 underline-offset-4"
        >
          <span aria-hidden="true" className="region-badge figures md:hidden">
            {number}
          </span>
          <span className="min-w-0 grow sm:flex sm:items-baseline sm:justify-between sm:gap-4">
            <span className="block group-hover:underline">{region.name}</span>
            <span className="block shrink-0 text-small font-normal text-muted">
              {countPlaces(channel, region.parkCount)}
            </span>
          </span>
        </Link>
      </h2>
      <div className="min-w-0 max-sm:col-span-2 max-sm:mt-2">
        <ul>
          {region.parks.map((park) => (
            <li key={park.parkId}>
              <Link
                to={parkAddress(channel, park, park.lowest && { ...criteria, ...park.lowest, channel })}
                className="group flex min-h-9 items-baseline gap-1.5 py-1 pointer-coarse:min-h-11"
              >
                <span className="min-w-0 underline-offset-4 group-hover:underline">{park.name}</span>
                <span
                  aria-hidden="true"
                  className="min-w-3 grow -translate-y-1 border-b-2 border-dotted border-control"
                />
                <ParkPrice lowest={park.lowest} hasCriteria={criteriaPairs(criteria).length > 0} />
              </Link>
            </li>
          ))}
        </ul>
        {region.parkCount > region.parks.length && (
          <Link
            to={listOf(channel, region, operatorId, criteria)}
            className="inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4"
          >
            {words.operatorAll({ count: region.parkCount, region: region.name })}
          </Link>
        )}
      </div>
    </div>
  )
}

function ParkPrice({ lowest, hasCriteria }: { readonly lowest: Lowest | undefined; readonly hasCriteria: boolean }) {
  if (!lowest) {
    const text = hasCriteria ? words.operatorNoneFits : words.operatorNoPrice
    return <span className="shrink-0 text-small text-muted">{text}</span>
  }
  return (
    <span className="shrink-0">
      <span className="text-small text-muted">{mapWords.nightsFrom(lowest.nights)}</span>{' '}
      <strong className="figures font-heading">{formatMoneyRoundedUp(lowest.price)}</strong>
    </span>
  )
}

function OtherChannels({ operator, criteria }: Pick<Props, 'operator' | 'criteria'>) {
  if (operator.otherChannels.length === 0) return null
  return (
    <section className="mt-12 border-t border-rule pt-6">
      <h2 className="text-lead">{words.operatorOthers(operator.name)}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {operator.otherChannels.map((channel) => (
          <li key={channel}>
            <Link
              to={withCriteria(operatorRegionsAddress(channel, operator.id), criteria)}
              className="inline-flex min-h-11 items-center gap-2 underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              <HolidayIcon drawing={channelOf(channel).drawing} className="size-6 text-primary" />
              {channelOf(channel).label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
