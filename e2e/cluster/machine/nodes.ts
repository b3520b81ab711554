/** Three nodes, each with etcd, Patroni and PostgreSQL, behind HAProxy. */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import {
  ETCD_ENDPOINTS,
  patroniConfig,
  poolerConfig,
  POSTGRES_PROGRAMS,
  proxyConfig,
  type ClusterOptions,
} from './configs.ts'
import { mountSmallDisk } from './small-disk.ts'
import {
  addressOfNode,
  ADMIN_URL,
  CHAIN,
  diskOfNode,
  folderOfNode,
  FOLDER,
  LOGS,
  NODES,
  PORTS,
  userOfNode,
  type NodeName,
} from './places.ts'
import { pidsOf, run, signal, start, tryRun, waitFor } from './programs.ts'

const NODE_DISK_MEGABYTES = 768

const DATABASE_PROGRAMS = 'postgres|patroni'

export interface Nodes {
  primary(): Promise<NodeName>
  /** The replica that commits wait for. */
  synchronousReplica(): Promise<NodeName>
  /** PostgreSQL and Patroni at once, without a warning. */
  kill(node: NodeName): Promise<void>
  /** Starts Patroni again, which starts PostgreSQL. */
  restart(node: NodeName): void
  switchOver(from: NodeName, to: NodeName): Promise<void>
  /** Everything of a node stops where it is; only processes that match the pattern, if there is one. */
  freeze(node: NodeName, pattern?: string): Promise<void>
  thaw(node: NodeName, pattern?: string): Promise<void>
  /** Packets from and to the node are swallowed. */
  cut(node: NodeName): Promise<void>
  /** Swallows everything that the primary sends to its replicas. */
  cutReplication(): Promise<void>
  /** The provider hears the apps, and charges, and they hear nothing; browsers do. */
  swallowAnswersOfProvider(): Promise<void>
  healCuts(): Promise<void>
  /** Gives a replica whose PostgreSQL does not start a new copy of the primary, as an operator would. @returns which */
  copyAnew(): Promise<NodeName[]>
  /** One primary, and two replicas that follow it, one of them synchronously. */
  isWell(): Promise<boolean>
}

/** Starts everything, until one primary is followed by two replicas. */
export async function startNodes(options: ClusterOptions): Promise<Nodes> {
  const patronis = new Map<NodeName, ChildProcess>()
  await run('iptables', '-N', CHAIN)
  await run('iptables', '-I', 'OUTPUT', '-j', CHAIN)
  for (const node of NODES) await prepareNode(node, options)
  for (const node of NODES) startEtcd(node)
  await waitFor('etcd', 20, async () => {
    const health = await tryRun(
      'env',
      'ETCDCTL_API=3',
      'etcdctl',
      `--endpoints=${ETCD_ENDPOINTS}`,
      'endpoint',
      'health',
    )
    return health !== undefined
  })
  const startPatroni = (node: NodeName) => {
    const settings = { PGHOST: '', HOME: folderOfNode(node) }
    const name = `${node}-patroni`
    patronis.set(node, start({ name, user: userOfNode(node), settings }, '/usr/bin/patroni', configOf(node)))
  }
  startProxies()
  for (const node of NODES) startPatroni(node)
  const nodes = openNodes(startPatroni, options)
  await waitFor('a primary', 60, async () => (await nodes.primary()) !== undefined)
  await waitFor(
    'the primary through HAProxy',
    20,
    async () => (await askPrimary('select 1', { database: 'postgres' })).length === 1,
  )
  await askPrimary('create role shop login', { database: 'postgres' })
  await askPrimary('create database shop owner shop', { database: 'postgres' })
  await waitFor('two replicas', 90, () => nodes.isWell())
  return nodes
}

const configOf = (node: NodeName) => path.join(folderOfNode(node), 'patroni.yml')

async function prepareNode(node: NodeName, options: ClusterOptions): Promise<void> {
  const [user, folder] = [userOfNode(node), folderOfNode(node)]
  await run('useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', user)
  mkdirSync(folder, { recursive: true })
  await mountSmallDisk(diskOfNode(node), NODE_DISK_MEGABYTES)
  writeFileSync(configOf(node), patroniConfig(node, options))
  await run('chown', '-R', `${user}:`, folder)
  chmodSync(folder, 0o700)
}

