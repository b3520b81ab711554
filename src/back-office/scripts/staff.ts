/** Keys, focus and background jobs of the back office; every page works without them. */
import '../styles/staff.css'

/** Ctrl K or ⌘ K leads to the search box: no key alone does anything outside a list (WCAG 2.1.4). */
function toSearch(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  const box = document.querySelector<HTMLInputElement>('#find')
  if (!box) return
  event.preventDefault()
  box.focus()
  box.select()
}

/** Within a list, arrows move through its rows, and Home and End to its ends. */
function throughRows(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  const active = document.activeElement
  if (step === undefined || !active?.matches('a, button')) return
  const rows = [...(active.closest('[data-rows]')?.querySelectorAll<HTMLAnchorElement>('a[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.closest('tr')?.contains(active))
  if (at === -1) return
  event.preventDefault()
  rows[Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus()
}

/** A form is sent once: a second press of its button does nothing. */
function sendOnce(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (form.method !== 'post') return
  // A preview in a frame leaves the form as it is, and is announced when it is there.
  const frame = event.submitter?.getAttribute('formtarget')
  if (frame) {
    document.querySelector(`iframe[name="${frame}"]`)?.addEventListener('load', announcePreview, { once: true })
    return
  }
  if (form.dataset.isSent) event.preventDefault()
  form.dataset.isSent = 'true'
}

function announcePreview(): void {
  const status = document.querySelector<HTMLElement>('[data-preview-status]')
  if (!status) return
  status.textContent = ''
  requestAnimationFrame(() => {
    status.textContent = status.dataset.previewStatus ?? ''
  })
}

/**
 * Focuses what is new on the page: the errors of a refused form, its first invalid field, a preview to confirm, or the
 * notice of what was done. An address with a place on the page leads there instead.
 */
function toNews(): void {
  const main = document.querySelector('main')
  const news =
    main?.querySelector<HTMLElement>('[role=alert]:not([hidden])') ??
    main?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    (location.hash === '' ? main?.querySelector<HTMLElement>('[data-news]') : null)
  if (!news) return
  if (!news.matches('[aria-invalid=true]')) news.tabIndex = -1
  news.focus()
}

/**
 * Brings a running background job up to date in its place, every two seconds, and announces its end. Stops when the
 * page can't be loaded: the job's link refreshes it.
 */
async function followJob(): Promise<void> {
  const job = document.querySelector<HTMLElement>('[data-job=running]')
  if (!job) return
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer?.ok) return
  const loaded = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const now = loaded.querySelector<HTMLElement>('[data-job]')
  // The list of imports has no job once it has ended.
  if (!now) return location.reload()
  const hadFocus = job.contains(document.activeElement)
  job.replaceChildren(...now.childNodes)
  job.dataset.job = now.dataset.job
  if (hadFocus) job.focus()
  const status = document.querySelector('[data-job-status]')
  if (status && now.dataset.job === 'ended') status.textContent = now.dataset.state ?? ''
  return followJob()
}

toNews()
void followJob()
document.addEventListener('keydown', toSearch)
document.addEventListener('keydown', throughRows)
document.addEventListener('submit', sendOnce)
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
