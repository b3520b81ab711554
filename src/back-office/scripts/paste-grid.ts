/** Pastes cells of a spreadsheet into a grid of fields, from the focused one on [CAT-66]. */

const YES = ['yes', 'y', 'true', '1', 'x']

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input')]

/** Adds a row like the last one, with empty fields named after the next number: 'name-3'. */
function addRow(body: HTMLTableSectionElement): void {
  const last = body.rows[body.rows.length - 1]
  if (!last) return
  const row = last.cloneNode(true) as HTMLTableRowElement
  const number = body.rows.length
  for (const control of controlsOf(row)) {
    control.name = control.name.replace(/\d{1,3}$/, String(number))
    control.setAttribute(
      'aria-label',
      (control.getAttribute('aria-label') ?? '').replace(/\d{1,3}$/, String(number + 1)),
    )
    if (control.type === 'checkbox') control.checked = false
    else control.value = ''
  }
  body.append(row)
}

function fill(control: HTMLInputElement, text: string): void {
  if (control.type === 'checkbox') control.checked = YES.includes(text.trim().toLowerCase())
  else control.value = text.trim()
}

/** The rows of copied cells, without the line of headings and the empty line at the end. */
function cellsOf(text: string, headings: readonly string[]): string[][] {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const isHeading = rows[0]?.some((cell) => headings.includes(cell.trim())) === true
  return isHeading ? rows.slice(1) : rows
}

/** Text of one cell is left to the browser. */
function paste(event: ClipboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const [row, body] = [target.closest('tr'), target.closest('tbody')]
  if (!row || !body || !/[\t\n]/.test(text)) return
  event.preventDefault()
  const headings = [...(body.closest('table')?.tHead?.querySelectorAll('th') ?? [])].map((head) =>
    head.textContent.trim(),
  )
  const [top, left] = [[...body.rows].indexOf(row), controlsOf(row).indexOf(target)]
  for (const [down, cells] of cellsOf(text, headings).entries()) {
    if (top + down >= body.rows.length) addRow(body)
    const controls = controlsOf(body.rows[top + down] as HTMLTableRowElement)
    for (const [right, cell] of cells.entries()) {
      const control = controls[left + right]
      if (control) fill(control, cell)
    }
  }
}

export const preparePaste = (grid: HTMLElement): void => grid.addEventListener('paste', paste)
