import { STORE } from '../../server/availability/catalogue-facts.ts'
import type { StockOverview } from '../../server/queries/stock.ts'
import { buttonStyle, Button } from '../../web/ui/actions/button.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { Table, type Column } from '../frame/table.tsx'
import { ChangesList } from './change-page.tsx'
import { ScopeSelect } from './choice-fields.tsx'

interface Props extends StockOverview {
  readonly query: {
    readonly q: string
    readonly operator?: number | undefined
    readonly region?: number | undefined
    readonly channel?: string | undefined
  }
  readonly mayChangePrices: boolean
}

const CHOOSE: Column = { title: 'Choose', isNumber: true, phone: 'side' }

/** Finds a park, or several for their prices, and lists recent changes. */
export function StockPage({ query, parks, hasMore, operators, regions, mayChangePrices, changes }: Props) {
  return (
    <div className="grid gap-8 xl:grid-cols-[5fr_2fr]">
      <Panel
        id="parks"
        title="Parks"
        beside={
          mayChangePrices && (
            <TextLink href="/staff/stock/prices">Prices of a region, an operator or a holiday type</TextLink>
          )
        }
      >
        <search aria-label="Parks">
          <form className="mb-4 flex flex-wrap items-end gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:min-w-0">
            <TextField
              label="Park"
              name="q"
              type="search"
              autoComplete="off"
              defaultValue={query.q}
              fieldClassName="flex-1 sm:min-w-48"
            />
            <ScopeSelect name="region" chosen={query.region} named={regions} />
            <ScopeSelect name="operator" chosen={query.operator} named={operators} />
            <ScopeSelect name="channel" chosen={query.channel} />
            <Button type="submit">Search</Button>
          </form>
        </search>
        {parks.length === 0 ? (
          <p className="text-muted">No parks on sale match that name, region or operator.</p>
        ) : (
          <form action="/staff/stock/prices">
            <Table
              caption="Parks on sale"
              columns={[
                { title: 'Park' },
                { title: 'Region', phone: 'line' },
                { title: 'Operator', phone: 'line' },
                { title: 'Unit types', isNumber: true },
                { title: 'Prices', phone: 'line' },
                ...(mayChangePrices ? [CHOOSE] : []),
              ]}
              rows={parks.map(({ id, name, regionName, operatorName, unitTypes, supplier }) => ({
                key: String(id),
                href: `/staff/stock/${id}`,
                cells: [
                  name,
                  regionName,
                  operatorName,
                  unitTypes,
                  supplier === STORE ? (
                    <TextLink key="prices" href={`/staff/stock/${id}/prices`}>
                      Prices
                    </TextLink>
                  ) : (
                    `Live: ${supplier}`
                  ),
                  ...(mayChangePrices
                    ? [
                        supplier === STORE && (
                          <label
                            key="choose"
                            className="relative z-1 -my-1 inline-flex min-h-control min-w-control items-center justify-end"
                          >
                            <span className="sr-only">Choose {name}</span>
                            <input type="checkbox" name="park" value={id} />
                          </label>
                        ),
                      ]
                    : []),
                ],
              }))}
            />
            <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-between gap-3 bg-paper py-3">
              <p className="text-muted">
                {hasMore ? `The first ${parks.length} by name. Search to find more.` : `${parks.length} parks.`}
              </p>
              {mayChangePrices && (
                <button type="submit" className={buttonStyle('primary')}>
                  Change prices of the chosen parks
                </button>
              )}
            </div>
          </form>
        )}
      </Panel>
      <Panel id="changes" title="Recent changes">
        <ChangesList changes={changes} />
      </Panel>
    </div>
  )
}
