import { isIPv6 } from 'node:net'

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
