/** What the settings ask of this machine, looked at before the server opens anything. */
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { ValidSettings } from '../env.ts'
import { handedSocket } from '../process/listen.ts'
import { loadChannels } from '../read-channels.ts'
import { brandFaults } from './brand-faults.ts'
import { dataFolderFault, sayFolderFault } from './data-folder.ts'
import { isDemonstration } from './is-demonstration.ts'
import { settingFault } from './setting-fault.ts'
import { PORTS } from './shared-ports.ts'

/** Faults by setting, for the start of a server. */
export async function startFaults(valid: ValidSettings, isFaulty: (name: string) => boolean): Promise<string[]> {
  const folder = valid.DATA_DIR === undefined ? undefined : dataFolderFault(valid.DATA_DIR)
  return [
    ...databaseFaults(valid, isFaulty),
    ...(folder ? [sayFolderFault(folder)] : []),
    ...(await folderFaults(valid)),
    ...(await portFaults(valid)),
  ]
}

/** In production a misspelt DATABASE_URL must not open a second, embedded shop. */
export function databaseFaults(valid: ValidSettings, isFaulty: (name: string) => boolean): string[] {
  const { NODE_ENV, DATABASE_URL, EMBEDDED_DATABASE } = valid
  const isAskedFor = DATABASE_URL !== undefined || EMBEDDED_DATABASE || isDemonstration(valid)
  const isTold = NODE_ENV === undefined || ['DATABASE_URL', 'EMBEDDED_DATABASE', 'DEMONSTRATION'].some(isFaulty)
  if (isAskedFor || isTold) return []
  return [
    'DATABASE_URL: is needed in production; name your PostgreSQL, or set EMBEDDED_DATABASE=true for the one in DATA_DIR',
  ]
}

/** Of the files in BRANDS_DIR and CHANNELS_DIR. The channels are loaded, since a brand may name them. */
export async function folderFaults({ BRANDS_DIR, SITE_CODE, CHANNELS_DIR }: ValidSettings): Promise<string[]> {
  const ofChannels = CHANNELS_DIR === undefined ? [] : channelFaults(CHANNELS_DIR)
  const ofBrand = BRANDS_DIR === undefined || SITE_CODE === undefined ? [] : await brandFaults(BRANDS_DIR, SITE_CODE)
  return [...ofChannels.map((fault) => `CHANNELS_DIR: ${fault}`), ...ofBrand.map((fault) => `BRANDS_DIR: ${fault}`)]
}

function channelFaults(folder: string): string[] {
  try {
    loadChannels(folder)
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}

/** Of ports that another program has, that this user may not open, or whose host is not this machine's. */
export async function portFaults(valid: ValidSettings): Promise<string[]> {
  const faults: string[] = []
  for (const [name, hostName] of PORTS) {
    const [port, host] = [valid[name], valid[hostName]]
    const isHanded = name === 'PORT' && handedSocket() !== undefined
    if (port === undefined || host === undefined || isHanded) continue
    const fault = await portFault({ name, port, hostName, host })
    if (fault) faults.push(fault)
  }
  return faults
}

interface PortSetting {
  readonly name: string
  readonly port: number
  readonly hostName: string
  readonly host: string
}

async function portFault({ name, port, hostName, host }: PortSetting): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    switch (code) {
      case 'EADDRINUSE':
        return `${name}: port ${port} is taken; stop the program that uses it, or set ${name} to another one`
      case 'EACCES':
        return `${name}: port ${port} is not allowed for this user; set ${name} to 1024 or higher`
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
      case 'EADDRNOTAVAIL':
        return settingFault(hostName, 'must be an address of this machine, or 0.0.0.0 for all that it has', host)
      default:
        return `${name}: port ${port} of ${host} cannot be opened: ${message}`
    }
  } finally {
    server.close()
  }
}
