/** Opens the back office on its own port. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Deps } from '../server/deps.ts'
import { createRepeatedForms } from '../server/forms/repeated-forms.ts'
import { builtFiles } from '../server/http/static-files.ts'
import { createHttpServer, listen } from '../server/process/listen.ts'
import { PROJECT_ROOT } from '../server/project-root.ts'
import type { ServedBrand, Services } from '../server/services.ts'
import { createBackOffice } from './back-office-app.tsx'
import type { StaffAssets } from './frame/document.tsx'
import { findStaff } from './find-staff.ts'
import { ROUTES } from './routes.ts'

const BUILT_FILES = path.join(PROJECT_ROOT, 'build', 'back-office')
const ENTRY = 'src/back-office/scripts/staff.ts'

/**
 * @returns the address that staff use, and a function that closes its port
 * @throws Error if the port is taken, or the build is missing
 */
export async function openBackOffice(
  services: Pick<Services, 'current' | 'onBrandChange'>,
): Promise<{ readonly address: string; readonly close: (drainMs?: number) => Promise<void> }> {
  const { env } = services.current.deps
  const { STAFF_HOST, STAFF_PORT = 0 } = env
  const built = builtFiles(BUILT_FILES)
  const answerOnce = createRepeatedForms()
  const appOf = ({ deps, files, mounts }: ServedBrand) =>
    createBackOffice(
      { ...deps, env: { ...env, STAFF_URL: address } },
      {
        routes: ROUTES,
        assets: readStaffAssets(deps),
        files: new Map([...files, ...built]),
        mounts,
        findStaff,
        answerOnce,
      },
    )
  const server = createHttpServer((request, bindings) => app.fetch(request, bindings))
  const { port, close } = await listen(server, { HOST: STAFF_HOST, PORT: STAFF_PORT })
  // Forms and links need the address, which is known only now if the system chose the port.
  const address = STAFF_PORT === 0 ? env.STAFF_URL.replace(/:0$/, `:${port}`) : env.STAFF_URL
  let app = appOf(services.current)
  services.onBrandChange((current) => (app = appOf(current)))
  return { address, close }
}

/** @throws Error if the build is missing */
function readStaffAssets({ site }: Pick<Deps, 'site'>): StaffAssets {
  const manifest = JSON.parse(readFileSync(path.join(BUILT_FILES, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { readonly file: string; readonly css?: readonly string[] }
  >
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the manifest of the back office's build`)
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    brandStyles: site.files.stylesheet.address,
    icon: `/brand/${site.theme}/icon.svg`,
  }
}
