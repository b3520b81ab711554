/**
 * A screen reader in the page: what it says of each press, as a transcript that a test compares. The reader is Guidepup's,
 * which computes roles, names and live regions as the specifications of ARIA say; the keys are real.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { expect, untilHydrated } from './fixtures.ts'

/** A sentence that a screen reader is given of its own accord, while it is in the page: for seven seconds. */
export const announced = (page: Page, sentence: string | RegExp): Locator =>
  page.locator('[data-live] > p').filter({ hasText: sentence })

/** Its own address in the shop, which the content policy allows. */
const ADDRESS = '/assets/screen-reader.js'

interface Reader {
  start: (options: { container: Node }) => Promise<void>
  spokenPhraseLog: () => Promise<string[]>
  clearSpokenPhraseLog: () => Promise<void>
}

type ReadWindow = Window & { screenReader?: Reader; lastFocused?: Element }

const TRANSCRIPTS = path.join(import.meta.dirname, '..', 'transcripts')

export class Listener {
  private readonly lines: string[] = []

  private constructor(private readonly page: Page) {}

  static async on(page: Page): Promise<Listener> {
    const entry = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader'))
    const browserFile = path.join(path.dirname(entry), '..', 'esm', 'index.browser.js')
    await page.route(`**${ADDRESS}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: readFileSync(browserFile, 'utf8') }),
    )
    return new Listener(page)
  }

  /** A heading of the transcript. */
  chapter(title: string): void {
    this.lines.push('', `## ${title}`, '')
  }

  /** Opens an address and hears its title and its heading, as a screen reader begins a page. */
  async open(address: string): Promise<void> {
    await this.page.goto(address)
    await this.start()
    this.lines.push(`Opened: “${await this.page.title()}”`)
  }

  /** Goes to a control, as by Tab or by a list of controls, and hears it. */
  async goTo(control: Locator): Promise<void> {
    await this.start()
    await this.drain()
    this.lines.push('> moves on to')
    await control.focus()
    await expect(control).toBeFocused()
    await this.hear(undefined, () => this.said.length > 0)
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.lines.push(`> types ${neutral(text)}`)
    await this.drain()
  }

  /** Presses a key and hears the answer, until it has the expected words; none for a panel that opens in silence. */
  async press(key: string, until?: RegExp): Promise<void> {
    await this.start()
    await this.drain()
    this.lines.push(`> ${key}`)
    await this.page.keyboard.press(key)
    await this.hear(until, () => until === undefined || this.said.some((sentence) => until.test(sentence)))
    // A press that changes the page leaves the focus on something.
    expect(await this.page.evaluate(() => document.activeElement?.tagName), `the focus after ${key}`).not.toBe('BODY')
  }

  private said: string[] = []

  private async hear(until: RegExp | undefined, isEnough: () => boolean): Promise<void> {
    await expect(async () => {
      await this.drain()
      expect(isEnough(), `heard so far: ${this.said.join(' | ')}; wanted ${until}`).toBe(true)
    }).toPass({ intervals: [100], timeout: 20_000 })
    // Sentences of the same change come in the same frame.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await this.drain()
    this.lines.push(...this.said.splice(0).map((sentence) => `  ${neutral(sentence)}`))
  }

  /** Takes what was said since. A new document has a new reader, which begins with its focus. */
  private async drain(): Promise<void> {
    await this.start()
    this.said.push(...(await this.page.evaluate(takeSaid)).filter((sentence) => !SILENT.test(sentence)))
  }

  private async start(): Promise<void> {
    await untilHydrated(this.page)
    await this.page.evaluate(startReader, ADDRESS)
  }

  /** Compares what was heard since the last one with the file; `UPDATE_TRANSCRIPTS=true` writes it. */
  expectTranscript(name: string): void {
    const file = path.join(TRANSCRIPTS, `${name}.txt`)
    const text = `# ${name.replaceAll('-', ' ')}\n${this.lines.splice(0).join('\n')}\n`
    if (process.env.UPDATE_TRANSCRIPTS === 'true' || !existsSync(file)) {
      mkdirSync(TRANSCRIPTS, { recursive: true })
      writeFileSync(file, text)
    }
    expect(text).toBe(readFileSync(file, 'utf8'))
  }
}

/** Waiting says nothing of its own. */
const SILENT = /^polite: Loading…$|^polite: $|^document$/

/** Without references and times, which differ from run to run. */
const neutral = (sentence: string) =>
  sentence.replaceAll(/\b([A-Z]{2}) [0-9A-Z]{4} [0-9A-Z]{4}\b/g, '$1 •••• ••••').replaceAll(/\b\d\d:\d\d\b/g, '••:••')

async function startReader(address: string): Promise<void> {
  const inPage = window as ReadWindow
  if (inPage.screenReader) return
  // The reader asks the root of what it was told of, which is no document once that has left the page.
  Object.assign(Element.prototype, {
    getElementById(this: Element, id: string) {
      return this.querySelector(`#${CSS.escape(id)}`)
    },
  })
  const { virtual } = (await import(address)) as { virtual: Reader }
  inPage.screenReader = virtual
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
}

/** The sentences since the last time. */
async function takeSaid(): Promise<string[]> {
  const inPage = window as ReadWindow
  const reader = inPage.screenReader
  const said = (await reader?.spokenPhraseLog()) ?? []
  await reader?.clearSpokenPhraseLog()
  const focused = document.activeElement
  const isSame = focused === document.body || focused === inPage.lastFocused
  if (!(focused instanceof HTMLElement) || isSame) return said
  inPage.lastFocused = focused
  const isLive = (sentence: string) => /^(polite|assertive): /.test(sentence)
  // A button's value is no text of the page.
  const value = focused.localName === 'button' ? focused.getAttribute('value') : null
  const own = said.map((sentence) => (value ? sentence.replace(`, ${value}`, '') : sentence))
  // A message that took the focus has no name: screen readers read its text.
  const isNameless = focused.tabIndex < 0 && !focused.matches('h1, h2, h3, main, [aria-label], [aria-labelledby]')
  if (!isNameless) return own
  const text = focused.innerText.replaceAll(/\s+/g, ' ').trim()
  return [...own.filter(isLive), `${focused.getAttribute('role') ?? 'message'}: ${text}`]
}
