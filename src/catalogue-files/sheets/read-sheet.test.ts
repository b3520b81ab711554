import writeXlsx, { type SheetData } from 'write-excel-file/node'
import { describe, expect, test } from 'vitest'
import { readSheet } from './read-sheet.ts'
import { MOST_COLUMNS, MOST_ROWS, MOST_SHEET_BYTES } from './sheet.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const workbook = async (data: SheetData, options = {}) => new Uint8Array(await writeXlsx(data, options).toBuffer())
const cellsOf = async (bytes: Uint8Array) => {
  const { headings, rows } = await readSheet(bytes)
  return [headings, ...rows.map(({ cells }) => cells)]
}
const TABLE = [
  ['Name', 'Price'],
  ['Café £', '84.50'],
]

describe('CSV [CAT-60]', () => {
  test.each([
    ['commas', utf8('Name,Price\nCafé £,84.50\n')],
    ['semicolons and Windows line ends', utf8('Name;Price\r\n"Café £";84.50\r\n')],
    ['tabs', utf8('Name\tPrice\nCafé £\t84.50')],
    ['a byte order mark', utf8('\ufeffName,Price\nCafé £,84.50')],
    ['a stated delimiter', utf8('sep=;\r\nName;Price\r\nCafé £;84.50')],
    ['Windows-1252, as Excel saves it', Uint8Array.from(Buffer.from('Name,Price\nCafé £,84.50', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\ufeffName\tPrice\nCafé £\t84.50', 'utf16le'))],
  ])('with %s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(TABLE)
  })

  test('keeps the numbers of rows below empty rows and cells of several lines', async () => {
    const { rows } = await readSheet(utf8('\nName,Text\n\nOne,"first\nsecond"\n,\nTwo,x\n'))
    expect(rows).toEqual([
      { row: 4, cells: ['One', 'first\nsecond'] },
      { row: 6, cells: ['Two', 'x'] },
    ])
  })

  test('of a download of ours loses the apostrophe of formulas', async () => {
    expect(await cellsOf(utf8("Name,Price\n'+44 1263,'-5"))).toEqual([
      ['Name', 'Price'],
      ['+44 1263', '-5'],
    ])
  })

  test.each([
    ['no row', '', 'The file is empty'],
    ['headings alone', 'Name,Price\n', 'nothing below it'],
    ['a misplaced quotation mark', 'Name,Price\n"a"b,1\n', 'missing or misplaced. Look at row 2.'],
    ['bytes of another format', 'Name\0Price', 'This is no spreadsheet'],
    ['20,001 rows', `Name\n${'x\n'.repeat(MOST_ROWS + 1)}`, 'more than 20,000 rows'],
    ['101 columns', `${'x,'.repeat(MOST_COLUMNS)}x\n1`, 'more than 100 columns'],
    ['502,200 cells', `${'x,'.repeat(30)}x\n${'1,\n'.repeat(16_200)}`, 'more than 500,000 cells'],
    ['a cell of 20,001 characters', `Name\n${'x'.repeat(20_001)}`, 'Row 2 has a cell of more than 20,000 characters'],
  ])('with %s is refused, with what to do', async (_, text, words) => {
    await expect(readSheet(utf8(text))).rejects.toThrow(words)
  })
})

describe('Excel workbooks [CAT-60]', () => {
  test('have texts, numbers, dates, times, yes and no, and per cent as a person would type them', async () => {
    const bytes = await workbook([
      ['Text', 'Number', 'Date', 'Time', 'Tick', 'Share', 'Long'].map((value) => ({ value })),
      [
        { value: ' Café & <b> ' },
        { value: 0.1 + 0.2 },
        { value: new Date(Date.UTC(2027, 2, 14)), format: 'dd/mm/yyyy' },
        { value: 16.5 / 24, format: 'hh:mm' },
        { value: true, type: Boolean },
        { value: 0.125, format: '0.0%' },
        { value: 1_000_000 },
      ],
    ])
    expect((await cellsOf(bytes))[1]).toEqual(['Café & <b>', '0.3', '2027-03-14', '16:30', 'yes', '12.5%', '1000000'])
  })

  test('keep the places of empty rows and cells', async () => {
    const { headings, rows } = await readSheet(
      await workbook([
        ['A', null, 'C'],
        [null, null, null],
        [null, 'x', 'y'],
      ]),
    )
    expect([headings, rows]).toEqual([['A', '', 'C'], [{ row: 3, cells: ['', 'x', 'y'] }]])
  })

  test('that say that they unpack to more than 60 MB, or unpack to more than they say, are refused', async () => {
    const bytes = await workbook([['Name'], ['x'.repeat(10_000)]])
    const claiming = (size: number) => {
      const claim = Buffer.from(bytes)
      const entry = 'PK\x01\x02'
      for (let at = claim.indexOf(entry); at >= 0; at = claim.indexOf(entry, at + 4)) claim.writeUInt32LE(size, at + 24)
      return claim
    }
    await expect(readSheet(claiming(60_000_001))).rejects.toThrow('unpacks to more than 60 MB')
    await expect(readSheet(claiming(100))).rejects.toThrow('can’t be read')
  })

  test('with a cell in column 101 are refused, as are other files', async () => {
    await expect(readSheet(await workbook([['A'], Array.from({ length: 101 }, () => 'x')]))).rejects.toThrow(
      'more than 100 columns',
    )
    await expect(readSheet(Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3))).rejects.toThrow('can’t be read')
    await expect(readSheet(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).rejects.toThrow('older .xls')
    await expect(readSheet(new Uint8Array(MOST_SHEET_BYTES + 1))).rejects.toThrow('larger than 5 MB')
  })
})
