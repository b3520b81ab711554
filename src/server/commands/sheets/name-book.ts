/** Finds the records that the rows of a spreadsheet name: by number, by the operator's reference, or by name [CAT-60]. */
import type { StaffRecordType } from '../../../catalogue-files/format/records.ts'
import { plainHeading } from '../../../catalogue-files/sheets/match-columns.ts'
import { listTowns, type Town } from '../../store/catalogue/record-store.ts'
import { listNames, listReferences, type NamedRecord } from '../../store/catalogue/sheet-store.ts'
import type { Queries } from '../../store/transaction.ts'

export type Found = { readonly kind: 'found'; readonly record: NamedRecord } | NotFound
export type NotFound = { readonly kind: 'none' } | { readonly kind: 'several'; readonly count: number }

const NONE: NotFound = { kind: 'none' }

export interface NameBook {
  byKey(type: StaffRecordType, key: string): NamedRecord | undefined
  /** @param operatorId 0 for records of no operator */
  byReference(type: StaffRecordType, operatorId: number, reference: string): NamedRecord | undefined
  /** @param parentId the operator or park that has it; undefined for any */
  byName(type: StaffRecordType, name: string, parentId?: number | null): Found
  /** A town by 'Sheringham' or 'Sheringham, Norfolk'. */
  town(typed: string): { readonly kind: 'found'; readonly town: Town } | NotFound
}

/** 'Café  & Bar' and 'cafe & bar' are one name. */
export const plainName = plainHeading

export async function openNameBook(queries: Queries): Promise<NameBook> {
  const [names, references, towns] = [await listNames(queries), await listReferences(queries), await listTowns(queries)]
  const keys = new Map<string, NamedRecord>()
  const named = new Map<string, NamedRecord[]>()
  for (const type of Object.keys(names) as StaffRecordType[]) {
    for (const record of names[type]) {
      keys.set(`${type} ${record.key}`, record)
      const same = `${type} ${plainName(record.name)}`
      named.set(same, [...(named.get(same) ?? []), record])
    }
  }
  const referred = new Map(
    references.map(({ type, operatorId, reference, key }) => [`${type} ${operatorId} ${reference}`, key]),
  )
  return {
    byKey: (type, key) => keys.get(`${type} ${key}`),
    byReference(type, operatorId, reference) {
      const key = referred.get(`${type} ${operatorId} ${reference}`)
      return key === undefined ? undefined : keys.get(`${type} ${key}`)
    },
    byName(type, name, parentId) {
      const all = (named.get(`${type} ${plainName(name)}`) ?? []).filter(
        (record) => parentId === undefined || record.parentId === parentId,
      )
      // An archived one is meant where there is no other.
      const onSale = all.filter(({ isWithdrawn }) => !isWithdrawn)
      return oneOf(onSale.length > 0 ? onSale : all, (record) => ({ kind: 'found', record }))
    },
    town(typed) {
      const [name = '', ...place] = typed.split(',')
      const region = plainName(place.join(' '))
      const all = towns.filter(
        (town) => plainName(town.name) === plainName(name) && (region === '' || plainName(town.regionName) === region),
      )
      return oneOf(all, (town) => ({ kind: 'found', town }))
    },
  }
}

function oneOf<Item, Result>(all: readonly Item[], found: (item: Item) => Result): Result | NotFound {
  const [one] = all
  if (one === undefined) return NONE
  return all.length === 1 ? found(one) : { kind: 'several', count: all.length }
}
