import { hasOwnRegionOrder } from '../../../domain/site/channel.ts'
import { travelGuideAddress } from '../../addresses/search-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'
import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { CallOptions } from '../../api/api-client.ts'

interface Props {
  readonly guides: GuideIndex
  /** Level of the areas' headings. */
  readonly headingLevel: 2 | 3
}

const { compare } = new Intl.Collator('en-GB')

const AREAS = ['uk', 'boats', 'europe'] as const

/** All travel guides by name: UK regions and waterways from A to Z, European ones by country. */
export function GuideList({ guides, headingLevel }: Props) {
  const Heading = `h${headingLevel}` as const
  const areas = AREAS.map((area) => ({ area, found: inOrder(guides, area) }))
  return (
    <div className="grid gap-y-8">
      {areas
        .filter(({ found }) => found.length > 0)
        .map(({ area, found }) => (
          <section key={area} className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
            <Heading className="mb-1 text-lead lg:pt-2">{words.areaTitle[area]}</Heading>
            <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-3 lg:grid-cols-4">
              {found.map(({ regionId, name, slug }) => (
                <li key={regionId} className="flex items-center border-b border-rule">
                  <Link
                    to={travelGuideAddress({ id: regionId, slug })}
                    className="flex min-h-11 items-center py-1.5 leading-snug underline-offset-4 hover:text-primary hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

function inOrder(guides: GuideIndex, area: (typeof AREAS)[number]): GuideIndex {
  const found = guides.filter((guide) => guide.area === area)
  return hasOwnRegionOrder(area) ? found : found.toSorted((one, other) => compare(one.name, other.name))
}

/** The fields an index of travel guides needs: no more, because the document includes them. */
export type GuideIndex = readonly Pick<
  OutputOf<'travelGuides'>['guides'][number],
  'regionId' | 'name' | 'slug' | 'area'
>[]

/** @throws ApiFailure */
export async function readGuideIndex(api: StorefrontApi, options: CallOptions = {}): Promise<GuideIndex> {
  const { guides } = await api.travelGuides({}, options)
  return guides.map(({ regionId, name, slug, area }) => ({ regionId, name, slug, area }))
}
