import { useRef, useState, type ComponentProps } from 'react'
import { suggestedEmail } from '../../../../domain/customer/email-suggestion.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import * as detailsWords from './details-words.ts'
import * as words from '../words.ts'

interface Props extends ComponentProps<typeof TextField> {
  readonly defaultValue: string
  /** Sets the suggestion as the field's value; this fires no browser event. */
  readonly onTaken: () => void
}

/**
 * An email field that asks about a likely typing error in place of its hint, so the layout does not shift. The
 * customer may ignore it.
 */
export function EmailField({ defaultValue, onTaken, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(defaultValue)
  const meant = suggestedEmail(typed)
  const take = (email: string) => {
    const field = input.current
    if (!field) return
    field.value = email
    setTyped(email)
    onTaken()
    field.focus()
  }
  return (
    <TextField
      {...props}
      ref={input}
      defaultValue={defaultValue}
      type="email"
      autoComplete="email"
      maxLength={254}
      onBlur={(event) => setTyped(event.target.value)}
      hint={
        <span role="status">
          {meant === undefined ? (
            detailsWords.emailHint
          ) : (
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="min-w-0 break-words text-ink">{words.emailMeant({ email: meant })}</span>
              <Button
                kind="quiet"
                className="-my-3 ml-0! px-0! noscript:hidden"
                onClick={() => {
                  take(meant)
                }}
              >
                {detailsWords.emailTake}
              </Button>
            </span>
          )}
        </span>
      }
    />
  )
}
