/** Takes away everything that a run leaves on the machine, also one that was killed. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CHAIN, FOLDER, LOGS, NODES, userOfNode } from './places.ts'
import { ownPids, signal, tryRun } from './programs.ts'

const LOCK = path.join(FOLDER, 'run.pid')

/**
 * Clears what an earlier run has left, and takes the folder.
 * @returns whether there was anything
 * @throws Error if another run is going on
 */
export async function takeMachine(): Promise<boolean> {
  const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : undefined
  if (owner !== undefined && owner !== process.pid && isRunOfOurs(owner)) {
    throw new Error(`another run is going on: process ${owner}`)
  }
  const wasThere = existsSync(FOLDER) || (await ownPids()).length > 0 || (await hasChain())
  if (wasThere) await cleanMachine()
  mkdirSync(LOGS, { recursive: true })
  writeFileSync(LOCK, String(process.pid))
  return wasThere
}

/** Processes, cuts, disks, files and users, in this order. */
export async function cleanMachine(): Promise<void> {
  await removeCuts()
  for (let pids = await ownPids(), tries = 0; pids.length > 0 && tries < 50; pids = await ownPids(), tries++) {
    signal(pids, 'SIGCONT')
    signal(pids, 'SIGKILL')
    await sleep(100)
  }
  for (const place of mountsBelow(FOLDER)) await tryRun('umount', place)
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 })
  for (const node of NODES) await tryRun('userdel', userOfNode(node))
}

const hasChain = async () => (await tryRun('iptables', '-nL', CHAIN)) !== undefined

/** Removes the chain with its rules, however often it was linked. */
export async function removeCuts(): Promise<void> {
  while ((await tryRun('iptables', '-D', 'OUTPUT', '-j', CHAIN)) !== undefined);
  await tryRun('iptables', '-F', CHAIN)
  await tryRun('iptables', '-X', CHAIN)
}

function isRunOfOurs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('e2e/cluster/run.ts')
  } catch {
    return false
  }
}

function mountsBelow(folder: string): string[] {
  const places = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return places.filter((place) => place.startsWith(`${folder}/`)).toReversed()
}
