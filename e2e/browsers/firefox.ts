import { launch } from 'puppeteer-core'
import { MOMENT, type Driver } from './driver.ts'

/** Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const find = (xpath: string) => page.$(`::-p-xpath(${xpath})`)
  const found = async (xpath: string) => {
    const element = await find(xpath)
    if (!element) throw new Error(`not there: ${xpath}`)
    return element
  }
  return {
    name: await browser.version(),
    async open(address) {
      await page.evaluate((to) => {
        location.href = to
      }, address)
    },
    address: async () => page.url(),
    has: async (xpath) => (await find(xpath)) !== null,
    async press(xpath) {
      const element = await found(xpath)
      // Where the bar that asks for cookies does not cover it.
      await element.evaluate((it) => it.scrollIntoView({ block: 'center' }))
      await element.click()
    },
    async type(xpath, text) {
      const field = await found(xpath)
      if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.select(text)
      else await field.type(text)
    },
    moment: async () => String(await page.evaluate(MOMENT)),
    close: () => browser.close(),
  }
}
