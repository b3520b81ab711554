/** Types of settings shared by the server and its payment providers. */
import { z } from 'zod'

export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}${label}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}${label}`).max(max, `must be at most ${max}${label}`))

export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be a web address that begins with http:// or https://' })
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''))
