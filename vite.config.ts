import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Few larger files instead of dozens of small ones, which compress worse: what every page starts with, the place of a map,
 * the libraries, which seldom change, what many pages share of the frame, the parts and the rules, the lists of results,
 * and the search box. All else stays with its page.
 */
const SHARED_CHUNKS = [
  {
    name: 'start',
    test: /preload-helper|src\/(domain\/money\/balance|web\/(features\/(account\/account-(paths|session)|shortlist\/saving-words)|frame\/logo|analytics\/tag))(\.tsx?)?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'map',
    test: /src\/(maps\/map-address|web\/map\/(map-panel|map-icons|words))\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
  {
    name: 'common',
    test: /src\/(web\/(ui(?!\/drawings)|api|addresses|memory|page|stay|hydration|frame)|domain|contract)\//,
    minShareCount: 8,
    includeDependenciesRecursively: false,
  },
  {
    name: 'results',
    test: /src\/web\/(features\/results\/|ui\/.*(show-more|range-slider)\.tsx)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'search',
    test: /src\/web\/features\/search\//,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]

/** The package's entry is the one with the checks for developers in it; the other is named by no export of its own. */
const ROUTER_FOR_CUSTOMERS = {
  find: /^react-router$/,
  replacement: path.resolve('node_modules/react-router/dist/production/index.mjs'),
}

/**
 * Lets the bundler drop what we do not use of React Router, such as its links and forms (1.5 KB compressed): the package
 * is free of side effects, but its calls of React at the top of a module are not annotated as such.
 */
const PURE_ROUTER: Plugin = {
  name: 'pure-router',
  transform(code, id) {
    if (!id.includes('/react-router/dist/production/')) return undefined
    return code
      .replaceAll(/^\w+\.displayName = .*;$/gm, '')
      .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
  },
}

/** The server, and what an operator runs beside it where there are no sources, by their names in build/server. */
const SERVER_PROGRAMS = {
  main: 'src/server/main.ts',
  'drawing-process': 'src/server/pictures/drawing-process.ts',
  'text-worker': 'src/server/content/body/text-worker.ts',
  bookings: 'src/server/command-line/main.ts',
  staff: 'src/server/identity/main.ts',
  backup: 'src/server/backup/backup.ts',
  doctor: 'src/server/doctor/doctor.ts',
  restore: 'src/server/backup/restore.ts',
  'catalogue-import': 'src/catalogue-files/import/main.ts',
  'catalogue-export': 'src/catalogue-files/export/main.ts',
}

/** Two builds: what the browser loads, with a manifest for the server, and the server itself with the pages it renders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react(), PURE_ROUTER],
  resolve: { alias: command === 'build' ? [ROUTER_FOR_CUSTOMERS] : [] },
  // Bundled, since Node would import its entry for developers.
  ssr: { noExternal: command === 'build' ? ['react-router'] : [] },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        copyPublicDir: false,
        sourcemap: true,
        target: 'node20',
        rollupOptions: { input: SERVER_PROGRAMS },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        // The list of what each page imports would be in every first load; the server names what the first page needs.
        modulePreload: { resolveDependencies: () => [] },
        rollupOptions: {
          input: ['src/web/entry.client.tsx', 'src/web/page/report-error.ts'],
          // What the page's own script imports by its address.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: SHARED_CHUNKS } },
        },
      },
}))
