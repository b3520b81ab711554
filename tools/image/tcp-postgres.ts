import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { findPostgresBinaries, postgresLauncher } from '../../src/server/store/embedded/postgres-binaries.ts'
import { answers } from '../../src/server/store/embedded/postmaster.ts'

/** A temporary PostgreSQL that listens on the loopback interface, where a container of this machine reaches it. */
export async function startTcpPostgres(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(folder)
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const { initdb, postgres } = await findPostgresBinaries()
  const launch = postgresLauncher([folder, data])
  const made = launch(initdb, [`--pgdata=${data}`, '--username=shop', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  execFileSync(made.command, made.args, { ...made.options, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off']
  const server = launch(postgres, ['-D', data, ...settings.flatMap((setting) => ['-c', setting])])
  const child = spawn(server.command, server.args, { ...server.options, cwd: folder, stdio: 'ignore' })
  const address = { host: '127.0.0.1', port, user: 'shop', database: 'postgres', ssl: false } as const
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
    await sleep(100)
  }
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    async stop() {
      child.kill('SIGINT')
      await once(child, 'exit')
    },
  }
}
