/** Keys of the back office; every page works without them. */
import '../styles/staff.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** '/' leads to the search box. */
function toSearch(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const box = document.querySelector<HTMLInputElement>('#find')
  if (!box) return
  event.preventDefault()
  box.focus()
  box.select()
}

/**
 * Arrows move through the rows of a list, Home and End to its ends; from the page itself, down enters the first list.
 */
function throughRows(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  if (step === undefined) return
  const active = document.activeElement
  const list =
    active?.closest('[data-rows]') ??
    (active === document.body && step === 1 ? document.querySelector('[data-rows]') : null)
  const rows = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
  if (rows.length === 0) return
  const at = rows.findIndex((row) => row === active || row.closest('tr')?.contains(active))
  const next = Math.min(Math.max(at + step, 0), rows.length - 1)
  event.preventDefault()
  rows[next]?.focus()
}

/** A form is sent once: a second press of its button does nothing. */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  // A preview in a frame leaves the form as it is.
  if (form.method !== 'post' || event.submitter?.hasAttribute('formtarget')) return
  if (form.dataset.isSent) event.preventDefault()
  form.dataset.isSent = 'true'
}

/** A list that is filtered by choosing is asked for at once. */
function askAtOnce(event: Event): void {
  const { target } = event
  if (target instanceof HTMLSelectElement && target.form?.dataset.asksAtOnce !== undefined) target.form.requestSubmit()
}

/** Focuses the errors of a refused form: its summary, or its first invalid field. */
function toError(): void {
  const error = document.querySelector<HTMLElement>('main [role=alert]:not([hidden]), main [aria-invalid=true]')
  if (!error) return
  if (error.matches('[role=alert]')) error.tabIndex = -1
  error.focus()
}

toError()
document.addEventListener('keydown', toSearch)
document.addEventListener('keydown', throughRows)
document.addEventListener('submit', sendOnce)
document.addEventListener('change', askAtOnce)
// The page may be shown again from the browser's memory, after Back.
window.addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.isSent
})
const passkeyForms = document.querySelectorAll<HTMLFormElement>('form[data-passkey]')
if (passkeyForms.length > 0) {
  void import('./passkey.ts').then(({ preparePasskeyForm }) => {
    passkeyForms.forEach(preparePasskeyForm)
  })
}

const grids = document.querySelectorAll<HTMLElement>('[data-paste]')
if (grids.length > 0) {
  void import('./paste-grid.ts').then(({ preparePaste }) => {
    grids.forEach(preparePaste)
  })
}

/** Reloads a page that shows a background job. */
if (document.querySelector('[data-reload]')) setTimeout(() => location.reload(), 2000)
