/** A server with its pages as a process, on the test's database: pages name files of no build. */
import { createApp } from '../app.ts'
import { PageCache } from '../http/page-cache.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import { runProcess } from '../process/run-process.ts'
import { openServices, type ServedBrand } from '../services.ts'
import { loadTestPage } from './page-loader.ts'

await runProcess(async (env, log, onEnd) => {
  const services = await openServices(env, log, onEnd)
  const kept = new PageCache()
  const appOf = ({ deps, files, mounts }: ServedBrand) =>
    createApp(deps, { kept, files, mounts, loadPage: loadTestPage })
  let app = appOf(services.current)
  services.onBrandChange((current) => (app = appOf(current)))
  const server = createHttpServer((request, bindings) => app.fetch(request, bindings))
  const { port, close } = await listen(server, env)
  onEnd(close)
  process.stdout.write(`ready ${port}\n`)
})
