import { BlockList, isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Finds the client's address; only X-Forwarded-For entries added by configured proxies count. */
export function createAddressReader(trustedProxies: readonly string[]): (context: Context) => string {
  const isTrusted = addressesIn(trustedProxies)

  return (context) => {
    let address = connectionAddress(context)
    if (!isTrusted(address)) return address
    // Each proxy appends its peer's address: from the end, the first that is not our proxy is the client's.
    const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
    for (const hop of forwarded.reverse().map((part) => part.trim())) {
      if (isIP(hop) === 0) return address
      address = hop
      if (!isTrusted(address)) return address
    }
    return address
  }
}

/** Headers that proxies add to the requests that they forward. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'via']

/**
 * Whether a request was forwarded, and by whom it was sent is not known: the proxy is not a configured one, or does not
 * send X-Forwarded-For. Its own address, which may be this machine's, then says nothing about the client.
 */
export function createHiddenClientCheck(trustedProxies: readonly string[]): (context: Context) => boolean {
  const isTrusted = addressesIn(trustedProxies)
  return (context) => {
    if (!FORWARDING_HEADERS.some((name) => context.req.header(name))) return false
    const nearest = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
    return !isTrusted(connectionAddress(context)) || isIP(nearest) === 0
  }
}

/**
 * Whether an address is one of these addresses and networks; false for text that is no IP address.
 *
 * @param listed '10.0.0.1', '10.1.0.0/16'
 */
export function addressesIn(listed: readonly string[]): (address: string) => boolean {
  const known = new BlockList()
  const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
  for (const entry of listed) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) known.addAddress(address, familyOf(address))
    else known.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address))
}

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Requests made directly by tests have no connection. */
function connectionAddress(context: Context): string {
  const hasConnection = context.env !== undefined && 'incoming' in (context.env as object)
  return hasConnection ? (getConnInfo(context).remote.address ?? 'unknown').replace(MAPPED, '') : 'unknown'
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'unknown'])

/**
 * The machine itself, or a test without a connection. Behind a proxy missing from TRUSTED_PROXY all customers have such
 * an address, and would be locked out together.
 */
export const isLocal = (address: string): boolean => LOOPBACK.has(address)

/** The address, or for IPv6 its /64 network, from which one customer can take any number of addresses. */
export function networkOf(address: string): string {
  return isIPv6(address) ? firstGroups(address, 4) : address
}

/** The /24 network of an IPv4 address, or for IPv6 its /48: what an office, a provider or an attacker rents at once. */
export function widerNetworkOf(address: string): string {
  return isIPv6(address) ? firstGroups(address, 3) : address.split('.').slice(0, 3).join('.')
}

/** The first groups of 16 bits of an IPv6 address, without leading zeros. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean)
    // A trailing IPv4 address stands for two groups.
    const length = after.length + (tail.includes('.') ? 1 : 0)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - length)).fill('0'), ...after)
  }
  return groups
    .slice(0, count)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
