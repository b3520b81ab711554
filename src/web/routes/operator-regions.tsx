import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { apiContext, settingContext } from '../page/api-context.ts'
import { channelOf, isChannelCode, type ChannelCode } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp } from '../../domain/money/money.ts'
import { countPlaces } from '../../domain/words/place-words.ts'
import { readOperatorRegions, type OperatorRegions } from '../features/regions/operator-regions.ts'
import { OperatorRegionsPage } from '../features/regions/operator-regions-page.tsx'
import * as regionsWords from '../features/regions/words.ts'
import { readSearchBox } from '../features/search/search-offer.ts'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { operatorRegionsAddress, readChannelCriteria, withCriteria } from '../addresses/search-address.ts'
import { ActiveFilters } from '../features/results/filters/active-filter-chips.tsx'
import { loading } from '../api/failure-messages.ts'
import { orNotFound, throwNotFound, idOf } from '../addresses/page-address.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { channelCode } = params
  const operatorId = idOf(params.operatorId)
  if (!isChannelCode(channelCode) || operatorId === undefined) throwNotFound()
  const api = context.get(apiContext)
  const { today } = context.get(settingContext)
  const { signal } = request
  const criteria = readChannelCriteria(new URL(request.url).searchParams, channelCode)
  const [box, operator] = await Promise.all([
    readSearchBox(api, criteria, today(), { signal }),
    loading(
      regionsWords.failedOperators,
      orNotFound(readOperatorRegions(api, channelCode, operatorId, criteria, { signal })),
    ),
  ])
  return { box, channel: channelCode, criteria, operator }
}

export function Component() {
  const { box, channel, criteria, operator } = useLoaderData<typeof loader>()
  const { label } = channelOf(channel)
  return (
    <>
      <PageHead
        title={regionsWords.operatorTitle({ operator: operator.name, label })}
        description={descriptionOf(channel, operator)}
        shareSubject={`channels/${channel}`}
        isUnlisted={operator.regions.length === 0}
      />
      <SearchPanel box={box} />
      <OperatorRegionsPage
        channel={channel}
        criteria={criteria}
        operator={operator}
        active={
          <ActiveFilters
            criteria={criteria}
            addressOf={(others) => withCriteria(operatorRegionsAddress(channel, operator.id), others)}
          />
        }
      />
    </>
  )
}

function descriptionOf(channel: ChannelCode, { name, description, total, regions, lowest }: OperatorRegions): string {
  const [first, ...others] = regions.map((region) => region.name)
  const where =
    others.length === 0 ? (first ?? '') : regionsWords.operatorRegionNames({ first: first ?? '', count: others.length })
  const price = lowest
    ? regionsWords.operatorDescriptionPrice({ price: formatMoneyRoundedUp(lowest.price), nights: lowest.nights })
    : ''
  return regionsWords.operatorDescription({
    operator: name,
    label: channelOf(channel).label,
    places: countPlaces(channel, total),
    regions: where,
    price,
    about: description,
  })
}
