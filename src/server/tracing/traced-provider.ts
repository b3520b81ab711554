import type { PaymentProvider } from '../payments/payment-provider.ts'
import { isTracing, traced } from './traced.ts'

const CALLS: ReadonlySet<string | symbol> = new Set<keyof PaymentProvider>([
  'create',
  'retrieve',
  'cancel',
  'refund',
  'reversals',
  'listSucceeded',
])

/** The provider with a span for each of its calls over the network, if traces are made. */
export function tracedProvider(provider: PaymentProvider): PaymentProvider {
  if (!isTracing()) return provider
  return new Proxy(provider, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      // Its methods use its private fields.
      const call = value.bind(target) as (...input: unknown[]) => Promise<unknown>
      if (!CALLS.has(name)) return call
      const start = {
        kind: 'client',
        name: `provider ${String(name)}`,
        attributes: { 'shop.provider': target.name },
      } as const
      return (...input: unknown[]) => traced(start, () => call(...input))
    },
  })
}
