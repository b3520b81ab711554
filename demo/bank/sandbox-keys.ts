import { createHmac } from 'node:crypto'

/** Keys of the sandbox provider. Shop and provider derive them from one secret, so none has to be configured. */
export interface SandboxKeys {
  /** Public key for the browser: can only create tokens. */
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** Of the secret before, which pages that are open in browsers still use; undefined if there is none. */
export const previousSandboxKeys = (secret: string | undefined): SandboxKeys | undefined =>
  secret === undefined ? undefined : sandboxKeys(secret)

export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`sandbox-provider:${purpose}`).digest('base64url').slice(0, 32)
  return {
    publicKey: `pk_sandbox_${derive('public')}`,
    secretKey: `sk_sandbox_${derive('secret')}`,
    webhookSecret: `wh_sandbox_${derive('webhook')}`,
  }
}
