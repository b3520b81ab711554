import * as z from 'zod/mini'

/** One fault: `code` is stable and machine-read, `field` names the input at fault, `message` is for people. */
export const Fault = z.object({ code: z.string(), field: z.optional(z.string()), message: z.string() })
export type Fault = z.infer<typeof Fault>

/** What every failed call answers [API-04]; `details` carries what the customer has to see, e.g. both prices. */
export const FailureEnvelope = z.object({
  success: z.literal(0),
  status: z.number(),
  errors: z.array(Fault),
  details: z.optional(z.unknown()),
})
export type FailureEnvelope = z.infer<typeof FailureEnvelope>

export interface SuccessEnvelope<Data> {
  readonly success: 1
  readonly data: Data
}

export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope
