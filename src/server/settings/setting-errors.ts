/** The errors of settings, in the words of the server's start and of the doctor. */
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Settings whose value is a secret, or has one in it. Those of payment providers have such names too. */
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|AUTH|DSN|DATABASE_|SMTP_URL|SUPPLIERS/

/** A log has no use for more. */
const LONGEST_VALUE = 80

const isSecretSetting = (name: string): boolean => SECRET.test(name)

/**
 * 'PORT: must be a whole number from 0 to 65535, not "abc"'. The value of a secret is left out, and of an address its
 * user and password.
 */
export function settingError(name: string, message: string, value?: string): string {
  if (value === undefined || isSecretSetting(name)) return `${name}: ${message}`
  return `${name}: ${message}, not ${JSON.stringify(shortened(value.replace(/\/\/[^/@]*@/g, '//…@')))}`
}

const shortened = (value: string) => (value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value)

/** The three ports of one server, each by its setting and the setting of its address. */
export const PORTS = [
  ['PORT', 'HOST'],
  ['STAFF_PORT', 'STAFF_HOST'],
  ['METRICS_PORT', 'METRICS_HOST'],
] as const

type PortSettings = {
  readonly [Name in (typeof PORTS)[number][0]]?: number | undefined
} & { readonly [Name in (typeof PORTS)[number][1]]?: string | undefined }

/** Of two settings that name the same port; 0 takes a free one. */
export function sharedPortErrors(valid: PortSettings): string[] {
  return PORTS.flatMap(([name, hostName], index) =>
    PORTS.slice(0, index)
      .filter(
        ([other, otherHost]) => valid[name] && valid[name] === valid[other] && meet(valid[hostName], valid[otherHost]),
      )
      .map(([other]) => `${name}: must not be ${valid[name]}, which ${other} is; give each a port of its own`),
  )
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** True while one of them is not valid. */
const meet = (one?: string, other?: string) =>
  one === undefined || other === undefined || one === other || isEverywhere(one) || isEverywhere(other)

interface FolderError {
  readonly what: string
  readonly remedy: string
}

/**
 * Whether DATA_DIR can be written, or made. Tries to make a folder in it, or in the nearest one above that exists, and
 * removes that again. Not by `mkdir` with all folders above, which Node repeats without end where the system makes
 * none, as in /proc.
 */
export function dataFolderError(dataDir: string): FolderError | undefined {
  const folder = nearestExisting(dataDir)
  if (!statSync(folder).isDirectory()) {
    return { what: `DATA_DIR: ${folder} is no folder`, remedy: 'Set DATA_DIR to a folder.' }
  }
  try {
    rmdirSync(mkdtempSync(path.join(folder, '.writable-')))
    return undefined
  } catch {
    return {
      what: `DATA_DIR: ${folder} cannot be written by this user`,
      remedy: 'Give the folder to the user that runs the server with chown, or set DATA_DIR to another one.',
    }
  }
}

/** The path, or the nearest one above it that exists. */
export function nearestExisting(file: string): string {
  return existsSync(file) ? file : nearestExisting(path.dirname(file))
}

/** In one line, like faults of settings. */
export const sayFolderError = ({ what, remedy }: FolderError): string => `${what}. ${remedy}`

const FILE = '_FILE'

/** Letters of a name for each that may differ: names of four have others that differ in two. */
const LETTERS_FOR_ONE = 4
const MAX_EDITS = 3

/**
 * Names in the environment that are nearly those of settings.
 * 'SMPT_URL: is no setting; SMTP_URL is'. Unless the near one is set too: then the other is meant for something else.
 *
 * @param known the names of all settings
 */
export function misspeltNames(
  source: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const isSet = (name: string) => Boolean(source[name] || source[name + FILE])
  return Object.keys(source).flatMap((name) => {
    const bare = name.endsWith(FILE) ? name.slice(0, -FILE.length) : name
    if (!source[name] || known.includes(bare)) return []
    const near = known.find((other) => isNear(bare.toUpperCase(), other) && !isSet(other))
    return near === undefined ? [] : [`${name}: is no setting; ${near}${name.slice(bare.length)} is`]
  })
}

function isNear(name: string, known: string): boolean {
  const limit = Math.min(MAX_EDITS, Math.floor(known.length / LETTERS_FOR_ONE))
  return Math.abs(name.length - known.length) <= limit && distance(name, known) <= limit
}

/** How many letters are added, left out, changed, or changed with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    ;[before, last] = [last, current]
  }
  return last[other.length]!
}
