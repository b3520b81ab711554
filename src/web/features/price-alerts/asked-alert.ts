import { raiseAdultsIfNone } from '../../../domain/booking/party.ts'
import { priceAlertAddress, readCriteria } from '../../addresses/search-address.ts'

/** The stay of a form's address, as input of calls; undefined without a park or a date. */
export function askedAlert(url: string) {
  const criteria = readCriteria(new URL(url).searchParams)
  const { channel, park: parkId, arrival, nights } = criteria
  if (parkId === undefined || arrival === undefined) return undefined
  const { adults, children, under5s, dogs, assistanceDogs } = raiseAdultsIfNone(criteria.party)
  const party = { adults, children, under5s, dogs, assistanceDogs }
  return {
    address: priceAlertAddress(parkId, { channel, arrival, nights, party }),
    stay: { channelId: channel, parkId, arrivalDate: arrival, duration: nights, ...party },
  }
}
