/** Reads a page as a visitor does: the prices it shows, and where each leads. */
import type { Element, ElementContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { EXIT, SKIP, visit } from 'unist-util-visit'

/** A price in a link, or in a card whose name is a link. */
export interface PriceFigure {
  /** Path and query on this site. */
  readonly href: string
  /** As shown: '£1,389'. */
  readonly amount: string
  readonly nights: number | undefined
  readonly words: string
}

/** '£1,389.50' as pence. */
export function penceOf(amount: string): number {
  return Math.round(Number(amount.replaceAll(/[£,]/g, '')) * 100)
}

export interface ReadPage {
  readonly figures: readonly PriceFigure[]
  /** Of the units that can be booked. */
  readonly unitPrices: readonly string[]
  /** Every address on this site that it links to. */
  readonly links: readonly string[]
}

const AMOUNT = /£\d[\d,]*(?:\.\d\d)?/
/** Amounts that are not the price of a stay: savings, deposits, limits of filters. */
const OTHER_AMOUNT = /\b(?:saves?|under|worth|off|deposit|up to|over)\b/i
/** Elements of a list that contain a price and its link. */
const CARDS = new Set(['article', 'li', 'td', 'tr'])

/** Most of a page's bytes, without prices. */
const WITHOUT_WORDS = /<(script|style|svg|picture|head)\b[\s\S]*?<\/\1>/g

export function readPage(html: string): ReadPage {
  const page = fromHtml(html.replaceAll(WITHOUT_WORDS, ''))
  const figures: PriceFigure[] = []
  const unitPrices: string[] = []
  const links = new Set<string>()
  visit(page, 'element', (element) => {
    const unitPrice = bookedPrice(element)
    if (unitPrice) unitPrices.push(unitPrice)
    if (element.tagName === 'a') {
      const href = ownAddress(element)
      if (href !== undefined) links.add(href)
      const figure = href === undefined ? undefined : figureOf(element, href)
      if (figure) figures.push(figure)
    }
    if (CARDS.has(element.tagName)) {
      const figure = figureOfCard(element)
      if (figure) figures.push(figure)
    }
    return undefined
  })
  return { figures, unitPrices, links: [...links] }
}

/** The price shown in a card beside its links; undefined for a card that contains linked cards of its own. */
function figureOfCard(card: Element): PriceFigure | undefined {
  const hasCards = contains(
    card,
    (element) => element !== card && CARDS.has(element.tagName) && contains(element, isLink),
  )
  const link = hasCards ? undefined : find(card, isLink)
  const href = link && ownAddress(link)
  if (link === undefined || href === undefined || contains(card, isBookButton)) return undefined
  return figureOf(card, href, isLink)
}

function figureOf(
  element: Element,
  href: string,
  isLeftOut: (element: Element) => boolean = () => false,
): PriceFigure | undefined {
  const texts = textsOf(element, isLeftOut)
  const amount = texts.filter((text) => !OTHER_AMOUNT.test(text)).flatMap((text) => AMOUNT.exec(text)?.[0] ?? [])[0]
  if (amount === undefined) return undefined
  const words = textsOf(element, () => false).join(' ')
  const nights = /\b(\d+) nights?\b/.exec(words)?.[1]
  return { href, amount, nights: nights === undefined ? undefined : Number(nights), words: words.slice(0, 120) }
}

/** Texts in document order, without struck-through text and forms. */
function textsOf(element: Element, isLeftOut: (element: Element) => boolean): string[] {
  const texts: string[] = []
  visit(element, (node: Element | ElementContent) => {
    if (node.type === 'element' && (node.tagName === 's' || node.tagName === 'form' || isLeftOut(node))) return SKIP
    if (node.type === 'text') texts.push(node.value)
    return undefined
  })
  return texts
}

/** "Book Saver caravan for £55": the price of a bookable unit. */
const BOOKED = /^Book .* for (£[\d,.]+)$/

function bookedPrice(element: Element): string | undefined {
  if (element.tagName !== 'button') return undefined
  return BOOKED.exec(String(element.properties.ariaLabel ?? ''))?.[1]
}

const isLink = (element: Element) => element.tagName === 'a'
const isBookButton = (element: Element) => bookedPrice(element) !== undefined

function ownAddress(link: Element): string | undefined {
  const href = String(link.properties.href ?? '').replace(/#.*$/, '')
  return /^\/(?!\/)/.test(href) ? href : undefined
}

function find(part: Element, matches: (element: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(part, 'element', (element) => {
    if (!matches(element)) return undefined
    found = element
    return EXIT
  })
  return found
}

const contains = (part: Element, matches: (element: Element) => boolean) => find(part, matches) !== undefined
