import { featureById } from '../../../domain/unit/features.ts'
import * as factsWords from './facts-words.ts'
import { FacilityIcon } from './facility-icons.tsx'

/** Groups of feature ids (domain/features.ts) in display order. */
const GROUPS = [
  { title: factsWords.facilitiesWater, ids: [20, 21, 22, 32] },
  { title: factsWords.facilitiesChildren, ids: [27, 26, 25] },
  { title: factsWords.facilitiesFood, ids: [28, 23, 24, 45] },
  { title: factsWords.facilitiesActive, ids: [31, 34, 33] },
  { title: factsWords.facilitiesEveryday, ids: [29, 30, 35] },
  { title: factsWords.facilitiesSetting, ids: [40, 41, 42, 44, 43, 46, 36] },
] as const

/** The park's facilities in groups, each with an icon. */
export function Facilities({ features }: { readonly features: readonly number[] }) {
  const groups = GROUPS.map(({ title, ids }) => ({ title, ids: ids.filter((id) => features.includes(id)) }))
  const shown = groups.filter(({ ids }) => ids.length > 0)
  if (shown.length === 0) return <p className="max-w-prose text-muted">{factsWords.facilitiesNone}</p>
  return (
    <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2 xl:grid-cols-3 print:grid-cols-3 print:gap-y-3 print:text-small">
      {shown.map(({ title, ids }) => (
        <section key={title}>
          <h3 className="border-b border-rule pb-1.5 text-lead print:border-0 print:pb-0 print:text-body">{title}</h3>
          <ul className="mt-2 print:mt-0">
            {ids.map((id) => (
              <li key={id} className="flex items-center gap-3 py-1.5 print:py-0">
                <FacilityIcon id={id} className="size-6 shrink-0 text-primary print:hidden" />
                {featureById(id)?.name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
