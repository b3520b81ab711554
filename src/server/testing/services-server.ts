/** All services of the server as a process, without its pages, which need a build. */
import { runProcess } from '../process/run-process.ts'
import { openServices } from '../services.ts'

await runProcess(async (env, log, onEnd) => {
  const { startBackgroundWork } = await openServices(env, log, onEnd)
  startBackgroundWork(env.PUBLIC_URL)
  process.stdout.write('ready\n')
})
