/** Interior pictures of unit types: `unit-100505`, drawn from its data in the catalogue. */
import { PICTURE_RATIOS } from '../../domain/site/picture-address.ts'
import type { Catalogue, UnitTypeFacts } from '../availability/catalogue-facts.ts'
import type { Illustrator, PictureDescription } from '../pictures/illustrator.ts'
import type { FoundPicture } from '../pictures/picture-store.ts'
import type { CatalogueTexts } from './catalogue-texts.ts'

const KEY = /^unit-(\d{1,9})$/

function unitOf(catalogue: Catalogue, key: string): UnitTypeFacts | undefined {
  const id = KEY.exec(key)?.[1]
  return id === undefined ? undefined : catalogue.unitTypes.get(Number(id))
}

/** The picture of a unit type's key; undefined for any other key. */
export async function findUnitPicture(
  catalogue: Catalogue,
  texts: CatalogueTexts,
  key: string,
  illustrator: Illustrator,
): Promise<FoundPicture | undefined> {
  const unit = unitOf(catalogue, key)
  const known = unit && (await texts.unitsOfPark(unit.parkId)).get(unit.id)
  if (!unit || !known) return undefined
  const subject = { id: unit.id, plan: { ...unit, ...known }, gradeRank: unit.gradeRank }
  return { illustration: illustrator.illustrateUnit(subject), ratio: PICTURE_RATIOS.card }
}

/** The description of a unit type's picture; undefined for any other key. */
export function describeUnitPicture(
  catalogue: Catalogue,
  key: string,
  illustrator: Illustrator,
): PictureDescription | undefined {
  const unit = unitOf(catalogue, key)
  return unit && illustrator.describeUnit(unit.id, unit)
}
