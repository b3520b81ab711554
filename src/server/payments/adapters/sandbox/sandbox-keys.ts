import { createHmac } from 'node:crypto'

/** The keys of the sandbox provider. Shop and provider both make them from the same secret, so none has to be set. */
export interface SandboxKeys {
  /** For the browser: makes tokens and nothing else. */
  readonly publicKey: string
  readonly secretKey: string
  readonly webhookSecret: string
}

export function sandboxKeys(secret: string): SandboxKeys {
  const derive = (purpose: string) =>
    createHmac('sha256', secret).update(`sandbox-provider:${purpose}`).digest('base64url').slice(0, 32)
  return {
    publicKey: `pk_sandbox_${derive('public')}`,
    secretKey: `sk_sandbox_${derive('secret')}`,
    webhookSecret: `wh_sandbox_${derive('webhook')}`,
  }
}
