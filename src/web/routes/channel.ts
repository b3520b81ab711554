import { redirect, type LoaderFunctionArgs } from 'react-router'
import { isChannelCode } from '../../domain/channel.ts'
import { channelAddress } from '../state/search-address.ts'
import { throwNotFound } from '../state/not-found.ts'

/** A holiday type leads to its regions with their lowest prices. */
export function loader({ params }: LoaderFunctionArgs) {
  const { channelCode } = params
  return isChannelCode(channelCode) ? redirect(channelAddress(channelCode)) : throwNotFound()
}

/** Shown only with its fault: the loader always leads elsewhere. */
export const Component = () => null
