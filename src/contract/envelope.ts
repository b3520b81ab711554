import * as z from 'zod/mini'

/** One error: `code` is stable and for programs, `field` names the invalid input, `message` is for people. */
export const ValidationError = z.object({ code: z.string(), field: z.optional(z.string()), message: z.string() })
export type ValidationError = z.infer<typeof ValidationError>

/** The response of every failed call [API-04]; `details` has what the customer must see, such as both prices. */
export const FailureEnvelope = z.object({
  success: z.literal(0),
  status: z.number(),
  errors: z.array(ValidationError),
  details: z.optional(z.unknown()),
})
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

export interface SuccessEnvelope<Data> {
  readonly success: 1
  readonly data: Data
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope
