/** A self-signed certificate for localhost: a minimal X.509 version 1 (RFC 5280) in DER. */
import { generateKeyPairSync, sign } from 'node:crypto'

const SEQUENCE = 0x30
const SET = 0x31
const INTEGER = 0x02
const BIT_STRING = 0x03
const UTF8_STRING = 0x0c
const UTC_TIME = 0x17

const COMMON_NAME = Buffer.from('0603550403', 'hex')
const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')

export function certificateForLocalhost(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8_STRING, Buffer.from('localhost')))))
  const algorithm = der(SEQUENCE, ECDSA_WITH_SHA256)
  // It is checked by the machine's clock, which is not the tests' clock.
  const validity = der(SEQUENCE, utcTime('2000-01-01T00:00:00Z'), utcTime('2049-12-31T23:59:59Z'))
  const content = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** DER lengths up to 127 take one byte; longer ones are preceded by their size. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}

/** 'yymmddhhmmssZ' */
function utcTime(instant: string): Buffer {
  const digits = instant.replaceAll(/\D/g, '').slice(2)
  return der(UTC_TIME, Buffer.from(`${digits}Z`))
}
