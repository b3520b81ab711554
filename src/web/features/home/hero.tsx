import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/facts/picture.tsx'

type Block = HomeBlockOf<'HeroText'>

/** The picture covers its box; at tablet widths, where the box is high, it is wider than the screen. */
const SIZES = '(min-width: 62rem) 100vw, max(100vw, 108vh)'

const PICTURE = 'h-hero w-full object-[50%_72%] sm:object-[72%_80%] lg:object-[50%_80%]'

/** The position of the title; each brand has its own, the parts are the same. */
const LOOKS: Record<Block['look'], { picture: string; title: string; plate: string }> = {
  poster: {
    picture: PICTURE,
    title: 'max-lg:relative max-lg:-mt-11 short:mt-0 lg:absolute lg:inset-x-0 lg:bottom-6',
    plate:
      'w-fit max-w-[86%] bg-paper lg:max-w-none max-lg:-ml-4 max-lg:rounded-tr-card max-lg:pt-4 max-lg:pr-6 max-lg:pl-4 md:max-lg:-ml-8 md:max-lg:pl-8 lg:w-[540px] lg:rounded-t-card lg:px-8 lg:pt-7 lg:pb-8 xl:w-[640px]',
  },
  masthead: {
    // Its title is above the picture, so a low window leaves the picture less.
    picture: `${PICTURE} lg:max-h-[clamp(200px,calc(100vh-var(--consent-bar,0px)-345px),440px)]`,
    title: 'lg:py-4',
    plate: 'flex flex-col py-3 lg:flex-row lg:items-baseline lg:justify-between lg:gap-8',
  },
  ticket: {
    picture: `${PICTURE} max-sm:object-[50%_22%] lg:object-bottom`,
    title: 'absolute inset-x-0 top-6 short:static lg:top-10',
    plate:
      'w-fit max-w-[86%] rounded-card border-t-8 border-accent bg-paper px-5 pt-3 pb-4 lg:max-w-[460px] lg:px-8 lg:pt-5 lg:pb-6',
  },
}

/** The hero picture and title, with the search on its lower edge [HOME-01]. */
export function Hero({
  heading,
  heading_image,
  subheading,
  hero_image,
  mobile_hero_image,
  large_hero_image,
  look,
}: Block) {
  const { picture, title, plate } = LOOKS[look]
  const words = (
    <div className={title}>
      <Container>
        <div className={plate}>
          <h1 className="text-title lg:text-display">
            {heading_image ? (
              <Picture
                picture={heading_image}
                alt={heading}
                sizes="(min-width: 62rem) 480px, 80vw"
                isPriority
                className="h-20 w-auto lg:h-32"
              />
            ) : (
              heading
            )}
          </h1>
          <p className="text-muted max-lg:text-small lg:mt-1 lg:text-lead">{subheading}</p>
        </div>
      </Container>
    </div>
  )
  return (
    <section className="relative">
      {look === 'masthead' && words}
      <Picture
        picture={hero_image}
        phonePicture={mobile_hero_image}
        largePicture={large_hero_image}
        alt=""
        sizes={SIZES}
        isPriority
        hasPortrait
        className={picture}
      />
      {look !== 'masthead' && words}
    </section>
  )
}
