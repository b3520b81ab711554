import { useNavigate } from 'react-router'
import { channelOf, offersDogFriendly, type ChannelCode, type ChannelUnits } from '../../../domain/site/channel.ts'
import { MAX_DOGS, minimumAdults } from '../../../domain/booking/party.ts'
import { formatMoney, pounds } from '../../../domain/money/money.ts'
import { featureById, featureId } from '../../../domain/unit/features.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { criteriaPairs, readChannelCriteria } from '../../addresses/search-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SelectField, type SelectOption } from '../../ui/forms/select-field.tsx'
import { ChevronDownIcon, FiltersIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'

/** The features that are asked for most, in display order. */
const ON_LAND = ['hot-tub', 'indoor-pool', 'beach', 'sea-views', 'lakeside', 'woodland', 'play-area', 'step-free']
const FEATURE_CODES: Partial<Record<ChannelUnits, readonly string[]>> = {
  pitch: ['electric-hook-up', 'hardstanding', 'fully-serviced', 'indoor-pool', 'beach', 'play-area', 'shop', 'wifi'],
  boat: ['narrowboat', 'cruiser', 'berths-6', 'berths-8', 'berths-10', 'en-suite', 'wood-burner', 'bow-thruster'],
}

const MAX_ADULTS = 12
const MAX_CHILDREN = 8
const PRICES = [200, 300, 400, 500, 750, 1000]

/** Fields of the form; other criteria are kept as hidden fields. */
const OWN_FIELDS = new Set(['adults', 'children', 'infants', 'dogs', 'max', 'features'])

interface Props {
  readonly channel: ChannelCode
  readonly criteria: UnitCriteria
  /** This page's address for other criteria: where the form leads. */
  readonly addressOf: (criteria: UnitCriteria) => string
}

/** Party, price and features of the lowest prices, as a plain GET form behind a summary. */
export function RegionFilters({ channel, criteria, addressOf }: Props) {
  const navigate = useNavigate()
  const { party, maxPrice, features = [] } = criteria
  const offered = offeredFeatures(channel)
  const address = addressOf(criteria)
  const [path, query] = address.split('?')
  const others = [...new URLSearchParams(query)].filter(([name]) => !OWN_FIELDS.has(name))
  const kept = features.filter((id) => !offered.includes(id)).map((id) => ['features', String(id)] as const)
  const count = criteriaPairs(criteria).length
  return (
    <details
      key={address}
      className="group rounded-card border border-control bg-surface open:col-span-2 lg:col-span-2 lg:not-open:justify-self-start print:hidden"
    >
      <summary className="flex min-h-control items-center gap-2 rounded-card px-4 font-semibold hover:bg-tint">
        <FiltersIcon className="size-5" />
        <span className="grow">{count > 0 ? words.filtersOn(count) : words.filters}</span>
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <form
        action={path}
        method="get"
        aria-label={words.filters}
        className="border-t border-rule p-4"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = new URLSearchParams()
          for (const [name, value] of new FormData(event.currentTarget)) {
            if (typeof value === 'string') asked.append(name, value)
          }
          void navigate(addressOf(readChannelCriteria(asked, channel)), { preventScrollReset: true })
        }}
      >
        {[...others, ...kept].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
          <Count
            name="adults"
            label={words.adults}
            value={party.adults}
            from={minimumAdults(channel)}
            to={MAX_ADULTS}
          />
          <Count name="children" label={words.children} value={party.children} from={0} to={MAX_CHILDREN} />
          <Count name="infants" label={words.under5s} value={party.under5s} from={0} to={MAX_CHILDREN} />
          {offersDogFriendly(channel) && (
            <Count name="dogs" label={words.dogs} value={party.dogs} from={0} to={MAX_DOGS} />
          )}
          <SelectField
            name="max"
            label={words.maxPrice}
            defaultValue={maxPrice ?? ''}
            options={[{ value: '', label: words.anyPrice }, ...priceOptions(maxPrice)]}
          />
        </div>
        <fieldset className="mt-4">
          <legend className="font-semibold">{words.features}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-4">
            {offered.map((id) => (
              <Checkbox
                key={id}
                name="features"
                value={id}
                label={featureById(id)?.name}
                defaultChecked={features.includes(id)}
              />
            ))}
          </div>
        </fieldset>
        <Button type="submit" kind="primary" className="mt-3">
          {words.showPrices}
        </Button>
      </form>
    </details>
  )
}

function offeredFeatures(channel: ChannelCode): number[] {
  const { units } = channelOf(channel)
  return (FEATURE_CODES[units] ?? ON_LAND).map(featureId)
}

interface CountProps {
  readonly name: string
  readonly label: string
  readonly value: number
  readonly from: number
  readonly to: number
}

/** A number to choose; a larger one from the address stays. */
function Count({ name, label, value, from, to }: CountProps) {
  const last = Math.max(to, value)
  const options = Array.from({ length: last - from + 1 }, (_, index) => String(from + index))
  return (
    <SelectField
      name={name}
      label={label}
      defaultValue={value}
      options={options.map((option): SelectOption => ({ value: option, label: option }))}
    />
  )
}

function priceOptions(chosen: number | undefined): SelectOption[] {
  const prices = chosen === undefined || PRICES.includes(chosen) ? PRICES : [...PRICES, chosen].sort((a, b) => a - b)
  return prices.map((price) => ({ value: String(price), label: words.upTo(formatMoney(pounds(price))) }))
}
