import { afterAll, vi } from 'vitest'

/**
 * Test files of a worker share its modules (`isolate: false`). A file that loads them anew, with `vi.resetModules`,
 * leaves none of its own behind: the next file would get some of them beside older ones, two of each context.
 */
const { resetModules } = vi
let hasReset = false

vi.resetModules = () => {
  hasReset = true
  return resetModules()
}

afterAll(() => {
  vi.resetModules = resetModules
  if (hasReset) resetModules()
})
