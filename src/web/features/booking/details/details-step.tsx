import type { Booking } from '../../../../contract/booking-calls.ts'
import {
  UNITED_KINGDOM,
  formatUkPostcode,
  TITLES,
  formatDateOfBirthInput,
} from '../../../../domain/customer/customer.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { HiddenFields } from '../../../ui/forms/field.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField, type SelectOption } from '../../../ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../../ui/forms/text-field.tsx'
import * as uiWords from '../../../ui/words.ts'
import { AddressFinder } from './address-finder.tsx'
import { BackLink, BookingFrame } from '../booking-frame.tsx'
import type { DetailsValues } from './details-draft.ts'
import { DATE_OF_BIRTH, leadFactsOf, leadFields } from './details-fields.ts'
import * as detailsWords from './details-words.ts'
import { EmailField } from './email-field.tsx'
import { FIND } from './find-address.ts'
import { useDetailsForm } from './use-details-form.ts'
import type { ReactNode, ComponentProps } from 'react'

type CustomerField = keyof DetailsValues['customer']

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }))

interface Props {
  readonly booking: Booking
  /** Countries for the address, in display order. */
  readonly countries: readonly SelectOption[]
  /** Whether addresses can be found by postcode. */
  readonly canFindAddress: boolean
}

/** For names and addresses, which no keyboard should correct. */
const AS_TYPED = { autoCorrect: 'off', spellCheck: false } as const

