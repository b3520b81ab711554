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

/** The summary of ending an offer, with examples of its prices, and the button. */
export function EndOfferPage({ end, version, failure }: Props) {
  const { offer, figures, prices, units, examples, seen } = end
  return (
    <div className="grid gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      <div>
        <Effect
          title={`Preview: end ‘${offer.title}’`}
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
            'It’s removed from the offers page and the home page.',
            prices.length === 0
              ? 'No prices are in it.'
              : `${counted(prices.length, 'price returns', 'prices return')} to the amount before the offer, without a was-price.`,
            'Held and sold stays keep their price.',
            'To undo this, give the offer a later last day and undo its price change.',
          ]}
        />
        <ConfirmForm
          action={`/staff/offers/offer/${offer.urn}/end`}
          query={new URLSearchParams({ version })}
          seen={seen}
          label="End offer"
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
