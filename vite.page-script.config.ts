import { defineConfig } from 'vite'

/** The inline script of every page: one text without imports, which the server reads at its start (render.ts). */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'build/client/.vite',
    emptyOutDir: false,
    modulePreload: false,
    rollupOptions: {
      input: 'src/web/hydration/page-script.ts',
      // Of modules that pages share it needs constants alone.
      treeshake: { moduleSideEffects: (id) => id.endsWith('/page-script.ts') },
      output: { format: 'iife', entryFileNames: 'page-script.js' },
    },
  },
})
