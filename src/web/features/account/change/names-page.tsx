import type { AccountBooking } from '../../../../contract/account-calls.ts'
import { TITLES } from '../../../../domain/customer/customer.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { usePageForm } from '../../../page/use-page-form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { AccountSubpage } from '../account-layout.tsx'
import { PhoneLink } from '../../../stay/phone-link.tsx'
import type { ReturnedNames } from './change-action.ts'
import * as words from './change-words.ts'

const TITLE_OPTIONS = TITLES.map((title) => ({ value: title, label: title }))

/** For names, which no keyboard should correct. */
const AS_TYPED = { autoCorrect: 'off', spellCheck: false, autoComplete: 'off', autoCapitalize: 'words' } as const

interface Props {
  readonly account: Pick<AccountBooking, 'guests' | 'canNameGuests' | 'leadGuest'>
}

/** Names everybody besides the lead guest, with the ages of children and under 5s, each of them optional [BOOK-08]. */
export function NamesPage({ account }: Props) {
  const { site } = usePageFacts()
  return (
    <AccountSubpage title={words.namesTitle}>
      {account.canNameGuests ? (
        <div className="max-w-160">
          <p className="mt-2 text-muted">{words.namesIntro}</p>
          <div className="mt-4 border-l-4 border-rule pl-4">
            <p className="font-semibold">{words.namesLead(account.leadGuest)}</p>
            <PhoneLink telephone={site.telephone} words={words.namesLeadCall} />
          </div>
          <NamesForm guests={account.guests} />
        </div>
      ) : (
        <Notice kind="info" title={words.namesClosed} className="mt-6 max-w-160">
          <p>{words.namesClosedText}</p>
          <PhoneLink telephone={site.telephone} words={words.namesCall} />
        </Notice>
      )}
    </AccountSubpage>
  )
}

function NamesForm({ guests }: { readonly guests: AccountBooking['guests'] }) {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedNames>()
  const errors = returned?.errors ?? []
  const field = (index: number, name: 'title' | 'initial' | 'lastName' | 'age') => {
    const id = `guests.${index - 1}.${name}`
    return {
      id,
      name: id,
      defaultValue: returned?.typed[id] ?? String(guests[index]?.[name] ?? ''),
      error: errors.find((error) => error.field === id)?.message,
    }
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6">
      <div className="mb-6 grid gap-4 empty:hidden">
        <ErrorSummary
          title={words.namesErrors}
          errors={errors.map(({ field: id = '', message }) => ({ fieldId: id, message }))}
        />
        {returned && returned.failure.length > 0 && (
          <Notice kind="error" takesFocus title={words.namesErrors}>
            {returned.failure.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
      </div>
      {guests.map(({ band }, index) =>
        index === 0 ? null : (
          <fieldset key={index} className="border-t border-rule py-4">
            <legend className="float-left mb-2 w-full font-semibold">
              {words.namesGuest({ band, number: guests.slice(0, index + 1).filter((one) => one.band === band).length })}
            </legend>
            <div className="clear-both grid grid-cols-[1fr_5rem] items-end gap-x-4 gap-y-3 sm:grid-cols-[9rem_5rem_1fr_5rem]">
              <SelectField
                {...field(index, 'title')}
                label={words.namesPersonTitle}
                options={TITLE_OPTIONS}
                placeholder=""
                autoComplete="off"
              />
              <TextField {...field(index, 'initial')} {...AS_TYPED} label={words.namesInitial} maxLength={3} />
              <TextField
                {...field(index, 'lastName')}
                {...AS_TYPED}
                label={words.namesLastName}
                maxLength={60}
                fieldClassName={band === 'adult' ? 'max-sm:col-span-2' : undefined}
              />
              {band !== 'adult' && (
                <TextField
                  {...field(index, 'age')}
                  label={words.namesAge}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={2}
                />
              )}
            </div>
          </fieldset>
        ),
      )}
      <Button type="submit" kind="primary" isBusy={isBusy} className="mt-2 max-sm:w-full">
        {words.namesSave}
      </Button>
    </form>
  )
}
