import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Few larger files instead of dozens of small ones, which compress worse: the libraries, which seldom change,
 * what many pages share of the frame, the parts and the rules, the lists of results, and the search box. All else stays with its page.
 */
const SHARED_CHUNKS = [
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
  brand: 'src/server/brand/main.ts',
}

/** Packages with machine code, or files that they look for beside their own. */
const EXTERNAL = ['sharp', 'pg-native']

/** Two builds: what the browser loads, with a manifest for the server, and the server itself with the pages it renders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react()],
  // Bundled packages start the server in 3.0 s where hundreds of files of packages took 3.5.
  ssr: command === 'build' ? { noExternal: true, external: EXTERNAL } : {},
  // Without it the server would bundle React's development build beside the other.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
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
          // Modules that the page's own script imports by address.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: SHARED_CHUNKS } },
        },
      },
}))
