import { z } from 'zod'
import { plural } from '../../domain/words/grammar.ts'
import { STORE, type Catalogue, type ParkFacts } from '../../server/availability/catalogue-facts.ts'
import { channelsOfPark } from '../../server/availability/park-channels.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { addressOf } from '../frame/address.ts'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { TextLink } from '../frame/facts.tsx'
import { Pager } from '../frame/pager.tsx'
import { Table } from '../frame/table.tsx'
import { channelNames } from '../offers/words.ts'
import { IMPORTS_PATH } from './words.ts'
import { RATES_PATH } from '../rates/words.ts'
import { contentPath } from './content-fields.ts'
import { EXTRAS_PATH, OPERATORS_PATH, recordPath } from './words.ts'

export const CATALOGUE = '/staff/catalogue'

export const CatalogueQuery = z.object({
  /** A part of the name. */
  name: text.catch(''),
  region: text.catch(''),
  /** From 1. */
  page: wholeNumber
    .refine((page) => page > 0)
    .default(1)
    .catch(1),
})

interface Props {
  readonly catalogue: Catalogue
  readonly filter: z.infer<typeof CatalogueQuery>
  readonly mayImport: boolean
}

const PAGE = 50

const pathOf = (filter: Props['filter']) => addressOf(CATALOGUE, CatalogueQuery, filter)

/** The parks, with links to their texts and photographs. */
export function CataloguePage({ catalogue, filter, mayImport }: Props) {
  const { name, region, page } = filter
  const wanted = name.toLowerCase()
  const found = [...catalogue.parks.values()]
    .filter((park) => park.name.toLowerCase().includes(wanted) && (region === '' || String(park.regionId) === region))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const last = Math.max(1, Math.ceil(found.length / PAGE))
  const regions = [...catalogue.regions.values()].toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      <form
        action={CATALOGUE}
        className="flex flex-wrap items-end gap-3 border-y border-rule bg-surface p-4 max-sm:grid"
      >
        <TextField name="name" label="Park" defaultValue={name} autoComplete="off" fieldClassName="sm:w-64" />
        <SelectField
          name="region"
          label="Region"
          defaultValue={region}
          fieldClassName="sm:w-56"
          options={[
            { value: '', label: 'All regions' },
            ...regions.map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
        />
        <Button type="submit">Show</Button>
        <p className="flex flex-wrap gap-x-5 py-2 sm:ml-auto">
          <TextLink href={OPERATORS_PATH}>Operators</TextLink>
          <TextLink href={EXTRAS_PATH}>Extras</TextLink>
          <TextLink href={RATES_PATH}>Rate plans</TextLink>
          {mayImport && (
            <>
              <TextLink href={recordPath('park')}>Add a park</TextLink>
              <TextLink href={IMPORTS_PATH}>Import file</TextLink>
            </>
          )}
        </p>
      </form>
      <div className="mt-4">
        {found.length === 0 ? (
          <EmptyState title="No parks match">
            <p>Try part of the name, in all regions.</p>
          </EmptyState>
        ) : (
          <>
            <Table
              caption="Parks"
              columns={[
                { title: 'Park' },
                { title: 'Where', phone: 'line' },
                { title: 'Holiday types', phone: 'line' },
                { title: 'Sold from', phone: 'side' },
                { title: 'Unit types', isNumber: true },
                { title: 'Photographs', isNumber: true },
              ]}
              rows={found.slice((page - 1) * PAGE, page * PAGE).map((park) => rowOf(catalogue, park))}
            />
            <Pager
              previous={page > 1 ? pathOf({ ...filter, page: page - 1 }) : undefined}
              next={page < last ? pathOf({ ...filter, page: page + 1 }) : undefined}
              words={`${found.length} ${plural(found.length, 'park', 'parks')}, page ${page} of ${last}`}
            />
          </>
        )}
      </div>
    </>
  )
}

function rowOf(catalogue: Catalogue, park: ParkFacts) {
  const units = catalogue.unitsOf(park.id)
  const place = [catalogue.towns.get(park.townId)?.name, catalogue.regions.get(park.regionId)?.name]
  const supplier = catalogue.operators.get(park.operatorId)?.supplier ?? STORE
  return {
    key: String(park.id),
    href: contentPath({ kind: 'park', id: park.id }),
    cells: [
      park.name,
      place.filter(Boolean).join(', '),
      channelNames(channelsOfPark(catalogue, park.id)),
      supplier === STORE ? 'Our stock' : `Live: ${supplier}`,
      units.length,
      units.reduce((sum, unit) => sum + unit.photos.length, park.photos.length),
    ],
  }
}
