/** Look and texts of the provider's own pages, clearly different from the shop's and from a bank's. */
import { html } from 'hono/html'
import { formatMoneyExact, type Pence } from '../../src/domain/money/money.ts'
import type { CardError, CardFields } from './card-errors.ts'
import type { SandboxStatus } from './sandbox-payment.ts'
import { TEST_CARDS } from './test-cards.ts'

export type Page = ReturnType<typeof html>

interface Frame {
  /** Address of the style sheet. */
  readonly style: string
  /** Address of the way back. */
  readonly back: string
}

interface Facts extends Frame {
  readonly amount: Pence
}

/** Fictional banks. */
export const BANKS = [
  { id: 'larkfield', name: 'Larkfield Bank' },
  { id: 'tolland', name: 'Tolland & Sons' },
  { id: 'northmere', name: 'Northmere Building Society' },
  { id: 'penhallow', name: 'Penhallow Savings' },
  { id: 'quayside', name: 'Quayside Direct' },
] as const

type Bank = (typeof BANKS)[number]

export const EMPTY_CARD: CardFields = { nameOnCard: '', number: '', expiry: '', securityNumber: '' }

interface CardPageFacts extends Facts {
  /** As typed. Card number and security code must be typed again. */
  readonly card: CardFields
  readonly errors: readonly CardError[]
}

/** Asks for the card, if the shop's own page cannot. */
export function cardPage({ card, errors, ...facts }: CardPageFacts): Page {
  const field = (name: keyof CardFields, label: string, attributes: { autocomplete: string; isKept?: boolean }) => {
    const error = errors.find((each) => each.field === name)
    return html`<label class="field" for="${name}">
      ${label} ${error ? html`<strong class="fault" id="${name}-fault">${error.message}</strong>` : ''}
      <input
        id="${name}"
        name="${name}"
        autocomplete="${attributes.autocomplete}"
        value="${attributes.isKept ? card[name] : ''}"
        ${name === 'nameOnCard' ? '' : html`inputmode="numeric"`}
        ${error ? html`aria-invalid="true" aria-describedby="${name}-fault"` : ''}
      />
    </label>`
  }
  return frame(facts, 'Sandbox card page', 'Pay by card', [
    errors.length === 0
      ? ''
      : html`<div role="alert" class="faults">
          <p>Please put these right</p>
          <ul>
            ${errors.map((error) => html`<li><a href="#${error.field}">${error.message}</a></li>`)}
          </ul>
        </div>`,
    figures(facts),
    html`<form method="post" class="choices" novalidate>
      ${field('nameOnCard', 'Name on card', { autocomplete: 'cc-name', isKept: true })}
      ${field('number', 'Card number', { autocomplete: 'cc-number' })}
      ${field('expiry', 'Expiry date (MM/YY)', { autocomplete: 'cc-exp', isKept: true })}
      ${field('securityNumber', 'Security code', { autocomplete: 'cc-csc' })}
      <button name="choice" value="pay" class="main" type="submit">Pay ${formatMoneyExact(facts.amount)}</button>
      <button name="choice" value="leave" type="submit">Leave without paying</button>
    </form>`,
    html`<details>
      <summary>Cards to try</summary>
      <ul class="cards">
        ${TEST_CARDS.map(({ number, outcome }) => html`<li><b>${number}</b> ${outcome}</li>`)}
      </ul>
    </details>`,
  ])
}

export function challengePage(facts: Facts): Page {
  return frame(facts, 'Sandbox bank', 'Is this you?', [
    html`<p>Your bank wants to be sure that it’s you who pays.</p>`,
    figures(facts),
    choices([
      { choice: 'approve', words: 'Approve', isMain: true },
      { choice: 'deny', words: 'This wasn’t me' },
      { choice: 'leave', words: 'Leave without paying' },
    ]),
  ])
}

export function paypalPage(facts: Facts): Page {
  return frame(facts, 'Sandbox PayPal', 'Approve your payment', [
    figures(facts),
    choices([
      { choice: 'approve', words: 'Approve and go back', isMain: true },
      { choice: 'leave', words: 'Cancel and go back' },
    ]),
  ])
}