function startEtcd(node: NodeName): void {
  const [client, peer] = [`http://${addressOfNode(node)}:2379`, `http://${addressOfNode(node)}:2380`]
  const members = NODES.map((each) => `${each}=http://${addressOfNode(each)}:2380`).join(',')
  const settings = {
    name: node,
    'data-dir': path.join(folderOfNode(node), 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': members,
    'initial-cluster-state': 'new',
    'initial-cluster-token': 'shop',
    // Patroni 3.0.2 is safe with its old interface only.
    'enable-v2': 'true',
    'heartbeat-interval': '200',
    'election-timeout': '2000',
    logger: 'zap',
  }
  const options = Object.entries(settings).map(([option, value]) => `--${option}=${value}`)
  start({ name: `${node}-etcd`, user: userOfNode(node) }, 'etcd', ...options)
}

function startProxies(): void {
  const config = path.join(FOLDER, 'haproxy.cfg')
  writeFileSync(config, proxyConfig())
  const ofPooler = path.join(FOLDER, 'pgbouncer.ini')
  writeFileSync(ofPooler, poolerConfig())
  chmodSync(LOGS, 0o755)
  start({ name: 'haproxy' }, 'haproxy', '-db', '-f', config)
  // It refuses to be run by root; this is who runs Debian's.
  start({ name: 'pgbouncer', user: 'postgres' }, 'pgbouncer', ofPooler)
}

const QUESTION_LIMIT_MS = 3000

/** Rows from the primary, as the superuser. @throws Error within 3 s, or as long as is allowed, if there is none */
export async function askPrimary<Row extends pg.QueryResultRow>(
  sql: string,
  { database = 'shop', limitMs = QUESTION_LIMIT_MS } = {},
): Promise<Row[]> {
  const connectionString = ADMIN_URL.replace(/shop$/, database)
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Whether a node's Patroni says that it has a role. */
async function hasRole(node: NodeName, role: 'primary' | 'replica'): Promise<boolean> {
  const answer = await fetch(`http://${addressOfNode(node)}:8008/${role}`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  )
  await answer?.body?.cancel()
  return answer?.status === 200
}

function openNodes(startPatroni: (node: NodeName) => void, { isSynchronous }: ClusterOptions): Nodes {
  async function primary(): Promise<NodeName> {
    for (const node of NODES) if (await hasRole(node, 'primary')) return node
    throw new Error('there is no primary')
  }
  const following = () =>
    askPrimary<{ name: NodeName; port: number; isSync: boolean }>(
      `select application_name as name, client_port as port, sync_state = 'sync' as "isSync" from pg_stat_replication where state = 'streaming'`,
    )
  return {
    primary,
    async synchronousReplica() {
      const replicas = await following()
      const found = replicas.find(({ isSync }) => isSync || !isSynchronous)
      if (!found) throw new Error('there is no synchronous replica')
      return found.name
    },
    kill: async (node) => signal(await pidsOf(userOfNode(node), DATABASE_PROGRAMS), 'SIGKILL'),
    restart: startPatroni,
    async switchOver(from, to) {
      // Its command line says `master` still.
      await run(
        '/usr/bin/patronictl',
        '-c',
        configOf(from),
        'switchover',
        '--master',
        from,
        '--candidate',
        to,
        '--force',
      )
    },
    freeze: async (node, pattern) => signal(await pidsOf(userOfNode(node), pattern), 'SIGSTOP'),
    thaw: async (node, pattern) => signal(await pidsOf(userOfNode(node), pattern), 'SIGCONT'),
    async cut(node) {
      const [address, user] = [addressOfNode(node), userOfNode(node)]
      await run('iptables', '-A', CHAIN, '-d', address, '-m', 'owner', '!', '--uid-owner', user, '-j', 'DROP')
      await run('iptables', '-A', CHAIN, '-s', address, '!', '-d', address, '-j', 'DROP')
      await run('iptables', '-A', CHAIN, '-m', 'owner', '--uid-owner', user, '!', '-d', address, '-j', 'DROP')
    },
    async cutReplication() {
      // On loopback all connections come from one address: a replica's is known by its port.
      for (const { port } of await following()) {
        await run('iptables', '-A', CHAIN, '-p', 'tcp', '--sport', '5432', '--dport', String(port), '-j', 'DROP')
      }
    },
    async swallowAnswersOfProvider() {
      // Packets without content pass, so that new connections are made.
      const answers = ['-s', '127.0.0.1', '-d', '127.0.0.1', '-p', 'tcp', '--sport', String(PORTS.provider)]
      await run('iptables', '-A', CHAIN, ...answers, '-m', 'length', '--length', '150:65535', '-j', 'DROP')
    },
    async healCuts() {
      await run('iptables', '-F', CHAIN)
    },
    async copyAnew() {
      const well = [await primary(), ...(await following()).map(({ name }) => name)]
      const lost = NODES.filter((node) => !well.includes(node))
      for (const node of lost) await run('/usr/bin/patronictl', '-c', configOf(node), 'reinit', 'shop', node, '--force')
      return lost
    },
    async isWell() {
      await primary()
      const replicas = await following()
      return replicas.length === NODES.length - 1 && (!isSynchronous || replicas.some(({ isSync }) => isSync))
    },
  }
}

/** The version of PostgreSQL, for the report. */
export const postgresVersion = async () => (await run(`${POSTGRES_PROGRAMS}/postgres`, '--version')).trim()
