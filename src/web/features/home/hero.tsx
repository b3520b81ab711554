import type { ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuickChips } from './quick-chips.tsx'

interface Props {
  readonly heading: string
  readonly subheading: string
  readonly picture: PictureFacts
  readonly search: ReactNode
}

/**
 * A railway poster: the landscape, and set into its lower edge the title on paper with the search under it. On a
 * phone they stand below one another.
 */
export function Hero({ heading, subheading, picture, search }: Props) {
  return (
    <section>
      <div className="relative">
        <Picture
          picture={picture}
          alt=""
          sizes="100vw"
          isPriority
          className="h-[34vh] min-h-48 w-full object-[50%_80%] lg:h-[560px]"
        />
        <div className="lg:absolute lg:inset-x-0 lg:bottom-6">
          <Container>
            <div className="lg:w-[540px] xl:w-[640px] lg:rounded-t-card lg:bg-paper lg:px-8 lg:pt-7 lg:pb-8">
              <h1 className="pt-4 text-title lg:pt-0 lg:text-display">{heading}</h1>
              <p className="mt-1 text-muted max-lg:text-small lg:mt-2 lg:text-lead">{subheading}</p>
            </div>
          </Container>
        </div>
      </div>
      <Container className="relative z-20 max-lg:pt-3 lg:-mt-9">
        {search}
        <QuickChips />
      </Container>
    </section>
  )
}
