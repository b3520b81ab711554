import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { Container } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'

/** A full-width picture of the season with text in the lower left corner; the drawing’s houses are on the right. */
export function SeasonPicture({ image, title, text, linktext, url }: HomeBlockOf<'SeasonPicture'>) {
  return (
    <section className="relative mt-10 lg:mt-20">
      <Picture
        picture={image}
        alt=""
        sizes="max(100vw, 1152px)"
        hasPortrait
        className="h-48 w-full sm:h-96 object-[50%_75%] lg:h-[480px]"
      />
      <div className="lg:absolute lg:inset-x-0 lg:bottom-0">
        <Container>
          <div className="w-full bg-paper pt-5 lg:w-[460px] lg:rounded-t-card lg:px-8 lg:pt-7 lg:pb-2">
            <h2 className="text-title md:text-heading">{title}</h2>
            <p className="mt-2">{text}</p>
            <Link
              to={url}
              className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
            >
              {linktext}
              <ChevronRightIcon className="size-5" />
            </Link>
          </div>
        </Container>
      </div>
    </section>
  )
}
