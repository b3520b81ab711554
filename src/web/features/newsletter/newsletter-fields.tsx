import type { SubmitEventHandler } from 'react'
import { MAX_FIRST_NAME_LENGTH, SIGNUP_PATH, type SignupError } from '../../../domain/customer/newsletter.ts'
import { signupError } from '../../../domain/words/form-error-words.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import * as words from './words.ts'

interface Props {
  readonly errors: readonly SignupError[]
  /** The first message of the answer [NEWS-02]. */
  readonly failure?: string
  readonly isBusy?: boolean
  readonly onSubmit?: SubmitEventHandler<HTMLFormElement>
}

/** First name and email address, as a plain form that works without JavaScript. */
export function NewsletterFields({ errors, failure, isBusy, onSubmit }: Props) {
  return (
    <form action={SIGNUP_PATH} noValidate={onSubmit !== undefined} aria-label={words.submit} onSubmit={onSubmit}>
      {failure && (
        <Notice kind="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-end">
        <TextField
          name="fname"
          label={words.firstName}
          autoComplete="given-name"
          maxLength={MAX_FIRST_NAME_LENGTH}
          required
          error={errors.includes('fname') ? signupError.fname : undefined}
        />
        <TextField
          type="email"
          name="email"
          label={words.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          error={errors.includes('email') ? signupError.email : undefined}
        />
      </div>
      <Button type="submit" kind="primary" isBusy={isBusy} className="mt-4 max-sm:w-full">
        {words.submit}
      </Button>
    </form>
  )
}

/** The newsletter's page, and the content page about its prize draw. */
export const NEWSLETTER_PATH = '/newsletter'
export const PRIZE_PATH = '/newsletter-prize'
