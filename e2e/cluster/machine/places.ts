/**
 * Where a run lives on this machine: always the same folder, addresses and users, so that the next run finds what one
 * left.
 */
import path from 'node:path'

/** Not below the project: users of the nodes must be able to enter it. */
export const FOLDER = '/tmp/shop-cluster'

/** In the environment of every process of a run. */
export const MARK = 'SHOP_CLUSTER'

/** Chain of iptables with the cuts of a run. */
export const CHAIN = 'SHOP_CLUSTER'

export const NODES = ['n1', 'n2', 'n3'] as const
export type NodeName = (typeof NODES)[number]
export const APPS = ['a1', 'a2', 'a3'] as const
export type AppName = (typeof APPS)[number]

const numberOf = (name: NodeName | AppName) => Number(name.slice(1))

/** A loopback address of each node's own, so that it can be cut off. */
export const addressOfNode = (node: NodeName) => `127.0.77.${numberOf(node)}`
/** A user of each node's own, who runs its etcd, Patroni and PostgreSQL. */
export const userOfNode = (node: NodeName) => `shopcluster${numberOf(node)}`
export const folderOfNode = (node: NodeName) => path.join(FOLDER, node)
/** A small disk of its own with the database. */
export const diskOfNode = (node: NodeName) => path.join(folderOfNode(node), 'disk')
export const folderOfApp = (app: AppName) => path.join(FOLDER, app)
/** DATA_DIR, a small disk of its own. */
export const diskOfApp = (app: AppName) => path.join(folderOfApp(app), 'data')
export const portOfApp = (app: AppName) => PORTS.firstApp + numberOf(app) - 1
/** Of its back office. */
export const staffPortOfApp = (app: AppName) => PORTS.firstBackOffice + numberOf(app) - 1

/** Below the ports that Linux gives to outgoing connections: one of those may be in use. */
export const PORTS = {
  /** PostgreSQL of the primary, through HAProxy. */
  primary: 24_500,
  /** PgBouncer, which shares few connections through that HAProxy. */
  pooler: 24_501,
  /** The shop, through HAProxy. */
  shop: 24_510,
  firstApp: 24_511,
  provider: 24_520,
  /** The back office, through HAProxy. */
  backOffice: 24_530,
  firstBackOffice: 24_531,
  mail: 24_525,
} as const

/** Browsers reach the provider from here, so that its answers to the apps can be swallowed alone. */
export const BROWSERS = '127.0.0.77'

export const PUBLIC_URL = `http://127.0.0.1:${PORTS.shop}`
export const STAFF_URL = `http://127.0.0.1:${PORTS.backOffice}`
export const PROVIDER_URL = `http://127.0.0.1:${PORTS.provider}`
export const DATABASE_URL = `postgres://shop@127.0.0.1:${PORTS.primary}/shop`
export const POOLED_URL = `postgres://shop@127.0.0.1:${PORTS.pooler}/shop`
export const ADMIN_URL = `postgres://postgres@127.0.0.1:${PORTS.primary}/shop`
export const LOGS = path.join(FOLDER, 'logs')
