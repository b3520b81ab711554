import { Carousel, type SlidesPerView } from '../../ui/navigation/carousel.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import type { PartExamples } from '../example.ts'

const SLIDES = ['ukcaravan', 'uklodge', 'ukcottages', 'uktouring', 'boats', 'eurocaravan']

function Slides({ count, label, slidesPerView }: { count: number; label: string; slidesPerView?: SlidesPerView }) {
  return (
    <Carousel
      label={label}
      slidesPerView={slidesPerView}
      heading={<h4 className="font-heading text-lead font-bold">{label}</h4>}
    >
      {SLIDES.slice(0, count).map((channel) => (
        <Link key={channel} to={`/region/${channel}`} className="group block rounded-control">
          <Picture
            picture={{ key: `channel-${channel}`, backdrop: 'var(--color-tint)', alt: '' }}
            sizes="300px"
            className="aspect-[3/2] h-auto w-full rounded-control"
          />
          <span className="mt-2 block font-semibold group-hover:underline">{`Holidays: ${channel}`}</span>
        </Link>
      ))}
    </Carousel>
  )
}

export const carouselExamples: PartExamples = {
  part: 'Carousel',
  use: 'A row of items of which not all need to be seen. No autoplay; use a grid for items that must be seen.',
  examples: [
    { name: 'More than are in sight', width: 'full', Sample: () => <Slides count={6} label="Kinds of holiday" /> },
    { name: 'All in sight: no buttons', width: 'full', Sample: () => <Slides count={3} label="Three of them" /> },
    {
      name: 'On a phone',
      width: 'narrow',
      Sample: () => <Slides count={4} label="On a phone" slidesPerView={{ base: 1 }} />,
    },
  ],
}
