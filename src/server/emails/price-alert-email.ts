import {
  ALERT_DAYS,
  PRICE_ALERT_PATH,
  STOP_ALERT_PATH,
  UNCONFIRMED_DAYS,
  type AlertNews,
} from '../../domain/customer/price-alert.ts'
import { formatLongDate, formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { plural } from '../../domain/words/grammar.ts'
import { parkUrl } from '../api/page-urls.ts'
import type { ParkFacts } from '../availability/catalogue-facts.ts'
import type { Email, Sender } from '../mail/mail.ts'
import { signToken } from '../safety/secrets.ts'
import type { PriceAlertRow } from '../store/price-alert-store.ts'
import { partyWords } from './booking-sections.ts'
import { composeEmail, type EmailSection, type EmailRow } from './email.tsx'

interface AlertEmail {
  readonly row: PriceAlertRow
  readonly park: Pick<ParkFacts, 'id' | 'name' | 'slug' | 'regionId'>
  readonly sender: Sender
  readonly secret: string
}

/** Asks the owner of the address to confirm an alert. */
export function confirmAlertEmail({ row, park, sender, secret }: AlertEmail): Email {
  const { site, publicUrl } = sender
  const confirmUrl = `${publicUrl}${PRICE_ALERT_PATH}/confirm?token=${signToken('confirm-price-alert', row.id, secret)}`
  const stopUrl = stopUrlOf(row, publicUrl, secret)
  const told: EmailRow[] =
    row.notifiedPrice === null ? [] : [['Total when you asked', formatMoneyExact(row.notifiedPrice)]]
  return composeEmail(sender, {
    id: `price-alert-${row.id}-${row.askedAt.getTime()}`,
    to: row.email,
    subject: `Please confirm: price alert for ${park.name}`,
    unsubscribeUrl: stopUrl,
    body: {
      heading: 'Confirm your price alert',
      preview: 'Confirm that you want it. If you don’t, we won’t email you again.',
      greeting: 'Hello,',
      opening: `Please confirm that you want to hear from ${site.brandName} when this stay gets cheaper or can be booked again. We won’t email you about it until you do.`,
      link: { label: 'Yes, email me', url: confirmUrl },
      sections: [
        staySection(row, park, row.isAvailable ? told : [['Now', 'Not available']]),
        {
          title: 'Didn’t ask for this?',
          paragraphs: [
            `Ignore this email: without your confirmation we delete your address after ${UNCONFIRMED_DAYS} days. Or delete it now.`,
          ],
          link: { label: 'Delete the alert', url: stopUrl },
        },
      ],
      closing: `Questions? Email ${site.email}.`,
    },
  })
}

interface News {
  readonly kind: AlertNews
  /** The total now. */
  readonly pence: Pence
  readonly today: CalendarDate
}

/** Tells of a lower price, or that the stay can be booked again. */
export function alertNewsEmail({ row, park, sender, secret }: AlertEmail, { kind, pence, today }: News): Email {
  const { site, publicUrl } = sender
  const { channel, arrival, nights, adults, children, under5s, dogs, assistanceDogs } = row
  const party = { adults, children, under5s, dogs, assistanceDogs }
  const total = formatMoneyExact(pence)
  const before = kind === 'cheaper' ? row.notifiedPrice : null
  const isCheaper = before !== null
  const fall = formatMoneyExact((before ?? pence) - pence)
  const criteria = { ...DEFAULT_CRITERIA, channel, arrival, nights, party }
  const stopUrl = stopUrlOf(row, publicUrl, secret)
  const prices: EmailRow[] = [
    ...(isCheaper ? [['Before', formatMoneyExact(before)] as const] : []),
    ['Total now', total, 'strong'],
  ]
  return composeEmail(sender, {
    id: `price-alert-${row.id}-${today}`,
    to: row.email,
    subject: isCheaper
      ? `${fall} less: ${park.name}, ${formatShortDate(arrival)}, now ${total}`
      : `Available again: ${park.name}, ${formatShortDate(arrival)}, ${total}`,
    unsubscribeUrl: stopUrl,
    body: {
      heading: isCheaper ? `${fall} cheaper` : 'Available again',
      preview: `${total} for ${nights} ${plural(nights, 'night', 'nights')} at ${park.name}.`,
      greeting: 'Hello,',
      opening: isCheaper
        ? `The stay you’re watching at ${park.name} costs ${fall} less than we last told you.`
        : `The stay you’re watching at ${park.name} can be booked again.`,
      link: {
        label: 'See this stay',
        url: publicUrl + parkUrl(park, criteria),
      },
      sections: [
        staySection(row, park, prices),
        {
          title: 'Stop this alert',
          paragraphs: [
            `We email you once a day at most, until the day you’d arrive or for ${ALERT_DAYS} days. Prices can change at any time.`,
          ],
          link: { label: 'Stop this alert', url: stopUrl },
        },
      ],
      closing: `Questions? Call ${site.telephone} or email ${site.email}.`,
    },
  })
}

const stopUrlOf = ({ id }: PriceAlertRow, publicUrl: string, secret: string) =>
  `${publicUrl}${STOP_ALERT_PATH}?token=${signToken('stop-price-alert', id, secret)}`

function staySection(row: PriceAlertRow, park: AlertEmail['park'], prices: readonly EmailRow[]): EmailSection {
  const rows: EmailRow[] = [
    ['Park', park.name],
    ['Check-in', formatLongDate(row.arrival)],
    ['Nights', String(row.nights)],
    ['Guests', partyWords(row)],
    ...prices,
  ]
  return { title: 'Your stay', rows }
}
