import { useRevalidator } from 'react-router'
import type { Booking } from '../../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { UNITED_KINGDOM } from '../../../../domain/customer/home-country.ts'
import { formatUkPostcode, TITLES } from '../../../../domain/customer/customer.ts'
import { partyWords } from '../../../stay/party-words.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx'
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as uiWords from '../../../ui/words.ts'
import { BackLink, BookingFrame } from '../booking-frame.tsx'
import type { DetailsValues } from './details-draft.ts'
import * as detailsWords from './details-words.ts'
import { EmailField } from './email-field.tsx'
import { FormSection } from './form-section.tsx'
import { memberName, MemberRow } from './member-row.tsx'
import { useDetailsForm } from './use-details-form.ts'

type CustomerField = keyof DetailsValues['customer']

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }))

interface Props {
  readonly booking: Booking
  /** Countries for the address, in display order. */
  readonly countries: readonly SelectOption[]
}

/** Lead guest, party, special needs, marketing [BOOK-08, BOOK-09]. */
export function DetailsStep({ booking, countries }: Props) {
  const { today } = usePageFacts()
  const { revalidate } = useRevalidator()
  const { start, bands, faults, failure, submissions, isSaving, formProps, shareSurname } = useDetailsForm(
    booking,
    today,
    () => void revalidate(),
  )
  const errorOf = (path: string) => faults.find((fault) => fault.path === path)?.message
  const field = (name: CustomerField, label: string) => ({
    name: `customer.${name}`,
    id: `customer.${name}`,
    defaultValue: start.customer[name],
    label: label,
    error: errorOf(`customer.${name}`),
  })
  const lastName = field('lastName', detailsWords.fieldLastName)

  return (
    <BookingFrame booking={booking} step="details" title={detailsWords.title} introduction={detailsWords.intro}>
      <form {...formProps}>
        <div className="mb-8 empty:hidden">
          <ErrorSummary
            key={submissions}
            title={detailsWords.faults}
            faults={faults.map((fault) => ({ fieldId: fault.path, message: namedFault(fault, bands) }))}
          />
        </div>
        <FormSection title={detailsWords.lead} isFirst>
          <SelectField
            {...field('title', detailsWords.fieldTitle)}
            options={TITLE_OPTIONS}
            placeholder=""
            autoComplete="honorific-prefix"
            fieldClassName="w-44"
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField {...field('firstName', detailsWords.fieldFirstName)} autoComplete="given-name" maxLength={60} />
            <TextField
              {...lastName}
              autoComplete="family-name"
              maxLength={60}
              onFocus={(event) => {
                event.target.dataset.before = event.target.value
              }}
              onBlur={(event) => {
                shareSurname(event.target.dataset.before ?? '', event.target.value)
              }}
            />
          </div>
        </FormSection>
        <FormSection title={detailsWords.contact}>
          <EmailField
            {...field('email', detailsWords.fieldEmail)}
            onTaken={formProps.onChange}
            fieldClassName="max-w-112"
          />
          <TextField
            {...field('telephone', detailsWords.fieldTelephone)}
            hint={detailsWords.telephoneHint}
            type="tel"
            autoComplete="tel"
            maxLength={30}
            fieldClassName="max-w-112"
          />
        </FormSection>
        <FormSection title={detailsWords.address}>
          <SelectField
            {...field('country', detailsWords.fieldCountry)}
            options={countries}
            autoComplete="country-name"
            fieldClassName="max-w-112"
          />
          <TextField
            {...field('street', detailsWords.fieldStreet)}
            autoComplete="street-address"
            maxLength={120}
            fieldClassName="max-w-112"
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField {...field('town', detailsWords.fieldTown)} autoComplete="address-level2" maxLength={80} />
            <TextField {...field('county', detailsWords.fieldCounty)} autoComplete="address-level1" maxLength={80} />
          </div>
          <TextField
            {...field('postcode', detailsWords.fieldPostcode)}
            autoComplete="postal-code"
            maxLength={12}
            fieldClassName="w-44"
            onBlur={({ target }) => {
              const country = target.form?.elements.namedItem('customer.country')
              const isUk = country instanceof HTMLSelectElement && country.value === UNITED_KINGDOM.id
              if (isUk) target.value = formatUkPostcode(target.value)
            }}
          />
        </FormSection>
        <FormSection
          title={detailsWords.party}
          introduction={detailsWords.partyIntro({
            party: partyWords(booking.party),
            date: formatShortDate(booking.arrivalDate),
          })}
        >
          {bands.map((_, index) => (
            <MemberRow key={index} start={start.members[index]} index={index} bands={bands} errorOf={errorOf} />
          ))}
          <TextAreaField
            {...field('specialNeeds', detailsWords.fieldSpecialNeeds)}
            hint={detailsWords.specialNeedsHint}
            rows={3}
            maxLength={500}
          />
        </FormSection>
        <FormSection title={detailsWords.marketing} introduction={detailsWords.marketingIntro}>
          <div>
            <Checkbox name="optIns.email" defaultChecked={start.optIns.email} label={detailsWords.emailOpt} />
            <Checkbox name="optIns.sms" defaultChecked={start.optIns.sms} label={detailsWords.smsOpt} />
            <Checkbox name="optIns.third" defaultChecked={start.optIns.third} label={detailsWords.thirdOpt} />
          </div>
        </FormSection>
        {failure && (
          <Notice kind="error" title={detailsWords.saveFailedOf[failure.part]} className="mb-6">
            {failure.messages.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6">
          <Button type="submit" kind="action" isBusy={isSaving} className="max-sm:w-full">
            {failure ? uiWords.retry : detailsWords.next}
          </Button>
          <BackLink to="/booking/extras" />
        </div>
      </form>
    </BookingFrame>
  )
}

/** In the error summary, errors of companions name the person. */
function namedFault(
  fault: { path: string; message: string },
  bands: readonly ReturnType<typeof useDetailsForm>['bands'][number][],
) {
  const index = /^members\.(\d+)\./.exec(fault.path)?.[1]
  return index === undefined
    ? fault.message
    : detailsWords.faultNamed({ message: fault.message, member: memberName(Number(index), bands) })
}
