import { useRecentlyViewed } from '../../memory/recently-viewed.ts'
import { parkAddress } from '../../addresses/search-address.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as words from './saving-words.ts'

interface Props {
  readonly className?: string
  /** Heading level. */
  readonly headingLevel?: 2 | 3
}

/** Recently viewed parks as a row of small cards; renders nothing if there are none, and on the server. */
export function RecentlyViewed({ className, headingLevel = 2 }: Props) {
  const parks = useRecentlyViewed()
  const Heading = `h${headingLevel}` as const
  if (parks.length === 0) return null
  return (
    <section className={`print:hidden ${className ?? ''}`}>
      <Heading className="mb-3 text-lead">{words.recentTitle}</Heading>
      <ul className="rail -mx-4 flex gap-4 px-4 md:mx-0 md:px-0">
        {parks.map((park) => (
          <li key={park.parkId} className="w-44 shrink-0 snap-start">
            <Link to={parkAddress(park.channel, park)} className="group block rounded-control">
              <Picture
                picture={park.picture}
                alt=""
                sizes="176px"
                className="aspect-[3/2] h-auto w-full rounded-control"
              />
              <span className="mt-2 block font-semibold underline-offset-4 group-hover:underline">{park.name}</span>
              <span className="block text-small text-muted">{park.place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
