import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Catalogue } from '../availability/catalogue-facts.ts'
import { unknownIds } from './unknown-ids.ts'

const has = (...ids: number[]) => new Map(ids.map((id) => [id, {}]))
const catalogue = {
  regions: new Map([[14, { name: 'Cumbria' }]]),
  towns: has(),
  operators: has(1),
  offers: has(1),
} as unknown as Catalogue

it('reports file, line and id of each block and guide with an id or region missing in the catalogue, for this site only [TRUE-03]', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'unknown-ids-'))
  for (const name of ['content/posts', 'content/guides', 'brands/bf/pages', 'brands/sn/pages'])
    mkdirSync(path.join(folder, name), { recursive: true })
  const block = (attributes: string) => `[parks channel="uklodge" title="x" ${attributes}]`
  writeFileSync(
    path.join(folder, 'content/posts', 'one.md'),
    `---\n---\n${block('region="14" offer="1"')}\n${block('offer="7"')}\n`,
  )
  writeFileSync(
    path.join(folder, 'brands/bf/pages', 'two.md'),
    `${block('region="15"')}\nWords\n${block('operator="2"')}\n`,
  )
  writeFileSync(
    path.join(folder, 'content/guides', 'cumbria.md'),
    '---\nregion_name: Cumbria\npicture: region-14\n---\n',
  )
  writeFileSync(
    path.join(folder, 'content/guides', 'moon.md'),
    "---\nid: 1\nregion_name: 'Moon'\npicture: region-99\n---\n",
  )
  writeFileSync(path.join(folder, 'brands/sn/pages', 'three.md'), block('town="9"'))
  const found = unknownIds(catalogue, path.join(folder, 'brands/bf'), folder).map((line) =>
    line.replace(/^.*\/(?=\w+\.md)/, ''),
  )
  expect(found).toEqual([
    'one.md:4: there is no offer 7',
    'moon.md:3: there is no region called Moon',
    'moon.md:4: there is no region 99',
    'two.md:1: there is no region 15',
    'two.md:3: there is no operator 2',
  ])
})
