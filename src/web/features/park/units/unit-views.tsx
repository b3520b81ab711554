import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { staticHtml } from '../../../hydration/static-html.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import * as unitWords from './unit-words.ts'

/** Loaded on demand, so it is not part of the first load. */
const UnitPlan = staticHtml(async () => (await import('./unit-plan.tsx')).UnitPlan)

/** The picture of a unit or its plan, chosen by two radio buttons. A pitch has no plan. */
export function UnitViews({ unit, className }: { readonly unit: UnitOffer; readonly className?: string }) {
  const picture = (
    <Picture
      picture={unit.image}
      sizes="(min-width: 75rem) 320px, (min-width: 48rem) 40vw, 100vw"
      className="aspect-[3/2] h-auto w-full rounded-card"
    />
  )
  if (unit.bedrooms === 0) return <div className={className}>{picture}</div>
  const name = `view-${unit.unitId}`
  return (
    <div className={`unit-views ${className ?? ''}`}>
      <fieldset className="mb-2 print:hidden">
        <legend className="sr-only">{unitWords.views({ unit: unit.unitType })}</legend>
        <label className="unit-view-choice">
          <input type="radio" name={name} value="inside" defaultChecked className="sr-only" />
          {unitWords.viewInside}
        </label>
        <label className="unit-view-choice">
          <input type="radio" name={name} value="plan" className="sr-only" />
          {unitWords.viewPlan}
        </label>
      </fieldset>
      <div data-view="inside">{picture}</div>
      <div data-view="plan">
        <UnitPlan unit={unit} />
      </div>
    </div>
  )
}
