import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import { dogCrumbs } from './dog-crumbs.ts'
import { OtherDogChannels } from './other-dog-channels.tsx'
import * as words from './words.ts'

/** A holiday type without dog-friendly places, with links to those that have some. */
export function NoDogsPage({ channel }: { readonly channel: ChannelCode }) {
  const { label } = channelOf(channel)
  return (
    <Container className="pt-4 lg:pt-6">
      <Breadcrumb crumbs={dogCrumbs(channel)} />
      <div className="mt-2">
        <PageTitle introduction={words.noneText}>{words.noneTitle({ label })}</PageTitle>
      </div>
      <OtherDogChannels than={channel} />
    </Container>
  )
}
