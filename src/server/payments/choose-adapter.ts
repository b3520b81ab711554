import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'
import { ADAPTERS } from './adapters/adapters.ts'
import type { PaymentAdapter } from './payment-adapter.ts'

/** The chosen payment provider, with its validated settings. */
export interface ChosenPayments {
  readonly adapter: PaymentAdapter
  readonly settings: z.output<z.ZodObject>
}

/** The default of PAYMENT_PROVIDER. */
const [DEFAULT_ADAPTER = ''] = Object.keys(ADAPTERS)

/**
 * The adapter that PAYMENT_PROVIDER names: one of ours, or a folder with an `adapter.mjs`, by its path from the
 * project's folder.
 * @throws Error that says why there is none
 */
export async function chooseAdapter(name: string = DEFAULT_ADAPTER): Promise<PaymentAdapter> {
  if (name.includes('/')) return importAdapter(path.resolve(PROJECT_ROOT, name, 'adapter.mjs'))
  const load = Object.hasOwn(ADAPTERS, name) && ADAPTERS[name]
  if (!load) throw new Error(`must be ${Object.keys(ADAPTERS).join(', ')}, or the path of a folder with an adapter.mjs`)
  return (await load()).adapter
}

async function importAdapter(file: string): Promise<PaymentAdapter> {
  let module: { readonly adapter?: PaymentAdapter }
  try {
    module = await import(/* @vite-ignore */ pathToFileURL(file).href)
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (!module.adapter) throw new Error(`${file} exports no adapter`)
  return module.adapter
}
