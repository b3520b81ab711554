import type { ComponentProps } from 'react'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { Button, ButtonForm } from '../../../ui/actions/button.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import * as holdWords from './hold-words.ts'

interface Props {
  readonly units: readonly UnitOffer[]
  readonly parkName: string
  readonly nights: number
  /** The unit being booked. */
  readonly busyUnit: number | undefined
  /** Fields of the form that holds a unit. */
  readonly changeTo: (unitId: number, price: Pence) => object
  readonly onSubmit: ComponentProps<typeof ButtonForm>['onSubmit']
}

/** Other units of the same park for the same stay, each with a button to book it. */
export function SimilarUnits({ units, parkName, nights, busyUnit, changeTo, onSubmit }: Props) {
  return (
    <>
      <h3 className="mt-6 font-heading font-bold">{holdWords.expiredSimilar({ park: parkName })}</h3>
      <ul className="mt-2">
        {units.map(({ unitId, unitType, image, sleeps, bedrooms, unitPrice }) => {
          const price = unitPrice ?? 0
          return (
            <li
              key={unitId}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule py-4"
            >
              <div className="flex min-w-0 items-start gap-4">
                <div className="w-30 shrink-0">
                  <Picture
                    picture={image}
                    alt=""
                    sizes="120px"
                    className="aspect-[3/2] h-auto w-full rounded-control"
                  />
                </div>
                <div className="min-w-0">
                  <p className="font-semibold">{unitType}</p>
                  <p className="text-small text-muted">{holdWords.expiredSimilarFacts({ sleeps, bedrooms })}</p>
                  <Price amount={price} nights={nights} size="lead" className="mt-1" />
                </div>
              </div>
              <ButtonForm
                action="/booking"
                values={changeTo(unitId, price)}
                onSubmit={onSubmit}
                className="max-sm:grow"
              >
                <Button
                  type="submit"
                  aria-label={holdWords.expiredTakeNamed({ unit: unitType, price: formatMoney(price) })}
                  isBusy={busyUnit === unitId}
                  disabled={busyUnit !== undefined}
                  className="max-sm:w-full"
                >
                  {holdWords.expiredTake({ price: formatMoney(price) })}
                </Button>
              </ButtonForm>
            </li>
          )
        })}
      </ul>
    </>
  )
}
