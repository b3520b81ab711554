import { formatShortDate, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import type { Offer } from '../../server/queries/offers.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { Facts, Panel } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, errorAt, versionShown, type FormState } from '../frame/form-state.ts'
import { ChannelBoxes } from './code-page.tsx'
import { channelNames } from './words.ts'

interface Props {
  readonly today: CalendarDate
  /** Undefined for a new one, like its version. */
  readonly offer?: Offer
  readonly version?: string
  /** Parks with a stay in it. */
  readonly parks: number
  readonly mayChange: boolean
  readonly form: FormState
}

export function OfferPage(props: Props) {
  const { today, offer, parks, mayChange, form } = props
  return (
    <>
      <FormFailure form={form} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {mayChange ? <OfferForm {...props} /> : <p className="whitespace-pre-line">{offer?.description}</p>}
        {offer && (
          <div className="grid min-w-0 content-start gap-6">
            <Panel id="use" title="Status">
              <Facts
                facts={[
                  ['Number', offer.urn],
                  ['Parks with stays', parks],
                  ['Ends on', formatShortDate(offer.endsOn)],
                  ['Holiday types', channelNames(offer.channels)],
                ]}
              />
              {parks === 0 && (
                <p className="mt-2 text-muted">
                  No prices in this offer. Lower prices under it here, or import prices with its number.
                </p>
              )}
            </Panel>
            {mayChange && offer.endsOn >= today && (
              <p className="flex flex-wrap gap-2">
                <a href={`/staff/stock/prices?offer=${offer.urn}`} className={buttonStyle('outline')}>
                  Lower prices under it
                </a>
                <a href={`/staff/offers/offer/${offer.urn}/end`} className={buttonStyle('outline')}>
                  End offer
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}

function OfferForm({ offer, version = '', form: again }: Props) {
  const channels = again.typed?.getAll('channels').filter(isChannelCode)
  const of = bindFields(
    again,
    offer && { title: offer.title, description: offer.description, terms: offer.terms, endsOn: offer.endsOn },
  )
  return (
    <form
      method="post"
      action={`/staff/offers/offer/${offer?.urn ?? 'new'}`}
      className="grid content-start gap-3"
      noValidate
    >
      {offer && <input type="hidden" name="version" value={versionShown(version, again)} />}
      <TextField {...of('title')} label="Title" autoComplete="off" />
      <TextAreaField {...of('description')} label="Description" rows={3} />
      <TextAreaField {...of('terms')} label="Conditions" rows={3} />
      <TextField {...of('endsOn')} label="Last day" type="date" fieldClassName="max-w-80" />
      <ChannelBoxes
        chosen={channels ?? offer?.channels ?? []}
        hint="At least one."
        error={errorAt('channels', channelNames(offer?.channels ?? []), again, channels && channelNames(channels))}
      />
      <div>
        <Button type="submit" kind="action">
          {offer ? 'Save offer' : 'Create offer'}
        </Button>
      </div>
    </form>
  )
}