/** The lead guest, special needs, marketing [BOOK-08, BOOK-09]. */
export function DetailsStep({ booking, countries, canFindAddress }: Props) {
  const { start, errors, failure, summaryKey, takesFocus, isSaving, finding, isFinding, onSubmit, formProps } =
    useDetailsForm(booking)
  const field = (name: CustomerField, label: string) => ({
    name: `customer.${name}`,
    id: `customer.${name}`,
    defaultValue: start.customer[name],
    label: label,
    error: errors.find((error) => error.path === `customer.${name}`)?.message,
  })

  return (
    <BookingFrame
      booking={booking}
      step="details"
      title={detailsWords.title}
      introduction={detailsWords.intro(booking)}
    >
      <form method="post" onSubmit={onSubmit} {...formProps}>
        <HiddenFields values={leadFields(leadFactsOf(booking))} />
        {/* Enter in a field presses this button, not Find address. */}
        {canFindAddress && (
          <button type="submit" hidden>
            {detailsWords.next}
          </button>
        )}
        <div className="mb-8 empty:hidden">
          <ErrorSummary
            key={summaryKey}
            title={detailsWords.errors}
            errors={errors.map(({ path, message }) => ({ fieldId: path, message }))}
            takesFocus={takesFocus}
          />
        </div>
        <FormSection title={detailsWords.lead} introduction={detailsWords.others(booking.party)} isFirst>
          <SelectField
            {...field('title', detailsWords.fieldTitle)}
            options={TITLE_OPTIONS}
            placeholder=""
            autoComplete="honorific-prefix"
            fieldClassName="w-44"
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              {...field('firstName', detailsWords.fieldFirstName)}
              {...AS_TYPED}
              autoComplete="given-name"
              autoCapitalize="words"
              maxLength={60}
            />
            <TextField
              {...field('lastName', detailsWords.fieldLastName)}
              {...AS_TYPED}
              autoComplete="family-name"
              autoCapitalize="words"
              maxLength={60}
            />
          </div>
          {booking.leadMinimumAge !== null && (
            <DateOfBirthField
              id={DATE_OF_BIRTH}
              name={DATE_OF_BIRTH}
              defaultValue={start.dateOfBirth}
              label={detailsWords.fieldDateOfBirth}
              hint={detailsWords.dateOfBirthHint}
              error={errors.find(({ path }) => path === DATE_OF_BIRTH)?.message}
              fieldClassName="max-w-72"
            />
          )}
        </FormSection>
        <FormSection title={detailsWords.contact}>
          <EmailField
            {...field('email', detailsWords.fieldEmail)}
            onTaken={formProps.onChange}
            fieldClassName="max-w-112"
          />
          <TextField
            {...field('telephone', detailsWords.fieldTelephone)}
            hint={detailsWords.telephoneHint({ park: booking.parkName })}
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
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              {...field('postcode', detailsWords.fieldPostcode)}
              {...AS_TYPED}
              autoComplete="postal-code"
              autoCapitalize="characters"
              maxLength={12}
              fieldClassName="w-44"
              onBlur={({ target }) => {
                const country = target.form?.elements.namedItem('customer.country')
                const isUk = country instanceof HTMLSelectElement && country.value === UNITED_KINGDOM.id
                if (isUk) target.value = formatUkPostcode(target.value)
              }}
            />
            {canFindAddress && (
              <Button type="submit" name={FIND} value="yes" isBusy={isFinding}>
                {detailsWords.findAddress}
              </Button>
            )}
          </div>
          {finding && <AddressFinder {...finding} />}
          <TextField
            {...field('street', detailsWords.fieldStreet)}
            {...AS_TYPED}
            autoComplete="address-line1"
            autoCapitalize="words"
            maxLength={120}
            fieldClassName="max-w-112"
          />
          <div className="grid items-end gap-4 sm:grid-cols-2">
            <TextField
              {...field('town', detailsWords.fieldTown)}
              {...AS_TYPED}
              autoComplete="address-level2"
              autoCapitalize="words"
              maxLength={80}
            />
            <TextField
              {...field('county', detailsWords.fieldCounty)}
              {...AS_TYPED}
              autoComplete="address-level1"
              autoCapitalize="words"
              maxLength={80}
            />
          </div>
        </FormSection>
        <Disclosure
          summary={detailsWords.specialNeedsSummary({ park: booking.parkName })}
          isOpenAtFirst={start.customer.specialNeeds !== ''}
          className="mb-8 border-t"
        >
          <TextAreaField
            {...field('specialNeeds', detailsWords.fieldSpecialNeeds({ park: booking.parkName }))}
            hint={detailsWords.specialNeedsHint}
            rows={3}
            maxLength={500}
          />
        </Disclosure>
        <FormSection title={detailsWords.marketing} introduction={detailsWords.marketingIntro} isFirst>
          <div role="group" aria-label={detailsWords.marketing}>
            <Checkbox name="optIns.email" defaultChecked={start.optIns.email} label={detailsWords.emailOpt} />
            <Checkbox name="optIns.sms" defaultChecked={start.optIns.sms} label={detailsWords.smsOpt} />
            <Checkbox name="optIns.third" defaultChecked={start.optIns.third} label={detailsWords.thirdOpt} />
          </div>
        </FormSection>
        {failure && (
          <Notice kind="error" title={detailsWords.saveFailed} className="mb-6">
            {failure.map((text) => (
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

interface SectionProps {
  readonly title: string
  readonly introduction?: string
  readonly children: ReactNode
  readonly isFirst?: boolean
}

/** A section of a long form: rule, heading, fields. */
function FormSection({ title, introduction, children, isFirst }: SectionProps) {
  return (
    <section className={isFirst ? 'mb-8' : 'mb-8 border-t border-rule pt-6'}>
      <h2 className="text-lead">{title}</h2>
      {introduction && <p className="mt-1 text-small text-muted">{introduction}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}

/** A date of birth: digits, which it formats as dd/mm/yyyy while they are typed [ERR-05]. */
function DateOfBirthField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="bday"
      maxLength={10}
      onInput={({ currentTarget }) => {
        const { value } = currentTarget
        const formatted = formatDateOfBirthInput(value)
        // Setting the value moves the cursor to its end, away from a digit that is corrected.
        if (formatted !== value) currentTarget.value = formatted
      }}
    />
  )
}
