/** Configuration files of the nodes' Patroni and of HAProxy. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  addressOfNode,
  APPS,
  diskOfNode,
  folderOfNode,
  FOLDER,
  NODES,
  PORTS,
  portOfApp,
  staffPortOfApp,
  type AppName,
  type NodeName,
} from './places.ts'

export const ETCD_ENDPOINTS = NODES.map((node) => `${addressOfNode(node)}:2379`).join(',')

/** Debian's PostgreSQL. */
export const POSTGRES_PROGRAMS = '/usr/lib/postgresql/15/bin'

export interface ClusterOptions {
  /** Whether a commit waits for a replica. */
  readonly isSynchronous: boolean
}

/**
 * A primary that is lost is replaced after 20 s. The driver is `etcd`, not `etcd3`: with that one Patroni 3.0.2 takes
 * the leader's key back after its lease has ended, and two nodes are primary.
 */
export function patroniConfig(node: NodeName, { isSynchronous }: ClusterOptions): string {
  const address = addressOfNode(node)
  const parameters = {
    max_connections: 150,
    shared_buffers: '64MB',
    max_wal_size: '128MB',
    wal_keep_size: '64MB',
    max_slot_wal_keep_size: '256MB',
    track_commit_timestamp: 'on',
    wal_sender_timeout: '5s',
    wal_receiver_timeout: '5s',
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: '10s',
    log_min_messages: 'warning',
  }
  return JSON.stringify({
    scope: 'shop',
    name: node,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd: { hosts: ETCD_ENDPOINTS },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        primary_start_timeout: 10,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: isSynchronous,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['local all all trust', 'host replication all 127.0.0.0/8 trust', 'host all all 127.0.0.0/8 trust'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `${diskOfNode(node)}/data`,
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: `${folderOfNode(node)}/pgpass`,
      // A replica would otherwise wait for a checkpoint that is spread over minutes.
      basebackup: [{ checkpoint: 'fast' }],
      // A former primary that cannot be rewound is copied anew.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      use_unix_socket: true,
      use_unix_socket_repl: false,
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: folderOfNode(node) },
    },
  })
}

/** PgBouncer between an app and the primary, set as docs/operations.md says. */
export const poolerConfig = () => `
[databases]
shop = host=127.0.0.1 port=${PORTS.primary} dbname=shop user=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
query_timeout = 6
idle_transaction_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
`

/**
 * One HAProxy before the database, which leads to the primary alone and ends the connections to one that is none any
 * more, and before the apps, as deploy/haproxy.cfg says.
 */
export function proxyConfig(): string {
  const nodes = NODES.map((node) => `  server ${node} ${addressOfNode(node)}:5432 maxconn 150 check port 8008`)
  return `
global
  maxconn 1000
  stats socket ${FOLDER}/haproxy.sock mode 600 level admin
defaults
  timeout connect 2s
  timeout check 2s
listen primary
  mode tcp
  bind 127.0.0.1:${PORTS.primary}
  timeout client 30m
  timeout server 30m
  option clitcpka
  option srvtcpka
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  option httpchk OPTIONS /primary
  http-check expect status 200
${nodes.join('\n')}
${proxyOfApps()}
frontend staff
  bind 127.0.0.1:${PORTS.backOffice}
  http-response set-header x-app %s
  http-request set-header X-Forwarded-For %[src]
  default_backend back-office
`
}

const PRODUCTION = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'haproxy.cfg')

/**
 * deploy/haproxy.cfg without its `global`, before three apps instead of one, on a port without a certificate. The back
 * office has a port of its own instead of a name. Each answer names its app.
 */
function proxyOfApps(): string {
  const text = readFileSync(PRODUCTION, 'utf8')
  const isOfProduction = /^ {2}(bind :80$|http-request redirect scheme |use_backend (certificates|back-office) )/
  return text
    .slice(text.indexOf('\ndefaults\n'))
    .split('\n')
    .filter((line) => !isOfProduction.test(line))
    .map((line) =>
      line.replace(/^ {2}bind :443 .*$/, `  bind 127.0.0.1:${PORTS.shop}\n  http-response set-header x-app %s`),
    )
    .flatMap((line) => (line.startsWith('  server shop ') ? APPS.map((app) => serverLine(line, app)) : [line]))
    .join('\n')
}

/** The line of production's only server for one of the apps. */
function serverLine(line: string, app: AppName): string {
  return line
    .replace('server shop 127.0.0.1:3000', `server ${app} 127.0.0.1:${portOfApp(app)}`)
    .replace('server shop 127.0.0.1:3001', `server ${app} 127.0.0.1:${staffPortOfApp(app)}`)
    .replace('check port 3000', `check port ${portOfApp(app)}`)
    .replace('cookie shop', `cookie ${app}`)
}
