/**
 * Reads the first sheet of an Excel workbook, with bounds at each step: nothing is unpacked beyond its limit, and no
 * cell is stored beyond the limits of a sheet [CAT-60].
 */
import type { Readable } from 'node:stream'
import sax from 'sax'
import yauzl from 'yauzl'
import { fromDayNumber } from '../../domain/dates/calendar-date.ts'
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED_BYTES, NoSheet, checkSize, type SheetRow } from './sheet.ts'

const TOO_LARGE = 'The workbook unpacks to more than 60 MB. Save the sheet alone, as CSV.'
const DAMAGED =
  'The workbook can’t be read: it is damaged, or protected by a password. Save it again as .xlsx, or as CSV.'

/** The parts that are read, by name; pictures, charts and macros are not. */
const PARTS = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/** @throws NoSheet if it is no workbook */
export async function readXlsx(bytes: Uint8Array): Promise<SheetRow[]> {
  const parts = await unpack(bytes)
  const workbook = parts.get('xl/workbook.xml')
  if (workbook === undefined) throw new NoSheet('This is no Excel workbook. Save it as .xlsx, or as CSV.')
  const { sheetId, is1904 } = readWorkbook(workbook)
  const targets = readTargets(parts.get('xl/_rels/workbook.xml.rels') ?? '')
  const sheet = parts.get(partOf(targets.get(sheetId) ?? 'worksheets/sheet1.xml'))
  if (sheet === undefined) throw new NoSheet(DAMAGED)
  const strings = readStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const formats = readFormats(parts.get('xl/styles.xml') ?? '')
  return readRows(sheet, { strings, formats, is1904 })
}

const partOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const parts = new Map<string, string>()
  let left = MOST_UNPACKED_BYTES
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes))
    for await (const entry of zip.eachEntry()) {
      if (!PARTS.test(entry.fileName)) continue
      if (entry.uncompressedSize > left) throw new NoSheet(TOO_LARGE)
      // yauzl ends the stream with an error once it is longer than the entry says.
      const text = await readText(await zip.openReadStreamPromise(entry))
      left -= entry.uncompressedSize
      parts.set(entry.fileName, text)
    }
  } catch (error) {
    if (error instanceof NoSheet) throw error
    throw new NoSheet(DAMAGED, { cause: error })
  }
  return parts
}

async function readText(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

interface Handlers {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** Parses XML; names come without their prefix. Entities of a document's own are not expanded. */
function parseXml(xml: string, { open, close, text }: Handlers): void {
  const parser = sax.parser(true, {})
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onopentag = ({ name, attributes }) => open?.(plain(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => close?.(plain(name))
  parser.ontext = (characters) => text?.(characters)
  parser.oncdata = (characters) => text?.(characters)
  parser.onerror = (error) => {
    throw new NoSheet(DAMAGED, { cause: error })
  }
  parser.write(xml).close()
}

/** The first sheet that isn't hidden, by its relation. */
function readWorkbook(xml: string): { readonly sheetId: string; readonly is1904: boolean } {
  let sheetId: string | undefined
  let is1904 = false
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904'])
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible') sheetId ??= attributes['r:id'] ?? ''
    },
  })
  if (sheetId === undefined) throw new NoSheet('The workbook has no sheet that can be seen.')
  return { sheetId, is1904 }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function readTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  if (xml !== '') {
    parseXml(xml, {
      open: (_, { Id, Target }) => {
        if (Id !== undefined && Target !== undefined) targets.set(Id, Target)
      },
    })
  }
  return targets
}

/** Texts that cells refer to by number; without the pronunciations of Asian texts. */
function readStrings(xml: string): readonly string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPronunciation = false
  if (xml === '') return strings
  parseXml(xml, {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') isPronunciation = true
      else if (name === 't') isText = !isPronunciation
    },
    close(name) {
      if (name === 'si') strings.push(unescaped(current))
      else if (name === 'rPh') isPronunciation = false
      else if (name === 't') isText = false
    },
    text(text) {
      if (isText) current += text
    },
  })
  return strings
}

