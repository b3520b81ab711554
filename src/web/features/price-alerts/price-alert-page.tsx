import { useId } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import { ALERT_DAYS, ALERTS_PER_EMAIL } from '../../../domain/customer/price-alert.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { parkResultAddress, priceAlertAddress, readCriteria } from '../../addresses/search-address.ts'
import { placeOf, partyWords } from '../../stay/stay-text.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { usePageForm } from '../../page/use-page-form.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Container, PageTitle } from '../../ui/layout.tsx'
import * as uiWords from '../../ui/words.ts'
import * as words from './words.ts'
import { raiseAdultsIfNone } from '../../../domain/booking/party.ts'

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** A form of a price alert that is shown again with what was typed. */
export interface ReturnedAlert {
  readonly email: string
  /** The error of the address. */
  readonly error?: string
  readonly failure: readonly string[]
  /** The alert of a link has ended, or its park is no longer on sale. */
  readonly isGone: boolean
}

interface Props extends NonNullable<ReturnType<typeof askedAlert>> {
  readonly park: OutputOf<'savedParks'>['parks'][number]
  /** The confirmation email is on its way. */
  readonly isAsked: boolean
}

/** Asks for a price alert, for one park and stay. */
export function PriceAlertPage({ park, stay, address, isAsked }: Props) {
  const title = park.stay ? words.cheaper : words.available
  const { channelId: channel, arrivalDate: arrival, duration: nights, ...party } = stay
  const parkTo = parkResultAddress(park, { channel, arrival, nights, party })
  return (
    <Container className="pt-8 pb-12 lg:pt-12">
      <div className="gap-x-16 lg:grid lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          {/* The address stays the same page's: what it says now takes the focus. */}
          <div key={String(isAsked)} ref={isAsked ? takeFocus : undefined} tabIndex={-1}>
            <PageTitle introduction={isAsked ? words.askedText : words.intro}>
              {isAsked ? words.asked : title}
            </PageTitle>
          </div>
          {isAsked ? (
            <ButtonLink to={parkTo} kind="primary" className="mt-6">
              {words.change(park.name)}
            </ButtonLink>
          ) : (
            <AlertForm address={address} label={title} />
          )}
        </div>
        <section aria-label={park.name} className="mt-8 self-start overflow-hidden rounded-card bg-tint lg:mt-0">
          <Picture picture={park.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
          <div className="p-6">
            <h2 className="text-lead">
              <Link to={parkTo} className="underline underline-offset-4 hover:text-primary">
                {park.name}
              </Link>
            </h2>
            <p className="text-muted">{placeOf(park)}</p>
            <p className="mt-2">{words.stay({ from: formatShortDate(arrival), nights: uiWords.nights(nights) })}</p>
            <p>{partyWords(party)}</p>
            <p className="figures mt-2 font-heading text-lead font-bold">
              {park.stay ? words.total(formatMoney(park.stay.price)) : words.none}
            </p>
          </div>
        </section>
      </div>
    </Container>
  )
}

interface FormProps extends Pick<Props, 'address'> {
  readonly label: string
}

function AlertForm({ address, label }: FormProps) {
  const id = useId()
  const { site } = usePageFacts()
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedAlert>()
  const error = returned?.error
  return (
    <>
      <div className="mt-6 empty:hidden">
        <ErrorSummary title={words.errors} errors={error === undefined ? [] : [{ fieldId: id, message: error }]} />
      </div>
      {returned && returned.failure.length > 0 && (
        <Notice kind="error" title={words.failed} className="mt-6">
          {returned.failure.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <form method="post" action={address} noValidate aria-label={label} onSubmit={onSubmit} className="mt-6 max-w-120">
        <TextField
          id={id}
          type="email"
          name="email"
          label={words.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={returned?.email}
          error={error}
        />
        <Button type="submit" kind="action" isBusy={isBusy} className="mt-4 max-sm:w-full">
          {words.submit}
        </Button>
      </form>
      <p className="mt-4 max-w-prose text-small text-muted">
        {words.small({ days: ALERT_DAYS, max: ALERTS_PER_EMAIL })}
      </p>
      <Link
        to={site.privacyUrl}
        className="inline-flex min-h-11 items-center text-small underline underline-offset-4 hover:text-primary"
      >
        {words.privacy}
      </Link>
    </>
  )
}

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
