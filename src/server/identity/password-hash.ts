/** Hashes of passwords: Node's scrypt, stored with its parameters, so that they can be raised. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import PQueue from 'p-queue'
import { MAX_PASSWORD, normalisePassword } from '../../domain/identity/password-rule.ts'

/** The cost of a hash: the product's own, unless another one is handed in. */
export interface HashCost {
  /** Binary logarithm of N. */
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** Of the choices in OWASP's Password Storage Cheat Sheet the one with 32 MB for each hash. */
const COST: HashCost = { ln: 15, r: 8, p: 3 }

const [SALT_BYTES, KEY_BYTES] = [16, 32]

/** A hash uses a thread of Node's pool, which files and look-ups of names use too, and 32 MB. */
const queue = new PQueue({ concurrency: 2 })

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

const keyOf = (password: string, salt: Buffer, { ln, r, p }: HashCost) =>
  queue.add(() => derive(normalisePassword(password), salt, KEY_BYTES, { N: 2 ** ln, r, p, maxmem: 2 ** ln * r * 256 }))

const format = ({ ln, r, p }: HashCost, salt: Buffer, key: Buffer) =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64url')}$${key.toString('base64url')}`

/** '$scrypt$ln=15,r=8,p=3$salt$key': the notation of PHC strings. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return format(cost, salt, await keyOf(password, salt, cost))
}

/** Whether a hash was made with other parameters than today's. */
export const isOfOtherCost = (stored: string, cost = COST): boolean =>
  stored.split('$')[2] !== format(cost, Buffer.alloc(0), Buffer.alloc(0)).split('$')[2]

/** A random key, which no password has: what is checked for an unknown address, with the same work. */
const noneOf = (cost: HashCost) => format(cost, randomBytes(SALT_BYTES), randomBytes(KEY_BYTES))

/** Takes as long without a hash as with one. */
export async function isPasswordRight(
  password: string,
  stored: string | null | undefined,
  cost = COST,
): Promise<boolean> {
  const [, , made = '', salt = '', key = ''] = (stored ?? noneOf(cost)).split('$')
  const [ln, r, p] = made.split(',').map((part) => Number(part.split('=')[1])) as [number, number, number]
  const expected = Buffer.from(key, 'base64url')
  const actual = await keyOf(password.slice(0, MAX_PASSWORD + 1), Buffer.from(salt, 'base64url'), { ln, r, p })
  return timingSafeEqual(actual, expected)
}
