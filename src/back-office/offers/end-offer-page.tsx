import { formatMoney } from '../../domain/money/money.ts'
import type { OfferEnd } from '../../server/commands/offers/end-offer.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { ConfirmForm, Effect } from '../frame/effect.tsx'
import { Panel } from '../frame/facts.tsx'
import { PriceChanges } from '../stock/prices-page.tsx'
import { counted } from '../stock/words.ts'

interface Props {
  readonly end: OfferEnd
  readonly version: string
  readonly failure: string | undefined
}

/** What ending an offer does, with examples of its prices, and the button that does it. */
export function EndOfferPage({ end, version, failure }: Props) {
  const { offer, figures, prices, units, examples, seen } = end
  return (
    <div className="grid gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      <div>
        <Effect
          title={`Not done yet: end ‘${offer.title}’`}
          lines={
            figures
              ? [
                  {
                    label: 'Average price',
                    before: formatMoney(figures.before.average),
                    after: formatMoney(figures.after.average),
                  },
                ]
              : []
          }
          statements={[
            'It leaves the page of offers and the home page.',
            prices.length === 0
              ? 'No price is in it.'
              : `${counted(prices.length, 'price is', 'prices are')} what the stay cost before the offer; none shows a was-price.`,
            'What is held or sold keeps its price.',
            'To undo it, give the offer a later last day and undo the change of its prices.',
          ]}
        />
        <ConfirmForm
          action={`/staff/offers/offer/${offer.urn}/end`}
          query={new URLSearchParams({ version })}
          seen={seen}
          label="End the offer"
        />
      </div>
      {prices.length > 0 && (
        <Panel id="examples" title="Examples">
          <PriceChanges changes={examples} units={units} />
        </Panel>
      )}
    </div>
  )
}
