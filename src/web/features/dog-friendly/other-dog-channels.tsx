import { channelOf, CHANNELS, offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import { dogFriendlyAddress } from '../../addresses/browse-address.ts'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import * as words from './words.ts'

/** Links to other dog-friendly holiday types. */
export function OtherDogChannels({ than }: { readonly than: ChannelCode }) {
  const others = CHANNELS.filter(({ code }) => code !== than && offersDogFriendly(code))
  return (
    <nav aria-label={words.others} className="mt-12 border-t border-rule pt-6">
      <h2 className="text-lead">{words.others}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {others.map(({ code, label }) => (
          <li key={code}>
            <Link
              to={dogFriendlyAddress(code)}
              className="inline-flex min-h-11 items-center gap-2 underline decoration-rule underline-offset-4 hover:decoration-current"
            >
              <HolidayIcon drawing={channelOf(code).drawing} className="size-6 text-primary" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
