import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'

const FILE = /^(?<name>.+)-(?<site>bf|sn|mt)-(?<width>\d+)\.webp$/
const BRANDS: Readonly<Record<string, string>> = {
  bf: 'Brackenfold (`BF`)',
  sn: 'Saltmarsh News Holidays (`SN`)',
  mt: 'Morning Tide (`MT`)',
}

/** Lays out the pictures of a folder on an HTML page: a heading per brand, a row per screen, phone beside desktop. */
export async function writeGallery(folder: string): Promise<void> {
  const pictures = readdirSync(folder).flatMap((file) => {
    const { name, site, width } = FILE.exec(file)?.groups ?? {}
    return name && site && width ? [{ file, name, site, width: Number(width) }] : []
  })
  const sections = Object.entries(BRANDS).flatMap(([site, brand]) => {
    const own = pictures.filter((picture) => picture.site === site)
    const names = [...new Set(own.map(({ name }) => name))]
    if (names.length === 0) return []
    const cell = (name: string, width: number) => {
      const found = own.find((picture) => picture.name === name && picture.width === width)
      const shown = width < 600 ? 150 : 520
      return found ? `<img src="${found.file}" alt="${name} at ${width} pixels" width="${shown}">` : ''
    }
    const rows = names.map((name) => `| ${name} | ${cell(name, 390)} | ${cell(name, 1440)} |`)
    return [`## ${brand}`, '', '| screen | 390 px | 1440 px |', '| --- | --- | --- |', ...rows, '']
  })
  const text = ['# Screens', '', 'Taken by `npm run screenshots` from running sites.', '', ...sections].join('\n')
  const { code } = await format('README.md', text)
  writeFileSync(path.join(folder, 'README.md'), code)
}
