import type * as z from 'zod/mini'

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
