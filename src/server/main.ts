/**
 * The server: settings and shutdown of a process that answers requests or, with PROCESSES, of one that supervises them.
 */
import module from 'node:module'
import path from 'node:path'
import { PROJECT_ROOT } from './project-root.ts'
import { runProcess } from './process/run-process.ts'
import { servingProcess } from './process/serving-process.ts'

/** Node has it from 22 on: what is loaded from then on need not be compiled at the next start. */
const { enableCompileCache } = module as { readonly enableCompileCache?: (folder: string) => unknown }

// Loaded lazily: the supervising process does not need what answers requests.
await runProcess(async (env, log, onEnd) => {
  if (env.PROCESSES > 1 && !servingProcess()) {
    const { supervise } = await import('./process/supervise.ts')
    return supervise(env, log, onEnd)
  }
  // Beside the build, with which it is removed; where that cannot be written, each start compiles.
  enableCompileCache?.(path.join(PROJECT_ROOT, 'build', 'compiled'))
  const { openUntilEnd } = await import('./store/connection.ts')
  // An embedded PostgreSQL starts while the rest is loaded.
  const opening = openUntilEnd(env, log, onEnd)
  const { serve } = await import('./serve.ts')
  return serve(env, log, onEnd, opening)
})
