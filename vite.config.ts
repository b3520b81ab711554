import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Few larger files instead of dozens of small ones, which compress worse: the libraries, which seldom change, and what
 * at least three pages share. The words of single flows and long lists stay with the pages that need them.
 */
const SHARED_FILES = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
  {
    name: 'search',
    test: /src\/(web\/(features\/search\/|state\/use-arrival-prices|ui\/(stepper|use-hold))|domain\/(flexible-dates|calendar\.))/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /src\/(web\/(ui|state)\/(?!stepper|use-hold|use-arrival)|web\/messages\/(?!booking|payment|results|park|map)|domain\/(?!country|customer|features|calendar\.|flexible)|contract\/)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
]

/** Two builds: what the browser loads, with a manifest for the server, and the server itself with the pages it renders. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), react()],
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        copyPublicDir: false,
        sourcemap: true,
        target: 'node20',
        rollupOptions: {
          input: { main: 'src/server/main.ts', 'sandbox-provider': 'src/server/payments/sandbox/main.ts' },
        },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        rollupOptions: {
          input: 'src/web/entry.client.tsx',
          output: { codeSplitting: { groups: SHARED_FILES } },
        },
      },
}))
