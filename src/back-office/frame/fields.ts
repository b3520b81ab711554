/** Schemas of fields, for the forms and addresses of `readInput`. */
import { z } from 'zod'
import { isUuid } from '../../domain/booking/uuid.ts'

/** A text without the blanks around it; '' if it was not sent. */
export const text = z
  .string()
  .default('')
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())

/** All values of a field that may be sent several times. */
export const listOf = <Item>(item: z.ZodType<Item>) =>
  z.preprocess((sent) => (sent === undefined ? [] : [sent].flat()), z.array(item))

/** A whole number from 0, as ids are. */
export const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const uuid = z.string().refine(isUuid)

/** A box that may be ticked. */
export const isTicked = z
  .string()
  .optional()
  .transform((sent) => sent !== undefined)
