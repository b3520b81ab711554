/** The Chromium of the browser tests. Nothing needs to be installed for them on Linux x64. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

export type Browser = { origin: string; launchOptions: LaunchOptions }

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Disables background requests of the browser itself. */
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run']

/** Pictures are neither fetched nor decoded, which takes up to half of the processor's time of a visit. */
export const NO_PICTURES = '--blink-settings=imagesEnabled=false'

/**
 * The first available of: E2E_CHROMIUM (a path, or `bundled` for the npm package), Playwright's own, a system one, the
 * npm package.
 *
 * @throws Error with instructions if there is none
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.E2E_CHROMIUM
  if (wanted && wanted !== 'bundled') return at('E2E_CHROMIUM', wanted)
  if (!wanted) {
    if (existsSync(chromium.executablePath())) return at("Playwright's own")
    const installed = SYSTEM_BROWSERS.find((file) => existsSync(file))
    if (installed) return at(installed, installed)
  }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundledBrowser()
  throw new Error(
    'No Chromium found: run `npx playwright install chromium` once, or set E2E_CHROMIUM to the path of one.',
  )
}

function at(origin: string, executablePath?: string): Browser {
  return { origin, launchOptions: { executablePath, args: QUIET } }
}

/**
 * The Chromium of @sparticuz/chromium with the libraries that a minimal machine lacks. The package unpacks into the
 * temporary folder, and adds the libraries only on AWS Lambda, so both environment variables are set while it runs. A
 * folder per version prevents reuse of an older one.
 */
async function unpackBundledBrowser(): Promise<Browser> {
  const { version } = JSON.parse(
    readFileSync(path.resolve('node_modules/@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string }
  const folder = path.join(os.tmpdir(), `e2e-chromium-${version}-${process.getuid?.() ?? 0}`)
  mkdirSync(folder, { recursive: true })

  const executablePath = await withEnvironment(
    { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', LD_LIBRARY_PATH: undefined, FONTCONFIG_PATH: undefined },
    async () => {
      const { default: bundled } = await import('@sparticuz/chromium')
      bundled.setGraphicsMode = false
      return bundled.executablePath()
    },
  )
  const fonts = path.join(folder, 'fonts.conf')
  writeFileSync(fonts, fontsConfiguration(folder))
  return {
    origin: `@sparticuz/chromium ${version}`,
    launchOptions: {
      executablePath,
      args: [...QUIET, '--disable-gpu'],
      env: { ...definedEnvironment(), LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'), FONTCONFIG_FILE: fonts },
    },
  }
}

/** The package's font configuration uses /tmp/fonts. Without a font, text has no size and counts as hidden. */
function fontsConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}

/** Runs `work` with environment variables set, then restores them. */
async function withEnvironment<T>(changes: Record<string, string | undefined>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(changes).map((name) => [name, process.env[name]] as const)
  setEnvironment(Object.entries(changes))
  try {
    return await work()
  } finally {
    setEnvironment(before)
  }
}

function setEnvironment(values: readonly (readonly [string, string | undefined])[]): void {
  for (const [name, value] of values) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
