const WANTED = 'each record is a JSON object on a line of its own, {"type":"park",…} (docs/catalogue-format.md)'

/** The first bytes of a zip, which Excel's .xlsx is, and of its older .xls. */
const BINARY_KINDS = [Buffer.from('PK'), Buffer.from([0xd0, 0xcf])]

/**
 * What a file is instead of JSON Lines, by its first two bytes, and how to make it; undefined if it may be text.
 */
export function binaryKind(mark: Buffer): string | undefined {
  return BINARY_KINDS.some((kind) => kind.equals(mark))
    ? `it is a spreadsheet or a zip file, not text: ${WANTED}`
    : undefined
}

/** The same by its first line that is not empty; undefined if this may be a record. */
export function textKind(firstLine: string): string | undefined {
  const text = firstLine.trim()
  if (text.startsWith('[')) {
    return `it is one list of records: ${WANTED}, without brackets and commas around them. jq -c '.[]' FILE makes it`
  }
  if (text === '{') return `its first record is spread over lines: ${WANTED}. jq -c . FILE makes it`
  if (!text.includes('{') && /[,;\t]/.test(text)) return `it is a table, such as CSV: ${WANTED}`
  return undefined
}
