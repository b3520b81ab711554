import { useId, useState } from 'react'
import {
  CONTACT_FORM_ADDRESS,
  CONTACT_FORM_ID,
  CONTACT_LIMITS,
  CONTACT_TOPICS,
  contactErrors,
  tidyContact,
  type ContactFields,
} from '../../../domain/customer/contact.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { ButtonLink, Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx'
import * as uiWords from '../../ui/words.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import { contactErrorText, contactTopic } from '../../../domain/words/contact-words.ts'
import * as words from './words.ts'
import type { OpeningState } from '../../../domain/dates/opening-hours.ts'
import { ClockIcon } from '../../ui/icons/interface-icons.tsx'

/** Shown only near the maximum length. */
const WORTH_COUNTING = 200

/** Scrolls to the result. */
const takeFocus = (place: HTMLElement | null) => place?.focus()

const EMPTY: ContactFields = { name: '', email: '', telephone: '', bookingReference: '', topic: '', message: '' }

/** A message that was not sent, and is shown again. */
export interface ReturnedMessage {
  readonly fields: ContactFields
  /** The error message; undefined if fields are invalid. */
  readonly failure?: readonly string[]
}

/** The contact form [CMS-02], or the reference of the message that was sent with it. */
export function ContactForm({ sentReference }: { readonly sentReference?: string }) {
  return (
    <section
      id={CONTACT_FORM_ID}
      tabIndex={-1}
      className="mt-14 scroll-mt-4 border-t border-rule pt-8 focus-visible:shadow-none focus-visible:outline-none print:hidden"
    >
      <div className="gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="mb-6">
          <h2 className="text-title lg:text-heading">{words.title}</h2>
          <p className="mt-2 max-w-prose text-muted">{words.intro}</p>
        </div>
        <div className="max-w-160">
          {sentReference ? (
            <div ref={takeFocus} tabIndex={-1} className="border-t-2 border-success pt-5">
              <h3 className="text-title">{words.sent}</h3>
              <p className="mt-2">{words.sentText}</p>
              <p className="figures mt-1 font-heading text-title font-bold">{sentReference}</p>
              <ButtonLink to={CONTACT_FORM_ADDRESS} className="mt-5">
                {words.another}
              </ButtonLink>
            </div>
          ) : (
            <Fields />
          )}
        </div>
      </div>
    </section>
  )
}

function Fields() {
  const id = useId()
  const { site } = usePageFacts()
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedMessage>()
  const [fields, setFields] = useState(returned?.fields ?? EMPTY)
  const failure = returned?.failure
  // They follow what is typed once it was sent.
  const errors = returned
    ? contactErrors(tidyContact(fields)).map((error) => ({ field: error.field, text: contactErrorText(error) }))
    : []
  const field = (name: keyof ContactFields) => ({
    id: id + name,
    name,
    value: fields[name],
    error: errors.find((error) => error.field === name)?.text,
    onChange: (event: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: event.target.value })),
  })
  const left = CONTACT_LIMITS.message - fields.message.trim().length
  return (
    <form method="post" action={CONTACT_FORM_ADDRESS} noValidate aria-label={words.form} onSubmit={onSubmit}>
      <div className="mb-6 empty:hidden">
        <ErrorSummary
          title={words.errors}
          errors={errors.map(({ field: name, text }) => ({ fieldId: id + name, message: text }))}
        />
      </div>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <SelectField
          {...field('topic')}
          label={words.topic}
          placeholder={words.topicChoose}
          options={CONTACT_TOPICS.map((value) => ({ value, label: contactTopic[value] }))}
          fieldClassName="sm:col-span-2"
        />
        <TextAreaField
          {...field('message')}
          label={words.message}
          rows={6}
          fieldClassName="sm:col-span-2"
          hint={left < WORTH_COUNTING ? countText(left) : undefined}
        />
        <TextField {...field('name')} label={words.name} autoComplete="name" />
        <TextField {...field('email')} type="email" inputMode="email" label={words.email} autoComplete="email" />
        <TextField
          {...field('telephone')}
          type="tel"
          label={words.telephone}
          hint={words.telephoneHint}
          autoComplete="tel"
        />
        <TextField
          {...field('bookingReference')}
          label={words.reference}
          hint={words.referenceHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {/* Honeypot: hidden from people, filled in by bots. */}
        <div aria-hidden="true" className="sr-only">
          <label>
            {words.trap}
            <input type="text" name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </div>
      {failure && (
        <div ref={takeFocus} tabIndex={-1} className="mt-5">
          <Notice kind="error" title={words.failed}>
            {failure.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>{words.failedText(site.email)}</p>
          </Notice>
        </div>
      )}
      <Button type="submit" kind="action" isBusy={isBusy} className="mt-6 max-sm:w-full">
        {failure ? uiWords.retry : words.send}
      </Button>
      <p className="mt-3 text-small text-muted">{words.small}</p>
    </form>
  )
}

const countText = (left: number) => (left < 0 ? words.messageOver(-left) : words.messageLeft(left))

/** Whether the phone line is open now, and if not, when it opens. */
export function OpenNow({ state }: { readonly state: OpeningState }) {
  return (
    <p className={`mb-3 flex gap-2 font-semibold ${state.kind === 'open' ? 'text-success' : ''}`}>
      <ClockIcon className="mt-0.5 size-5 shrink-0" />
      {textOf(state)}
    </p>
  )
}

function textOf(state: OpeningState): string {
  if (state.kind === 'open') return words.open(state.closes)
  const { opens, day } = state
  switch (state.when) {
    case 'today':
      return words.closedToday(opens)
    case 'tomorrow':
      return words.closedTomorrow(opens)
    case 'later':
      return words.closedLater({ opens, day })
  }
}
