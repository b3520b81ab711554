import { featureById } from '../../../domain/unit/features.ts'
import type { PassPrice } from '../../../domain/money/extras.ts'
import { passText } from '../../../domain/words/price-words.ts'
import * as words from './facts-words.ts'

/** Groups of feature ids (domain/features.ts) in display order. */
const GROUPS = [
  { title: words.facilitiesWater, ids: [20, 21, 22, 32] },
  { title: words.facilitiesChildren, ids: [27, 26, 25] },
  { title: words.facilitiesFood, ids: [28, 23, 24, 45] },
  { title: words.facilitiesActive, ids: [31, 34, 33] },
  { title: words.facilitiesEveryday, ids: [29, 30, 35] },
  { title: words.facilitiesSetting, ids: [40, 41, 42, 44, 43, 46, 36] },
] as const

interface Props {
  readonly features: readonly number[]
  readonly passes?: readonly PassPrice[]
}

/** The park's facilities in groups, each with an icon, and the price of the pass that it needs [LEVY-07]. */
export function Facilities({ features, passes }: Props) {
  const groups = GROUPS.map(({ title, ids }) => ({ title, ids: ids.filter((id) => features.includes(id)) }))
  const shown = groups.filter(({ ids }) => ids.length > 0)
  if (shown.length === 0) return <p className="max-w-prose text-muted">{words.facilitiesNone}</p>
  return (
    <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-y-3 print:text-small">
      {shown.map(({ title, ids }) => (
        <section key={title}>
          <h3 className="border-b border-rule pb-1.5 text-lead print:border-0 print:pb-0 print:text-body">{title}</h3>
          <ul className="mt-2 print:mt-0">
            {ids.map((id) => (
              <li key={id} className="flex items-center gap-3 py-1.5 print:py-0">
                <FacilityIcon id={id} className="size-6 shrink-0 text-primary print:hidden" />
                <span>
                  {featureById(id)?.name} <Pass text={passText(passes, id)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Pass({ text }: { readonly text: string | undefined }) {
  return text !== undefined && <span className="text-small text-muted">({text})</span>
}

/** Our own icons in the style of the outline family, by feature id: 24 px, one stroke of 1.75, round caps. */
const WAVES =
  'M2 17c1.500 0 1.500-1 3.300-1s1.800 1 3.400 1 1.600-1 3.300-1 1.700 1 3.300 1 1.700-1 3.400-1 1.800 1 3.300 1'
const PATHS: Readonly<Record<number, string>> = {
  20: `M3 11 12 4l9 7M5 9.500V14m14-4.500V14M8.500 14v-3a1.500 1.500 0 0 1 3 0M12.500 14v-3a1.500 1.500 0 0 1 3 0M8.500 12.500h4${WAVES}`,
  21: `M7 14V7a2 2 0 0 1 4 0M13 14V7a2 2 0 0 1 4 0M7 10h6M7 12.500h6${WAVES}M18.500 3.500h.01M20 6h.01`,
  22: 'M12 3c2 3 3.500 4.800 3.500 7a3.500 3.500 0 0 1-7 0c0-2.200 1.500-4 3.500-7zM4 20c1-4 4-4 4-1M20 20c-1-4-4-4-4-1M12 21v-4M5 9.500 3.500 8M19 9.500 20.500 8',
  23: 'M3 20V10l9-6 9 6v10zM9 20v-5h6v5M7 12h2m6 0h2M12 8.500h.01',
  24: 'M9 18a2.500 2.500 0 1 1-2.500-2.500H9zM9 18V6l10-2v11.500M19 15.500a2.500 2.500 0 1 1-2.500-2.500H19z',
  25: 'M6 8h12a4 4 0 0 1 4 4.500l-.5 4a2.300 2.300 0 0 1-4.200 1L16 15.500H8l-1.300 2a2.300 2.300 0 0 1-4.200-1l-.5-4A4 4 0 0 1 6 8zM7.500 10.500v3M6 12h3M15.500 11h.01M17.500 13h.01',
  26: 'M12 3a6 6 0 0 0-6 6c0 3.500 3 6.500 6 6.500s6-3 6-6.500a6 6 0 0 0-6-6zM12 15.500 11 17h2zM12 17c0 2-2 1.500-2 4M9.500 9c.3-1.300 1-2 2-2.300',
  27: 'M4 20 7 5h10l3 15M7 5h10M9.500 5v8.500M14.500 5v8.500M8.500 13.500h7M2 20h20',
  28: 'M7 3v18M4.500 3v5a2.500 2.500 0 0 0 5 0V3M17 21V3c-2.500 1-4 4-4 8.500h4',
  29: 'M4 9h16l-1 11H5zM8 9V7a4 4 0 0 1 8 0v2',
  30: 'M5 3h14v18H5zM5 7.500h14M8 5.300h.01M11 5.300h.01M12 10a4.200 4.200 0 1 0 0 8.400 4.200 4.200 0 0 0 0-8.400zM9.500 14.500c1.500-1 3 1 5 0',
  31: 'M3 4c7 0 11 4 11 10v2.500a2 2 0 0 1-4 0V15M14 8.500c3 0 5 1 7 3-2 2-4 3-7 3M18.500 11h.01M3 4v5',
  32: 'M12 20c-5 0-8.500-2.500-9-7 3 0 5.500 1 7 2.500M12 20c5 0 8.500-2.500 9-7-3 0-5.500 1-7 2.500M12 20c-3.500-4-3.500-9 0-14 3.500 5 3.500 10 0 14z',
  33: 'M6.500 7v10M3.500 9.500v5M17.500 7v10M20.500 9.500v5M6.500 12h11M2 12h1.500M20.500 12H22',
  34: 'M6 12.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM18 12.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM6 16.500l3.500-8h6L18 16.500M9.500 8.500 13 16.500l2.500-8M8 8.500h3M15.500 8.500V6H18',
  35: 'M4 21V5a2 2 0 0 1 2-2h6a2 2 0 0 1 2 2v16M2.500 21h13M14 11h2a2 2 0 0 1 2 2v3.500a1.500 1.500 0 0 0 3 0V9.500L18 6.500M9.500 6.500 7 11h4l-2.500 4.500',
  36: 'M9 3.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16.500 5a2.500 2.500 0 1 0 0 5M3 20c0-4.500 2.500-7.500 6-7.500s6 3 6 7.500zM16 12.500c3 0 5 2.500 5 7.500h-3',
  40: 'M12 12V21M12 12c-4-1-7 0-9 3 1-7 6-10 11-8.500M12 12c1-4 4-6 9-5-2 0-3 1-3.500 3M6 21c2-2 10-2 12 0',
  41: 'M12 4a4 4 0 0 1 4 4H8a4 4 0 0 1 4-4zM2 12h20M4 8H2m20 0h-2M5.500 3.500 4 2m14.500 1.500L20 2M2 16c1.500 0 1.500-.8 3.300-.8s1.800.8 3.400.8 1.600-.8 3.300-.8 1.700.8 3.300.8 1.700-.8 3.400-.8 1.800.8 3.300.8M6 20h12',
  42: `M3 13 8 6l3.500 5 3-4 6.500 6M2 13h20${WAVES}`,
  43: 'M8 3 3.500 10H6l-3.500 6h11L10 10h2.500zM8 16v5M17 8l-3 5h1.500L13 17.500h8L18.500 13H20zM17 17.500V21',
  44: 'M9 3c-4 4 5 6 0 10s-3 6-1 8M15 3c-3 4 6 6 2 10s-2 6 0 8M4 8H2m3 8H3M22 8h-2m1 8h-2',
  45: 'M5 8h10v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM15 10.500h2.500A1.500 1.500 0 0 1 19 12v4a1.500 1.500 0 0 1-1.500 1.500H15M5 8a3 3 0 0 1 4-3 3 3 0 0 1 6 3M8.500 12v5M11.500 12v5',
  46: 'M2 20 9 7l4 7 2.500-4L22 20zM9 7V3l4 1.500L9 6M6 12.500l3 2 2.500-2',
}

/** The icon of a park feature; a tick if it has none. */
function FacilityIcon({ id, className }: { readonly id: number; readonly className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={PATHS[id] ?? 'M20 6 9 17l-5-5'} />
    </svg>
  )
}
