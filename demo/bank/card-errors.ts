/** A card as the browser sends it to the provider. */
export interface CardFields {
  readonly nameOnCard: string
  readonly number: string
  /** MM/YY or MM/YYYY. */
  readonly expiry: string
  readonly securityNumber: string
}

export interface CardError {
  readonly code: string
  readonly field: keyof CardFields
  readonly message: string
}

const EXPIRY = /^(0?[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/

/** Validates a card: all errors, each with its field. `month` is the current one, '2027-03'. */
export function cardErrors(card: CardFields, month: string): CardError[] {
  const errors: CardError[] = []
  if (card.nameOnCard.trim() === '') {
    errors.push({ code: 'required', field: 'nameOnCard', message: 'Enter the name on the card' })
  }
  const digits = digitsOf(card.number)
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) {
    errors.push({ code: 'invalid-number', field: 'number', message: 'Enter a valid card number' })
  }
  const expiry = expiryMonth(card.expiry)
  if (expiry === undefined || expiry < month) {
    const code = expiry === undefined ? 'invalid-expiry' : 'expired'
    errors.push({ code, field: 'expiry', message: 'Enter a valid expiry date' })
  }
  const length = /^3[47]/.test(digits) ? 4 : 3
  if (!new RegExp(`^\\d{${length}}$`).test(card.securityNumber.trim())) {
    errors.push({
      code: 'invalid-security-number',
      field: 'securityNumber',
      message: 'Enter a valid security code',
    })
  }
  return errors
}

export const digitsOf = (number: string) => number.replace(/[\s-]/g, '')

/** '2029-08' for '8/29' or '08/2029'; undefined for other input. */
function expiryMonth(text: string): string | undefined {
  const match = EXPIRY.exec(text.trim())
  if (!match) return undefined
  const year = (match[2] as string).length === 2 ? `20${match[2]}` : match[2]
  return `${year}-${(match[1] as string).padStart(2, '0')}`
}

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character)
    if (index % 2 === 0) return total + digit
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2)
  }, 0)
  return sum % 10 === 0
}
