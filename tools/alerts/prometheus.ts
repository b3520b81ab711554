/** A real Prometheus, of Debian's package, that reads the metrics of a shop every 4 seconds. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'

export interface Prometheus {
  /** The names of the alerts that fire now. */
  firing(): Promise<Set<string>>
  stop(): Promise<void>
}

interface AlertsAnswer {
  readonly data: { readonly alerts: readonly { state: string; labels: { alertname: string } }[] }
}

/**
 * @param metricsPort where the shop has its metrics, on the loopback interface
 * @param rules in the format of `rule_files`
 */
export async function startPrometheus(folder: string, metricsPort: number, rules: string): Promise<Prometheus> {
  writeFileSync(path.join(folder, 'alerts.yml'), rules)
  const config = {
    global: { scrape_interval: '4s', scrape_timeout: '4s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'shop', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  }
  // JSON is YAML.
  const file = path.join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify(config))
  const address = `127.0.0.1:${await freePort()}`
  const settings = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${path.join(folder, 'tsdb')}`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ]
  const child = spawn('prometheus', settings, { stdio: 'inherit' })
  const isReady = async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('Prometheus did not start')
    await sleep(100)
  }
  return {
    async firing() {
      const { data } = (await (await fetch(`http://${address}/api/v1/alerts`)).json()) as AlertsAnswer
      return new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
