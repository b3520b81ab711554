/**
 * A stand-in for Stripe as a process: npm run stripe:fake -- --port 4200 --webhooks
 * http://127.0.0.1:3000/api/webhooks/stripe
 * Prints the keys it accepts; docs/payments.md says how to configure the server.
 */
import { parseArgs } from 'node:util'
import { FAKE_KEYS, serveStripe } from './serve-stripe.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4200' }, webhooks: { type: 'string' } },
})

const stripe = await serveStripe({ port: Number(values.port), webhookUrl: values.webhooks })
process.stdout.write(`The stand-in for Stripe listens at ${stripe.url}\n`)
for (const key of Object.values(FAKE_KEYS)) process.stdout.write(`  ${key}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stripe.close().then(() => process.exit(0)))
}
