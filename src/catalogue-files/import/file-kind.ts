/** How a table becomes one. */
const FROM_TABLE =
  'Write each row as such an object; an export of the demonstration shows them: npm run catalogue:export'

const WANTED = 'each record is a JSON object on a line of its own, {"type":"park",…} (docs/catalogue-format.md)'

const SPREADSHEET = `it is a spreadsheet or a zip file, not text: ${WANTED}. ${FROM_TABLE}`
const PACKED = `it is packed by a program other than gzip: ${WANTED}. Unpack it, or pack it with gzip`

/** By the first two bytes. */
const BINARY_KINDS: Readonly<Record<string, string>> = {
  // A zip, which Excel's .xlsx is, and its older .xls.
  '504b': SPREADSHEET,
  d0cf: SPREADSHEET,
  // bzip2, xz, zstd and 7z.
  '425a': PACKED,
  fd37: PACKED,
  '28b5': PACKED,
  '377a': PACKED,
  '1f8b': `it is compressed with gzip twice: ${WANTED}. Unpack it once`,
  '2550': `it is a PDF: ${WANTED}`,
}

/**
 * What a file is instead of JSON Lines, by its first two bytes after unpacking, and how to make it; undefined if it may be text.
 */
export function binaryKind(mark: Buffer): string | undefined {
  if (mark.length === 2 && mark.includes(0)) {
    return `it is UTF-16 without a byte order mark, or no text: ${WANTED}. Save it as UTF-8`
  }
  return BINARY_KINDS[mark.toString('hex')]
}

/** The same by its first line that is not empty; undefined if this may be a record. */
export function textKind(firstLine: string): string | undefined {
  const text = firstLine.trim()
  if (text.startsWith('[')) {
    return `it is one list of records: ${WANTED}, without brackets and commas around them. jq -c '.[]' FILE makes it`
  }
  if (text.startsWith('<')) return `it is XML or HTML: ${WANTED}`
  if (text === '{') return `its first record is spread over lines: ${WANTED}. jq -c . FILE makes it`
  if (!text.includes('{') && /[,;\t]/.test(text)) return `it is a table, such as CSV: ${WANTED}. ${FROM_TABLE}`
  return undefined
}
