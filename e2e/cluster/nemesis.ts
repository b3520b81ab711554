/** Breaks one part after the other, in an order drawn from the seed, and takes each fault back before the next. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, seedFrom, type Random } from '../../demo/illustrations/drawing/random.ts'
import type { History } from './history.ts'
import type { Nodes } from './machine/nodes.ts'
import { APPS, diskOfApp, diskOfNode } from './machine/places.ts'
import { waitFor } from './machine/programs.ts'
import { APP_WITH_CLOCK, canMoveClock, type Shop } from './machine/shop.ts'
import { fillDisk, freeDisk } from './machine/small-disk.ts'
import { FAULT_NAMES, type FaultName } from './recorded.ts'

const MIN_PAUSE_MS = 5000
const MAX_PAUSE_MS = 12_000
/** Everything must be well again after this time. */
const WELL_AGAIN_SECONDS = 120
/** Staff take care of a replica that does not follow by then. */
const STAFF_SECONDS = 60

/** How far replicas are behind when the primary is lost: this long they have received nothing. */
const BEHIND_MS = 2500

interface Machine {
  readonly nodes: Nodes
  readonly shop: Shop
}

interface Begun {
  readonly target: string
  /** How long the fault stays. */
  readonly seconds: number
  heal(): void | Promise<void>
}

type Begin = (machine: Machine, random: Random) => Promise<Begun>

const FAULTS: Record<FaultName, Begin> = {
  async 'kill-primary'({ nodes }) {
    const target = await nodes.primary()
    await nodes.kill(target)
    return { target, seconds: 25, heal: () => nodes.restart(target) }
  },
  async 'kill-primary-ahead'({ nodes }) {
    const target = await nodes.primary()
    await nodes.cutReplication()
    await sleep(BEHIND_MS)
    await nodes.kill(target)
    return {
      target,
      seconds: 25,
      async heal() {
        await nodes.healCuts()
        nodes.restart(target)
      },
    }
  },
  async switchover({ nodes }) {
    const target = await nodes.primary()
    await nodes.switchOver(target, await nodes.synchronousReplica())
    return { target, seconds: 0, heal() {} }
  },
  async 'freeze-primary'({ nodes }) {
    const target = await nodes.primary()
    await nodes.freeze(target)
    return { target, seconds: 30, heal: () => nodes.thaw(target) }
  },
  async 'cut-primary'({ nodes }) {
    const target = await nodes.primary()
    await nodes.cut(target)
    return { target, seconds: 30, heal: () => nodes.healCuts() }
  },
  async 'kill-replica'({ nodes }) {
    const target = await nodes.synchronousReplica()
    await nodes.kill(target)
    return { target, seconds: 10, heal: () => nodes.restart(target) }
  },
  async 'kill-app'({ shop }, random) {
    const target = random.pick(APPS)
    await shop.kill(target)
    return { target, seconds: 3, heal: () => shop.restart(target) }
  },
  async 'restart-apps'({ shop }) {
    for (const app of APPS) await shop.restartGently(app)
    return { target: 'all', seconds: 0, heal() {} }
  },
  async 'freeze-app'({ shop }, random) {
    const target = random.pick(APPS)
    shop.freeze(target)
    return { target, seconds: 8, heal: () => shop.thaw(target) }
  },
  async 'kill-provider'({ shop }) {
    await shop.killProvider()
    return { target: 'provider', seconds: 5, heal: () => shop.restartProvider() }
  },
  async 'swallow-answers'({ nodes }) {
    await nodes.swallowAnswersOfProvider()
    return { target: 'provider', seconds: 8, heal: () => nodes.healCuts() }
  },
  async 'fill-node-disk'({ nodes }) {
    const target = await nodes.primary()
    await fillDisk(diskOfNode(target))
    return { target, seconds: 20, heal: () => freeDisk(diskOfNode(target)) }
  },
  async 'fill-app-disk'(_machine, random) {
    const target = random.pick(APPS)
    await fillDisk(diskOfApp(target))
    return { target, seconds: 20, heal: () => freeDisk(diskOfApp(target)) }
  },
  async 'move-clock'({ shop }, random) {
    const ahead = random.pick([-7200, 7200, 90_000])
    shop.moveClock(ahead)
    await waitFor('the clock to move', 10, async () => Math.abs((await shop.clockAhead()) - ahead) < 60)
    return { target: APP_WITH_CLOCK, seconds: 15, heal: () => shop.moveClock(0) }
  },
}

/** Goes on until the time is over, and ends with everything well. */
export async function haunt(
  machine: Machine,
  history: History,
  { seed, seconds, only }: { readonly seed: number; readonly seconds: number; readonly only?: FaultName },
): Promise<void> {
  const random = createRandom(seedFrom(seed, 'nemesis'))
  const deadline = performance.now() + seconds * 1000
  let left: FaultName[] = []
  for (;;) {
    await sleep(random.whole(MIN_PAUSE_MS, MAX_PAUSE_MS))
    if (performance.now() > deadline) return
    if (left.length === 0) left = shuffled(possible(only), random)
    await inflict(left.pop()!, machine, random, history)
  }
}

const possible = (only: FaultName | undefined) =>
  FAULT_NAMES.filter((name) => (only === undefined ? name !== 'move-clock' || canMoveClock : name === only))

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

async function inflict(name: FaultName, machine: Machine, random: Random, history: History): Promise<void> {
  const at = Date.now()
  const begun = await FAULTS[name](machine, random)
  await sleep(begun.seconds * 1000)
  await begun.heal()
  const healed = Date.now()
  const isWell = async () => {
    const [areNodesWell, isShopWell] = await Promise.all([machine.nodes.isWell(), machine.shop.isWell()])
    return areNodesWell && isShopWell
  }
  const what = `everything to be well after ${name} of ${begun.target}`
  await waitFor(what, STAFF_SECONDS, isWell).catch(async () => {
    console.log(`copied anew by hand after ${name}: ${(await machine.nodes.copyAnew()).join(', ') || 'no node'}`)
    await waitFor(what, WELL_AGAIN_SECONDS, isWell)
  })
  const well = Date.now()
  const { target } = begun
  history.record({ kind: 'fault', name, target, at, healed, well })
  console.log(`${name} of ${target}: well after ${((well - at) / 1000).toFixed(1)} s`)
}
