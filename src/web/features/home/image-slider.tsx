import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Carousel, type SlidesPerView } from '../../ui/navigation/carousel.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'

/** Three from 960 px [HOME-07]. */
const SLIDES: SlidesPerView = { base: 1, sm: 2, md: 3 }

/** A carousel of pictures with captions. */
export function ImageSlider({ heading, text, slides }: HomeBlockOf<'ImageSlider'>) {
  return (
    <Container className="mt-10 lg:mt-20">
      <Carousel
        label={heading}
        slidesPerView={SLIDES}
        heading={
          <>
            <h2 className="text-title md:text-heading">{heading}</h2>
            <p className="mt-1 max-w-prose text-muted">{text}</p>
          </>
        }
      >
        {slides.map((slide) => (
          <Link key={slide.title} to={slide.url} className="group block rounded-control">
            <Picture
              picture={slide.image}
              alt=""
              sizes="(min-width: 75rem) 400px, (min-width: 48rem) 33vw, (min-width: 36rem) 50vw, 100vw"
              className="aspect-[2/1] object-[50%_90%] sm:aspect-[4/3] h-auto w-full rounded-control"
            />
            <span className="mt-3 block font-heading text-lead font-bold underline-offset-4 group-hover:underline">
              {slide.title}
            </span>
            <span className="block text-muted">{slide.text}</span>
          </Link>
        ))}
      </Carousel>
    </Container>
  )
}
