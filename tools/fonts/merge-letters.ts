/** Merges letters of a TrueType font into another of the same design. */

type Tables = Map<string, Buffer>

/** Tables that we write: one character map, 32-bit offsets, metrics for every glyph. */
const REPLACED = new Set(['glyf', 'loca', 'gvar', 'hmtx', 'cmap', 'maxp', 'hhea', 'head'])

interface Letter {
  readonly code: number
  readonly glyph: number
}

/**
 * Merges the glyphs of two fonts with the same axes and units and without HVAR, so that metrics of other weights come
 * from gvar. Kerning with added letters is not merged.
 * @param letters code points of the added glyphs
 */
export function mergeLetters(base: Buffer, added: Buffer, letters: readonly Letter[]): Buffer {
  const ours = readTables(base)
  const theirs = readTables(added)
  const shift = glyphCount(ours)
  const glyphs = [...readGlyphs(ours), ...readGlyphs(theirs).map((glyph) => shiftComponents(glyph, shift))]
  const { glyf, loca } = writeGlyphs(glyphs)
  const tables: Tables = new Map([...ours].filter(([tag]) => !REPLACED.has(tag)))
  tables.set('glyf', glyf)
  tables.set('loca', loca)
  tables.set('gvar', mergeVariations(tableOf(ours, 'gvar'), tableOf(theirs, 'gvar')))
  tables.set('hmtx', Buffer.concat([longMetrics(ours), longMetrics(theirs)]))
  const mapped = [...readLetters(ours), ...letters.map(({ code, glyph }) => ({ code, glyph: glyph + shift }))]
  tables.set('cmap', writeLetters(mapped))
  tables.set('maxp', mergeMaxima(tableOf(ours, 'maxp'), tableOf(theirs, 'maxp'), glyphs.length))
  tables.set('hhea', patched(tableOf(ours, 'hhea'), 34, glyphs.length))
  tables.set('head', patched(tableOf(ours, 'head'), 50, 1))
  return writeTables(tables)
}

/**
 * Centres lines on capitals, so that text aligns with icons and in buttons. Sets all vertical metrics alike, because
 * browsers read different tables.
 */
export function centreCapitals(font: Buffer): Buffer {
  const tables = readTables(font)
  const os2 = Buffer.from(tableOf(tables, 'OS/2'))
  const hhea = Buffer.from(tableOf(tables, 'hhea'))
  const descender = hhea.readInt16BE(6)
  const ascender = os2.readInt16BE(CAPITAL_HEIGHT) - descender
  hhea.writeInt16BE(ascender, 4)
  hhea.writeInt16BE(0, 8)
  os2.writeUInt16BE(os2.readUInt16BE(STYLE_FLAGS) | USES_TYPOGRAPHIC_MEASURES, STYLE_FLAGS)
  os2.writeInt16BE(ascender, 68)
  os2.writeInt16BE(descender, 70)
  os2.writeInt16BE(0, 72)
  return writeTables(tables.set('OS/2', os2).set('hhea', hhea))
}

/**
 * Renames the font, as the licence requires of a changed font with a reserved name (OFL 1.1, 3). Copyright and axis
 * names stay.
 */
export function renameFamily(font: Buffer, family: string): Buffer {
  const tables = readTables(font)
  const kept = readNames(tableOf(tables, 'name')).filter(([id]) => id === COPYRIGHT || id >= FIRST_NAME_OF_THE_FONT)
  const ours: Name[] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ]
  const names = [...kept, ...ours].sort(([one], [other]) => one - other)
  return writeTables(tables.set('name', writeNames(names)))
}

type Name = readonly [id: number, text: string]

const COPYRIGHT = 0
/** Lower ids are predefined; the others are referenced by other tables. */
const FIRST_NAME_OF_THE_FONT = 256
/** Platform, encoding (UTF-16) and language of a name. */
const WINDOWS_ENGLISH = [3, 1, 0x409] as const
const NAME_RECORD_BYTES = 12

function readNames(table: Buffer): Name[] {
  const texts = table.subarray(table.readUInt16BE(4))
  return Array.from({ length: table.readUInt16BE(2) }, (_, index) => 6 + index * NAME_RECORD_BYTES)
    .filter((at) => table.readUInt16BE(at) === WINDOWS_ENGLISH[0])
    .map((at) => {
      const offset = table.readUInt16BE(at + 10)
      const text = Buffer.from(texts.subarray(offset, offset + table.readUInt16BE(at + 8)))
      return [table.readUInt16BE(at + 6), text.swap16().toString('utf16le')]
    })
}

