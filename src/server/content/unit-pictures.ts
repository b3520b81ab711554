/** Interior pictures of unit types: `unit-100505`, drawn from its data in the catalogue. */
import { interiorColour, interiorSeason } from '../../../demo/illustrations/interiors/interior-brief.ts'
import type { Catalogue, UnitTypeFacts } from '../availability/catalogue-facts.ts'
import type { ResolvedPicture } from '../pictures/picture-store.ts'
import type { CatalogueTexts } from './catalogue-texts.ts'

const KEY = /^unit-(\d{1,9})$/
const RATIO = 1.5

function unitOf(catalogue: Catalogue, key: string): UnitTypeFacts | undefined {
  const id = KEY.exec(key)?.[1]
  return id === undefined ? undefined : catalogue.unitTypes.get(Number(id))
}

/** The picture of a unit type's key; undefined for any other key. */
export async function resolveUnitPicture(
  catalogue: Catalogue,
  texts: CatalogueTexts,
  key: string,
): Promise<ResolvedPicture | undefined> {
  const unit = unitOf(catalogue, key)
  const known = unit && (await texts.unitsOfPark(unit.parkId)).get(unit.id)
  if (!unit || !known) return undefined
  const season = interiorSeason(unit.id, unit)
  return {
    brief: { unitTypeId: unit.id, unit: { ...unit, ...known }, gradeRank: unit.gradeRank, season },
    ratio: RATIO,
  }
}

/** Placeholder colour of the picture; undefined for any other key. */
export function unitPictureColour(catalogue: Catalogue, key: string): string | undefined {
  const unit = unitOf(catalogue, key)
  return unit && interiorColour(unit.id, unit)
}