/** Excel writes control characters as '_x000D_'. */
const unescaped = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Format = 'number' | 'date' | 'percent'

/** Formats of Excel's own, by number. */
function builtInFormat(id: number): Format {
  if (id === 9 || id === 10) return 'percent'
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? 'date' : 'number'
}

function formatOf(code: string): Format {
  // Without literal texts, colours and conditions.
  const plain = code.replaceAll(/"[^"]{0,99}"|\\.|\[[^\]]{0,99}\]/g, '').toLowerCase()
  if (plain.includes('%')) return 'percent'
  return /[dmyhs]/.test(plain.replaceAll('general', '')) ? 'date' : 'number'
}

/** The format of each cell style, by its place. */
function readFormats(xml: string): readonly Format[] {
  const own = new Map<number, Format>()
  const formats: Format[] = []
  let isInCellStyles = false
  if (xml === '') return formats
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) {
        const id = Number(attributes['numFmtId'] ?? 0)
        formats.push(own.get(id) ?? builtInFormat(id))
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return formats
}

interface Book {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly is1904: boolean
}

function readRows(xml: string, book: Book): SheetRow[] {
  const rows: { readonly row: number; readonly cells: string[] }[] = []
  let cells: string[] = []
  let rowNumber = 0
  let column = -1
  let cell: Readonly<Record<string, string>> = {}
  let value = ''
  let isValue = false
  let count = 0
  parseXml(xml, {
    open(name, attributes) {
      switch (name) {
        case 'row':
          rowNumber = Number(attributes['r'] ?? rowNumber + 1)
          cells = []
          column = -1
          break
        case 'c':
          cell = attributes
          column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
          value = ''
          break
        case 'v':
        case 't':
          isValue = true
      }
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && value !== '') {
        if (column >= MOST_COLUMNS) checkSize(1, column + 1)
        // A hundred empty texts before it at most.
        while (cells.length < column) cells.push('')
        cells[column] = textOf(value, cell, book)
        if (++count > MOST_CELLS) checkSize(MOST_ROWS, MOST_COLUMNS)
      }
      if (name === 'row' && cells.length > 0) {
        rows.push({ row: rowNumber, cells })
        if (rows.length > MOST_ROWS + 1) checkSize(rows.length, 1)
      }
    },
    text(text) {
      if (isValue) value += text
    },
  })
  return rows
}

/** 'C7' as 2. */
function columnOf(address: string): number {
  let column = 0
  for (const letter of address) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

/** A cell as a person would type it. */
function textOf(
  value: string,
  { t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>,
  book: Book,
): string {
  if (type === 's') return book.strings[Number(value)] ?? ''
  if (type === 'b') return isTrue(value) ? 'yes' : 'no'
  if (type === 'd') return value.slice(0, 10)
  const number = type === 'n' ? Number(value) : NaN
  if (Number.isNaN(number)) return unescaped(value)
  const format = book.formats[Number(style)] ?? 'number'
  if (format === 'percent') return `${shortNumber(number * 100)}%`
  return (format === 'date' ? dateOf(number, book.is1904) : undefined) ?? shortNumber(number)
}

/** Without the noise of binary fractions. */
const shortNumber = (number: number) => String(Number(number.toPrecision(12)))

/** Day 1 of Excel's calendar is 1 January 1900, in the other one 1 January 1904 is day 0. */
const EXCEL_EPOCH = 25_569
const DAYS_TO_1904 = 1_462
const LATEST_SERIAL = 73_050

/** A serial number as a date, or as a time of day below 1; undefined outside of 1904 to 2099. */
function dateOf(serial: number, is1904: boolean): string | undefined {
  if (serial >= 0 && serial < 1) {
    const minutes = Math.round(serial * 1_440) % 1_440
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  }
  const day = Math.floor(serial) + (is1904 ? DAYS_TO_1904 : 0)
  return day >= DAYS_TO_1904 && day <= LATEST_SERIAL ? fromDayNumber(day - EXCEL_EPOCH) : undefined
}
