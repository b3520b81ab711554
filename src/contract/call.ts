import * as z from 'zod/mini'

/** One call of the API: method, path, input and output. */
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
  /** GET sends query parameters, POST form data with the XSRF header [API-03]. */
  readonly method: 'GET' | 'POST'
  /** Names in braces are filled in from the input: '/json-files/{file}'. */
  readonly path: `/api/${string}` | `/json-files/${string}`
  readonly summary: string
  readonly input: Input
  readonly output: Output
}

export function defineCall<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  call: Call<Input, Output>,
): Call<Input, Output> {
  return call
}

export type CallInput<C extends Call> = z.input<C['input']>
export type CallOutput<C extends Call> = z.output<C['output']>

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
