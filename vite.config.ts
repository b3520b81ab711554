import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Few larger files instead of dozens of small ones, which compress worse: the libraries, which seldom change, what every
 * page has of the frame, and what at least three pages share: in a file of its own what no step of a booking needs. The
 * words of single flows and long lists stay with the pages that need them. The gallery of parts counts as a page here, so
 * the parts that one or two others have are left out by name.
 */
const SHARED_FILES = [
  { name: 'libraries', test: /node_modules\/(react|react-dom|scheduler|react-router|zustand)\// },
  {
    name: 'search',
    test: /src\/(web\/(features\/search\/(?!search-panel|search-summary|search-offer|deferred|words)|state\/use-(arrival-prices|fetched))|domain\/dates\/calendar\.)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell',
    test: /src\/web\/features\/shell\/(not-found|ways-on|contacts|logo)\.|generator-version\.|preload-helper/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'browse',
    test: /src\/(web\/(features\/search\/|state\/(arrival-words|arrival-prices|asked-place|browse-address|chosen-without|gone-units|last-search|not-found|park-place|recently)|ui\/(badge|chip|date-text|dialog|disclosure|dropdown|price|rating|scroll-behaviour))|domain\/money\/price\.)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shared',
    test: /src\/(web\/(load-chunk|api-context|deferred|features\/shell\/page-head)|web\/(ui|state)\/(?!drawings\/empty|drawings\/lost|right-slug|address-id|stepper|breadcrumb|share-button|combobox|use-hold|use-arrival|use-fetched|arrival-words|error-summary|show-more|radio-group|text-area)|domain\/[a-z]+\/(?!booking-|clock-time|email-suggestion|login-link|country|home-country|customer|features|highlights|hold|miles-text|newsletter|contact|opening-hours|flexible-dates|calendar\.)|contract\/)/,
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
 * Pages of which all files are fetched at once when one is led to. Of any other the browser finds what it imports a moment
 * later: the list of these files is in every first load.
 */
const ON_THE_WAY = /\/(results|park|park-list|booking-[a-z]+)-[^/]+$/

/** Two builds: what the browser loads, with a manifest for the server, and the server itself with the pages it renders. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), react()],
  resolve: { alias: command === 'build' && !isSsrBuild ? [ROUTER_FOR_CUSTOMERS] : [] },
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        copyPublicDir: false,
        sourcemap: true,
        target: 'node20',
        rollupOptions: {
          input: { main: 'src/server/main.ts', 'sandbox-provider': 'demo/bank/main.ts' },
        },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        modulePreload: {
          resolveDependencies: (file, needed) =>
            ON_THE_WAY.test(file) ? needed.filter((other) => other !== file) : [],
        },
        rollupOptions: {
          input: ['src/web/entry.client.tsx', 'src/web/report-error.ts'],
          // What the page's own script imports by its address.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: SHARED_FILES } },
        },
      },
}))