export function bankPage({ bank, ...facts }: Facts & { readonly bank: Bank | undefined }): Page {
  if (!bank) {
    return frame(facts, 'Sandbox pay by bank', 'Choose your bank', [
      figures(facts),
      html`<form method="get" class="choices">
        <fieldset>
          <legend>Your bank</legend>
          ${BANKS.map(
            ({ id, name }) =>
              html`<label><input type="radio" name="bank" value="${id}" required /> <span>${name}</span></label>`,
          )}
        </fieldset>
        <button class="main">Continue</button>
      </form>`,
      choices([{ choice: 'leave', words: 'Leave without paying' }]),
    ])
  }
  return frame(facts, `Sandbox pay by bank: ${bank.name}`, 'Approve your payment', [
    figures(facts),
    choices([
      { choice: 'approve', words: 'Approve', isMain: true },
      { choice: 'approve-later', words: 'Approve, and let the bank take its time' },
      { choice: 'refuse-later', words: 'Approve, and let the bank refuse later' },
      { choice: 'leave', words: 'Leave without paying' },
    ]),
    html`<p><a href="?">Choose another bank</a></p>`,
  ])
}

const ENDS: Record<Exclude<SandboxStatus, 'requires_action'>, string> = {
  succeeded: 'It was approved.',
  processing: 'It was approved, and the bank is at work.',
  failed: 'It was refused.',
  cancelled: 'It was cancelled.',
}

export function endedPage({
  status,
  ...facts
}: Facts & { readonly status: Exclude<SandboxStatus, 'requires_action'> }): Page {
  return frame(facts, 'Sandbox provider', 'This payment has been decided', [
    html`<p>${ENDS[status]} There is nothing to do here any more.</p>`,
    figures(facts),
    html`<p><a class="button main" href="${facts.back}">Back to the shop</a></p>`,
  ])
}

export function unknownPage(facts: Frame): Page {
  return frame(facts, 'Sandbox provider', 'There’s no such payment', [
    html`<p>The address isn’t complete, or the payment isn’t known here. Nothing was taken.</p>`,
    html`<p><a class="button main" href="${facts.back}">Back to the shop</a></p>`,
  ])
}

/** Without the booking's reference, which is shown only once it is paid. */
function figures({ amount }: Facts): Page {
  return html`<dl>
    <div>
      <dt>Amount</dt>
      <dd>${formatMoneyExact(amount)}</dd>
    </div>
    <div>
      <dt>For</dt>
      <dd>A holiday</dd>
    </div>
  </dl>`
}

function choices(all: readonly { readonly choice: string; readonly words: string; readonly isMain?: boolean }[]): Page {
  return html`<form method="post" class="choices">
    ${all.map(
      ({ choice, words, isMain }) =>
        html`<button name="choice" value="${choice}" class="${isMain ? 'main' : ''}">${words}</button>`,
    )}
  </form>`
}

function frame({ style }: Frame, who: string, title: string, parts: readonly (Page | '')[]): Page {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${who}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${style}" />
      </head>
      <body>
        <header>
          <p class="who">${who}</p>
          <p class="test">A test page. No bank is asked and no money moves.</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${parts}
        </main>
      </body>
    </html>`
}

export const PAGE_STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #eceff1; color: #1c2529; font: 1.0625rem/1.5 system-ui, sans-serif; }
header, main { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem; }
header { background: #37474f; color: #fff; }
header p { margin: 0; }
.who { font-weight: 700; }
.test { font-size: 0.9375rem; }
main { background: #fff; padding-bottom: 1.75rem; }
h1 { margin: 0.5rem 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
dl { margin: 1rem 0; border-top: 1px solid #cfd8dc; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0; border-bottom: 1px solid #cfd8dc; }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.choices { display: grid; gap: 0.75rem; margin-top: 0.75rem; }
fieldset { margin: 0; padding: 0; border: 0; }
legend { padding: 0; margin-bottom: 0.25rem; font-weight: 600; }
label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
.field { display: block; font-weight: 600; }
.field input { display: block; width: 100%; min-height: 2.75rem; height: auto; margin-top: 0.25rem; padding: 0.5rem 0.75rem; border: 1px solid #546e7a; border-radius: 2px; font: inherit; }
.field input[aria-invalid] { border-color: #b3261e; }
.fault { display: block; color: #b3261e; }
.faults { padding: 0.75rem 1rem; border: 2px solid #b3261e; }
.faults p { margin: 0; font-weight: 700; }
.faults ul { margin: 0.25rem 0 0; padding-left: 1.25rem; }
details { margin-top: 1.25rem; }
.cards { padding-left: 1.25rem; font-variant-numeric: tabular-nums; }
input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #37474f; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #546e7a; border-radius: 2px; background: #fff; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: #eceff1; }
.main:is(button, a) { background: #37474f; border-color: #37474f; color: #fff; }
.main:is(button, a):hover { background: #1c2529; }
a { color: #1c2529; text-underline-offset: 0.2em; }
@media (min-width: 31rem) { header { margin-top: 6vh; } }
:focus-visible { outline: 3px solid #005fcc; outline-offset: 2px; }
`
