/** Fields of a record that nobody types: the same for a form and a row of a spreadsheet [CAT-01] [CAT-60]. */
import type { StaffRecordType } from '../../../catalogue-files/format/records.ts'
import type { Town } from '../../store/catalogue/record-store.ts'

/** Fields as a line of an import has them. */
export type RecordValues = Readonly<Record<string, unknown>>

const NEW: Readonly<Record<StaffRecordType, RecordValues>> = {
  operator: { supplier: 'store' },
  park: { parkTypeId: 1, photos: [] },
  'unit-type': { photos: [] },
  extra: {},
}

/** The fields of a new record that no form has. @param key its id, or the code of an extra */
export const defaultsOf = (type: StaffRecordType, key: string): RecordValues => ({
  ...NEW[type],
  ...(type === 'extra' ? { image: key.toLowerCase() } : {}),
})

/**
 * Puts a park into the region of its town; it takes the town's drawing and place unless it has its own. Without a town
 * it has none, which the format refuses.
 */
export function withPlace(values: RecordValues, town: Town | undefined): RecordValues {
  if (!town) return { ...values, townId: undefined }
  return {
    ...values,
    regionId: town.regionId,
    latitude: values['latitude'] ?? town.latitude,
    longitude: values['longitude'] ?? town.longitude,
    scene: values['scene'] ?? town.scene,
  }
}
