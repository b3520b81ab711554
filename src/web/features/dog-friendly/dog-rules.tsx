import type { ReactNode } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { DogFee, DogFriendly } from './dog-friendly-data.ts'
import * as words from './words.ts'

interface Props {
  readonly channel: ChannelCode
  readonly dogs: DogFriendly
}

/** Price of a dog, how many may come and where they may not go, computed from what is on sale. */
export function DogRules({ channel, dogs }: Props) {
  const { site } = usePageFacts()
  return (
    <div className="mt-8 grid gap-x-10 gap-y-6 rounded-card bg-tint p-5 md:grid-cols-3 lg:mt-10 lg:p-7">
      <Rule title={words.fees}>
        <ul className="space-y-2">
          {dogs.fees.map((fee) => (
            <li key={fee.code}>
              <span className="block font-semibold">{fee.name}</span>
              <Figure>{feeText(fee)}</Figure>
              <span className="block text-small text-muted">{fee.description}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-small text-muted">{words.feeNote}</p>
      </Rule>
      <Rule title={words.dogLimit}>
        <Figure>{words.dogLimitFigure(dogs.dogsMost)}</Figure>
        <p className="text-muted">{words.maximumText}</p>
      </Rule>
      <Rule title={words.zones}>
        {dogs.withoutDogs > 0 && <Figure>{words.zonesFigure({ channel, count: dogs.withoutDogs })}</Figure>}
        <p className="text-muted">{dogs.withoutDogs > 0 ? words.zonesParks : words.zonesNone}</p>
        <p className="mt-2 text-muted">{words.zonesRules}</p>
        <p className="mt-1">
          <Link
            to={`${site.termsUrl}#dogs`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {words.terms}
          </Link>
        </p>
      </Rule>
    </div>
  )
}

function Rule({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 border-b-2 border-ink pb-1 text-lead">{title}</h2>
      {children}
    </section>
  )
}

/** The key part of a rule, in large type. */
function Figure({ children }: { readonly children: ReactNode }) {
  return <strong className="figures block font-heading text-lead font-bold">{children}</strong>
}

function feeText({ basis, rate }: DogFee): string {
  if (rate === 0) return words.feePer.free()
  return words.feePer[basis]({ price: formatMoney(rate) })
}
