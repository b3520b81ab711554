import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Finds the client's address; only X-Forwarded-For entries added by configured proxies count. */
export function createAddressReader(trustedProxies: readonly string[]): (context: Context) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', prefix] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const isTrusted = (address: string) => {
    const version = isIP(address)
    return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }

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

const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** Requests made directly by tests have no connection. */
function connectionAddress(context: Context): string {
  const hasConnection = context.env !== undefined && 'incoming' in (context.env as object)
  return hasConnection ? (getConnInfo(context).remote.address ?? 'unknown').replace(MAPPED, '') : 'unknown'
}
