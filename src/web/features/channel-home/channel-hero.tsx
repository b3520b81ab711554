import type { ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container } from '../../ui/layout.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { channelCrumbs } from './channel-home-data.ts'

interface Props {
  readonly channel: ChannelCode
  /** Undefined if it failed to load: the text is shown alone. */
  readonly picture: PictureFacts | undefined
  readonly search: ReactNode
}

/**
 * The hero of a holiday type, with the name on a plate at its lower edge and the search below. The drawing's subject is
 * low, at the sides of the plate; cropping removes sky.
 */
export function ChannelHero({ channel, picture, search }: Props) {
  return (
    <section className="relative">
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="100vw"
          isPriority
          hasWide
          className="h-56 w-full object-bottom sm:h-80 lg:h-[27rem] print:hidden"
        />
      )}
      <Container className={picture ? 'relative -mt-8 lg:-mt-24' : 'pt-4'}>
        <div className="-ml-4 w-fit max-w-[94%] rounded-tr-card bg-paper pt-2 pr-6 pb-3 pl-4 md:-ml-8 md:pl-8 lg:ml-0 lg:max-w-[35rem] lg:rounded-t-card lg:px-8 lg:pt-4 lg:pb-6">
          <Breadcrumb crumbs={channelCrumbs(channel)} />
          <h1 className="mt-1 flex items-center gap-3 text-heading lg:text-display">
            <HolidayIcon drawing={channelOf(channel).drawing} className="size-9 shrink-0 text-primary lg:size-12" />
            {channelOf(channel).label}
          </h1>
          <p className="mt-1 text-muted lg:text-lead">{channelOf(channel).introduction}</p>
        </div>
        <div className="relative">{search}</div>
      </Container>
    </section>
  )
}
