/** Keys, focus and background jobs of the back office; every page works without them. */
import '../styles/staff.css'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

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

/** Entries of a list are dragged to their place; their order is sent by the form of their buttons. */
function arrange(list: HTMLElement): void {
  const rows = () => [...list.querySelectorAll<HTMLElement>(':scope > li')]
  let dragged: HTMLElement | undefined
  for (const row of rows()) {
    row.draggable = true
    row.addEventListener('dragstart', (event) => {
      // A text is chosen in a field by dragging, too.
      if (isTyping(document.activeElement) && row.contains(document.activeElement)) return event.preventDefault()
      dragged = row
      event.dataTransfer?.setData('text/plain', row.dataset.place ?? '')
      row.classList.add('opacity-50')
    })
    row.addEventListener('dragend', () => row.classList.remove('opacity-50'))
    row.addEventListener('dragover', (event) => {
      if (!dragged || dragged === row) return
      event.preventDefault()
      const isAbove = event.clientY < row.getBoundingClientRect().top + row.offsetHeight / 2
      if (isAbove) row.before(dragged)
      else row.after(dragged)
    })
  }
  list.addEventListener('drop', (event) => {
    event.preventDefault()
    const form = dragged?.querySelector<HTMLFormElement>(`form[action="${list.dataset.arranged}"]`)
    if (!form) return
    const order = document.createElement('input')
    Object.assign(order, {
      type: 'hidden',
      name: 'order',
      value: rows()
        .map(({ dataset }) => dataset.place)
        .join(),
    })
    form.append(order)
    form.requestSubmit()
  })
}

/** How long somebody must pause in typing for the preview to follow, milliseconds. */
const PAUSE_MS = 600

/** The preview of a text follows what is typed; without it there is a button. */
function previewLive(form: HTMLFormElement): void {
  let timer: number | undefined
  let asked = 0
  const preview = async () => {
    const turn = ++asked
    const fields = new FormData(form)
    const files = [...fields].flatMap(([name, value]) => (value instanceof File ? [name] : []))
    for (const name of files) fields.delete(name)
    const response = await fetch(form.dataset.livePreview ?? '', { method: 'POST', body: fields })
    const shown = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('#text-preview')
    const place = document.querySelector('#text-preview')
    if (shown && place && turn === asked) place.replaceChildren(...shown.childNodes)
  }
  form.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLTextAreaElement) || event.target.name !== 'body') return
    clearTimeout(timer)
    // A failure leaves the preview before: the button says what is wrong.
    timer = window.setTimeout(() => void preview().catch(() => undefined), PAUSE_MS)
  })
}

toNews()
void followJob()
document.querySelectorAll<HTMLElement>('[data-arranged]').forEach(arrange)
document.querySelectorAll<HTMLFormElement>('form[data-live-preview]').forEach(previewLive)
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

const grids = document.querySelectorAll<HTMLElement>('[data-paste]')
if (grids.length > 0) {
  void import('./paste-grid.ts').then(({ preparePaste }) => {
    grids.forEach(preparePaste)
  })
}
