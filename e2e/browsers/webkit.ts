import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { MOMENT, type Driver } from './driver.ts'

const PATIENCE_MS = 10_000

/** Debian's WebKitGTK over WebDriver, on a virtual screen: it has no mode without one. */
export async function openWebKit(executablePath: string): Promise<Driver> {
  const port = await freePort()
  const screen = ['--auto-servernum', '--server-args=-screen 0 1600x1200x24']
  const server = spawn('xvfb-run', [...screen, executablePath, `--port=${port}`], {
    // The screen has no graphics card, which it would be slow to imitate.
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    detached: true,
    stdio: 'ignore',
  })
  const end = async () => {
    if (server.exitCode !== null) return
    const ended = once(server, 'exit')
    // Its group: the driver and the screen are children of the script.
    process.kill(-server.pid!, 'SIGTERM')
    await ended
  }
  try {
    const browser = await connect(port)
    await browser.manage().window().setRect({ width: 1280, height: 900 })
    const capabilities = await browser.getCapabilities()
    const find = (xpath: string) => browser.findElement(By.xpath(xpath))
    return {
      name: `WebKit ${String(capabilities.get('browserVersion'))}`,
      async open(address) {
        await browser.executeScript('location.href = arguments[0]', address)
      },
      address: () => browser.getCurrentUrl(),
      has: async (xpath) => (await browser.findElements(By.xpath(xpath))).length > 0,
      async press(xpath) {
        const element = await find(xpath)
        // The driver scrolls smoothly, as the page's styles say, and doesn't wait for the end.
        await browser.executeScript(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, element)
        // It presses a place: where the control is drawn, once its style sheets are there.
        await browser.executeAsyncScript(`requestAnimationFrame(() => requestAnimationFrame(arguments[0]))`)
        await element.click()
      },
      type: (xpath, text) => find(xpath).sendKeys(text),
      moment: () => browser.executeScript<string>(`return ${MOMENT}`),
      async close() {
        await browser.quit()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Retries until the driver listens. */
async function connect(port: number): Promise<WebDriver> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', pageLoadStrategy: 'none' })
  for (const limit = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (error) {
      if (Date.now() > limit || !String(error).includes('ECONNREFUSED')) throw error
    }
  }
}
