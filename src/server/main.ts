/**
 * The server: settings and shutdown of a process that answers requests or, with PROCESSES, of one that supervises them.
 */
import { runProcess } from './process/run-process.ts'
import { servingProcess } from './process/serving-process.ts'

// Loaded lazily: the supervising process does not need what answers requests.
await runProcess(async (env, log, onEnd) => {
  if (env.PROCESSES > 1 && !servingProcess()) {
    const { supervise } = await import('./process/supervise.ts')
    return supervise(env, log, onEnd)
  }
  const { serve } = await import('./serve.ts')
  return serve(env, log, onEnd)
})