function writeNames(names: readonly Name[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16())
  const records = Buffer.alloc(6 + names.length * NAME_RECORD_BYTES)
  records.writeUInt16BE(names.length, 2)
  records.writeUInt16BE(records.length, 4)
  let offset = 0
  texts.forEach(({ length }, index) => {
    const fields = [...WINDOWS_ENGLISH, names[index]![0], length, offset]
    fields.forEach((value, field) => records.writeUInt16BE(value, 6 + index * NAME_RECORD_BYTES + field * 2))
    offset += length
  })
  return Buffer.concat([records, ...texts])
}

const CAPITAL_HEIGHT = 88
const STYLE_FLAGS = 62
const USES_TYPOGRAPHIC_MEASURES = 1 << 7

function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no ${tag} table`)
  return table
}

function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let entry = 0; entry < font.readUInt16BE(4); entry += 1) {
    const at = 12 + entry * 16
    const offset = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)))
  }
  return tables
}

function writeTables(tables: Tables): Buffer {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(12 + sorted.length * 16)
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(sorted.length, 4)
  let offset = directory.length
  const parts: Buffer[] = [directory]
  sorted.forEach(([tag, table], entry) => {
    const at = 12 + entry * 16
    directory.write(tag, at, 'latin1')
    directory.writeUInt32BE(offset, at + 8)
    directory.writeUInt32BE(table.length, at + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}

const glyphCount = (tables: Tables): number => tableOf(tables, 'maxp').readUInt16BE(4)

function patched(table: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(value, at)
  return copy
}

function readGlyphs(tables: Tables): Buffer[] {
  const isLong = tableOf(tables, 'head').readUInt16BE(50) === 1
  const loca = tableOf(tables, 'loca')
  const glyf = tableOf(tables, 'glyf')
  const position = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => glyf.subarray(position(glyph), position(glyph + 1)))
}

function writeGlyphs(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4)
  let offset = 0
  const parts = glyphs.map((glyph, index) => {
    const padded = Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
    offset += padded.length
    loca.writeUInt32BE(offset, (index + 1) * 4)
    return padded
  })
  return { glyf: Buffer.concat(parts), loca }
}

const WORDS = 0x0001
const ONE_SCALE = 0x0008
const MORE = 0x0020
const TWO_SCALES = 0x0040
const MATRIX = 0x0080

/** Composite glyphs refer to others by number. */
function shiftComponents(glyph: Buffer, shift: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0) return glyph
  const copy = Buffer.from(glyph)
  let at = 10
  let flags: number
  do {
    flags = copy.readUInt16BE(at)
    copy.writeUInt16BE(copy.readUInt16BE(at + 2) + shift, at + 2)
    at += 4 + (flags & WORDS ? 4 : 2) + (flags & ONE_SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0)
  } while (flags & MORE)
  return copy
}

function longMetrics(tables: Tables): Buffer {
  const hmtx = tableOf(tables, 'hmtx')
  const full = tableOf(tables, 'hhea').readUInt16BE(34)
  const out = Buffer.alloc(glyphCount(tables) * 4)
  for (let glyph = 0; glyph < glyphCount(tables); glyph += 1) {
    out.writeUInt16BE(hmtx.readUInt16BE(Math.min(glyph, full - 1) * 4), glyph * 4)
    out.writeInt16BE(hmtx.readInt16BE(glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2), glyph * 4 + 2)
  }
  return out
}

/** The maxima of both fonts, except version and number of glyphs. */
function mergeMaxima(ours: Buffer, theirs: Buffer, count: number): Buffer {
  const merged = Buffer.from(ours)
  for (let at = 6; at + 1 < ours.length; at += 2) {
    merged.writeUInt16BE(Math.max(ours.readUInt16BE(at), theirs.readUInt16BE(at)), at)
  }
  merged.writeUInt16BE(count, 4)
  return merged
}

interface Variations {
  readonly axisCount: number
  readonly sharedTuples: Buffer
  readonly ofGlyphs: readonly Buffer[]
}

function readVariations(gvar: Buffer): Variations {
  const axisCount = gvar.readUInt16BE(4)
  const sharedAt = gvar.readUInt32BE(8)
  const count = gvar.readUInt16BE(12)
  const isLong = (gvar.readUInt16BE(14) & 1) === 1
  const dataAt = gvar.readUInt32BE(16)
  const position = (glyph: number) =>
    dataAt + (isLong ? gvar.readUInt32BE(20 + glyph * 4) : gvar.readUInt16BE(20 + glyph * 2) * 2)
  return {
    axisCount,
    sharedTuples: gvar.subarray(sharedAt, sharedAt + gvar.readUInt16BE(6) * axisCount * 2),
    ofGlyphs: Array.from({ length: count }, (_, glyph) => gvar.subarray(position(glyph), position(glyph + 1))),
  }
}

function mergeVariations(base: Buffer, added: Buffer): Buffer {
  const ours = readVariations(base)
  const theirs = readVariations(added)
  const shift = ours.sharedTuples.length / (ours.axisCount * 2)
  const moved = theirs.ofGlyphs.map((data) => shiftSharedTuples(data, shift, theirs.axisCount))
  const sharedTuples = Buffer.concat([ours.sharedTuples, theirs.sharedTuples])
  const { glyf: data, loca: offsets } = writeGlyphs([...ours.ofGlyphs, ...moved])
  const header = Buffer.from(base.subarray(0, 20))
  header.writeUInt16BE(sharedTuples.length / (ours.axisCount * 2), 6)
  header.writeUInt32BE(20 + offsets.length, 8)
  header.writeUInt16BE(ours.ofGlyphs.length + moved.length, 12)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(20 + offsets.length + sharedTuples.length, 16)
  return Buffer.concat([header, offsets, sharedTuples, data])
}

const COUNT = 0x0fff
const OWN_PEAK = 0x8000
const BETWEEN = 0x4000

function shiftSharedTuples(data: Buffer, shift: number, axisCount: number): Buffer {
  if (data.length === 0) return data
  const copy = Buffer.from(data)
  let at = 4
  for (let left = copy.readUInt16BE(0) & COUNT; left > 0; left -= 1) {
    const index = copy.readUInt16BE(at + 2)
    if (!(index & OWN_PEAK)) copy.writeUInt16BE(index + shift, at + 2)
    at += 4 + (index & OWN_PEAK ? axisCount * 2 : 0) + (index & BETWEEN ? axisCount * 4 : 0)
  }
  return copy
}

/** The code points of a font's character map: 16-bit (format 4), or as we write it. */
function readLetters(tables: Tables): Letter[] {
  const cmap = tableOf(tables, 'cmap')
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, record) => cmap.readUInt32BE(4 + record * 8 + 4))
  const at = records.find((offset) => cmap.readUInt16BE(offset) === 4)
  return at === undefined ? readGroups(cmap, records[0] ?? 0) : readSegments(cmap, at)
}

function readGroups(cmap: Buffer, at: number): Letter[] {
  return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, group) => ({
    code: cmap.readUInt32BE(at + 16 + group * 12),
    glyph: cmap.readUInt32BE(at + 24 + group * 12),
  }))
}

function readSegments(cmap: Buffer, at: number): Letter[] {
  const segments = cmap.readUInt16BE(at + 6) / 2
  const field = (column: number, segment: number) =>
    at + 14 + column * segments * 2 + (column > 0 ? 2 : 0) + segment * 2
  const letters: Letter[] = []
  for (let segment = 0; segment < segments; segment += 1) {
    const start = cmap.readUInt16BE(field(1, segment))
    const delta = cmap.readUInt16BE(field(2, segment))
    const rangeAt = field(3, segment)
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = start; code <= cmap.readUInt16BE(field(0, segment)) && code !== 0xffff; code += 1) {
      const found = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - start) * 2)
      if (found !== 0) letters.push({ code, glyph: (found + delta) & 0xffff })
    }
  }
  return letters
}

/** One group per letter (format 12): the font is subset again afterwards, which compacts it. */
function writeLetters(letters: readonly Letter[]): Buffer {
  const sorted = [...letters].sort((one, other) => one.code - other.code)
  const table = Buffer.alloc(12 + 16 + sorted.length * 12)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + sorted.length * 12, 16)
  table.writeUInt32BE(sorted.length, 24)
  sorted.forEach(({ code, glyph }, index) => {
    table.writeUInt32BE(code, 28 + index * 12)
    table.writeUInt32BE(code, 32 + index * 12)
    table.writeUInt32BE(glyph, 36 + index * 12)
  })
  return table
}
