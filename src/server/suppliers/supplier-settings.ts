/** The setting SUPPLIERS: names, addresses and limits of the live suppliers. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { STORE } from '../availability/catalogue-facts.ts'

const wholeNumber = (min: number, max: number) =>
  z.number().refine((value) => Number.isInteger(value) && value >= min && value <= max, {
    error: `must be a whole number from ${min} to ${max}`,
  })

const SupplierSettings = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be a web address that begins with http:// or https://' })
    .refine((address) => !/[?#@]/.test(address), 'must have no user, query or fragment')
    .transform((address) => address.replace(/(?<!\/)\/+$/, '')),
  key: z.string().regex(/^[\x21-\x7e]{16,200}$/, 'must be 16 to 200 visible characters without a space'),
  /** Timeout of an availability query. */
  limitMs: wholeNumber(100, 20_000).default(4000),
  /** Concurrent availability queries. */
  concurrency: wholeNumber(1, 50).default(4),
})
export type SupplierSettings = z.infer<typeof SupplierSettings>

const NAME = /^[a-z][a-z0-9-]{0,39}$/

const AllSuppliers = z
  .record(z.string(), SupplierSettings)
  .refine((all) => Object.keys(all).every((name) => NAME.test(name) && name !== STORE), {
    error: `names are lower-case letters, digits and hyphens, and not '${STORE}'`,
  })

export type SuppliersByName = Readonly<Record<string, SupplierSettings>>

/**
 * Parses the setting: JSON, or the path of a JSON file.
 * @throws Error that names the fault and its place: 'harvest.url: must be …'
 */
export function readSupplierSettings(text: string): SuppliersByName {
  const outcome = AllSuppliers.safeParse(parseJson(text.startsWith('{') ? text : readFile(text)))
  if (outcome.success) return outcome.data
  const [issue] = outcome.error.issues
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Error('must be JSON that begins with {, or the path of a file that can be read')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('is not valid JSON')
  }
}
