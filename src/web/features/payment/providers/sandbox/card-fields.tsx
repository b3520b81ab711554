import { TextField } from '../../../../ui/forms/text-field.tsx'
import { formatCardNumber, formatExpiry, formatSecurityNumber, type CardInput } from './card-input.ts'
import * as words from './words.ts'

interface Props {
  readonly card: CardInput
  readonly onChange: (card: CardInput) => void
  readonly errorOf: (field: string) => string | undefined
}

/** Backspace over a separator also deletes the digit before it, or formatting would restore the separator. */
function shorten(before: string, typed: string): string {
  const isSeparatorGone = before.length === typed.length + 1 && before.startsWith(typed) && /\D$/.test(before)
  return isSeparatorGone ? typed.slice(0, -1) : typed
}

/** The card fields, sent only to the payment provider [PAY-02]. */
export function CardFields({ card, onChange, errorOf }: Props) {
  const change = (part: Partial<CardInput>) => onChange({ ...card, ...part })
  return (
    <div className="grid gap-4">
      <TextField
        id="card.nameOnCard"
        label={words.fieldNameOnCard}
        error={errorOf('card.nameOnCard')}
        autoComplete="cc-name"
        maxLength={100}
        fieldClassName="max-w-112"
        value={card.nameOnCard}
        onChange={(event) => change({ nameOnCard: event.target.value })}
      />
      <TextField
        id="card.number"
        label={words.fieldNumber}
        error={errorOf('card.number')}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        fieldClassName="max-w-72 figures"
        value={card.number}
        onChange={(event) => change({ number: formatCardNumber(event.target.value) })}
      />
      <div className="grid max-w-112 grid-cols-2 items-end gap-4">
        <TextField
          id="card.expiry"
          label={words.fieldExpiry}
          hint={words.expiryHint}
          error={errorOf('card.expiry')}
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={7}
          fieldClassName="figures"
          value={card.expiry}
          onChange={(event) => change({ expiry: formatExpiry(shorten(card.expiry, event.target.value)) })}
        />
        <TextField
          id="card.securityNumber"
          label={words.fieldSecurityNumber}
          hint={words.securityHint}
          error={errorOf('card.securityNumber')}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          fieldClassName="figures"
          value={card.securityNumber}
          onChange={(event) => change({ securityNumber: formatSecurityNumber(event.target.value) })}
        />
      </div>
    </div>
  )
}
