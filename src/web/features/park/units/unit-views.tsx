import { useState } from 'react'
import type { UnitOffer } from '../../../../contract/park-fields.ts'
import { staticHtml } from '../../../hydration/static-html.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import * as galleryWords from '../words.ts'
import { UnitLightbox } from '../gallery/park-gallery.tsx'
import * as words from './unit-words.ts'

/** Loaded on demand, so it is not part of the first load. */
const UnitPlan = staticHtml(async () => (await import('./unit-plan.tsx')).UnitPlan)

/** The picture of a unit or its plan, chosen by two radio buttons. A pitch has no plan. */
export function UnitViews({ unit, className }: { readonly unit: UnitOffer; readonly className?: string }) {
  const picture = (
    <div className="relative">
      <Picture
        picture={unit.image}
        sizes="(min-width: 75rem) 320px, (min-width: 48rem) 40vw, 100vw"
        className="aspect-[3/2] h-auto w-full rounded-card"
      />
      {unit.pictureCount > 1 && <UnitPictures unit={unit} />}
    </div>
  )
  if (unit.bedrooms === 0) return <div className={className}>{picture}</div>
  const name = `view-${unit.unitId}`
  return (
    <div className={`unit-views ${className ?? ''}`}>
      <fieldset className="mb-2 print:hidden">
        <legend className="sr-only">{words.views(unit.unitType)}</legend>
        <label className="unit-view-choice">
          <input type="radio" name={name} value="inside" defaultChecked className="sr-only" />
          {words.viewInside}
        </label>
        <label className="unit-view-choice">
          <input type="radio" name={name} value="plan" className="sr-only" />
          {words.viewPlan}
        </label>
      </fieldset>
      <div data-view="inside">{picture}</div>
      <div data-view="plan">
        <UnitPlan unit={unit} />
      </div>
    </div>
  )
}

/** Opens all photographs of a unit type; their data and the dialog's code are loaded on demand. */
function UnitPictures({ unit: { unitTypeId, unitType, image, pictureCount: count } }: { readonly unit: UnitOffer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={galleryWords.pictureAllOf({ count, name: unitType })}
        onClick={() => setOpen(true)}
        className="absolute right-3 bottom-3 min-h-11 rounded-control border border-control bg-surface px-4 text-small font-semibold hover:border-ink noscript:hidden print:hidden"
      >
        {galleryWords.pictureAll(count)}
      </button>
      {isOpen && <UnitLightbox unit={{ unitTypeId, unitType, image }} onClose={() => setOpen(false)} />}
    </>
  )
}
