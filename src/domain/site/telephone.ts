/** Phone numbers that we show, of brands and parks. Numbers that customers type are in `customer.ts`. */

/** With country code after a plus, or as dialled within the country; at most 15 digits, as E.164 allows. */
const TELEPHONE = /^(\+[1-9]|0(?!0)|[1-9])( ?\d){5,14}$/

export const TELEPHONE_RULE = 'must be digits and spaces such as 020 7946 0000 or +353 1 555 0100'

/** Whether a phone number is as we show it: '01632 960 144', abroad '+353 1 555 0100'. */
export const isTelephone = (text: string) => TELEPHONE.test(text)

/** '01632 960 144' → 'tel:01632960144'. */
export const phoneHref = (telephone: string) => `tel:${telephone.replaceAll(' ', '')}`
