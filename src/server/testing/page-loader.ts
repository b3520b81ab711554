import { createPageLoader } from '../render.ts'

/** Renders pages in tests, without files of a build: for `createTestApp`. */
export const loadTestPage = createPageLoader(
  { entry: '/entry.js', css: [], preload: () => [] },
  'http://127.0.0.1:3000',
)
