/** A device with passkeys, as far as WebAuthn sees it: answers what a browser would post back. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface Ask {
  readonly challenge: string
}

export interface VirtualAuthenticator {
  /** Whether the device asks for a finger or a PIN, and whether it counts its uses; as they please. */
  readonly device: { verifies: boolean; counter: number; origin: string; host: string }
  /** A new passkey, as JSON. */
  create(options: Ask): string
  /** The answer to a sign-in, as JSON. */
  get(options: Ask): string
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

export function createAuthenticator(origin: string): VirtualAuthenticator {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const device = { verifies: true, counter: 0, origin, host: new URL(origin).hostname }

  const clientData = (type: string, { challenge }: Ask) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: device.origin, crossOrigin: false }))

  function authenticatorData(attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (device.verifies ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    return Buffer.concat([sha256(device.host), Buffer.from([flags]), counter, attested])
  }

  const answer = (response: object) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    device,
    create(options) {
      const length = Buffer.from([0, id.length])
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    get(options) {
      const [data, client] = [authenticatorData(), clientData('webauthn.get', options)]
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

/** EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}
