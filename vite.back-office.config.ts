import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The browser's files of the back office: a build of its own, so that nothing of it is in the shop's files. */
export default defineConfig({
  plugins: [tailwindcss()],
  publicDir: false,
  build: {
    outDir: 'build/back-office',
    manifest: true,
    rollupOptions: { input: ['src/back-office/scripts/staff.ts'] },
  },
})
