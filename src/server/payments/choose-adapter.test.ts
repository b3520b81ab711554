import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { chooseAdapter } from './choose-adapter.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'choose-adapter-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The folder of a company's own provider. */
function folderWith(name: string, source: string): string {
  mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, name, 'adapter.mjs'), source)
  return path.join(folder, name)
}

test('a folder outside the project can be a provider: its settings are read, and its errors reported with the shop’s', async () => {
  const own = folderWith(
    'acme',
    `import { z } from '${import.meta.resolve('zod')}'
    export const adapter = {
      settings: z.object({ ACME_KEY: z.string().length(4, 'must have 4 characters').optional() }),
      errors: ({ ACME_KEY }, { publicUrl }) => ACME_KEY ? [] : ['ACME_KEY: is needed at ' + publicUrl],
      open: async () => ({ provider: { name: 'acme' } }),
    }`,
  )
  const settings = { DATA_DIR: folder, PAYMENT_PROVIDER: own }
  expect((await readEnv({ ...settings, ACME_KEY: 'good' })).payments.settings).toEqual({ ACME_KEY: 'good' })
  await expect(readEnv({ ...settings, PORT: 'none', ACME_KEY: 'bad' })).rejects.toMatchObject({
    errors: [expect.stringMatching(/^PORT: /), 'ACME_KEY: must have 4 characters'],
  })
  await expect(readEnv(settings)).rejects.toMatchObject({ errors: ['ACME_KEY: is needed at http://127.0.0.1:3000'] })
})

test('an unknown name, or a folder without a readable adapter, is refused with the reason', async () => {
  await expect(chooseAdapter('stripes')).rejects.toThrow('must be sandbox, stripe, or the path of a folder')
  await expect(chooseAdapter('toString')).rejects.toThrow('must be sandbox, stripe, or the path of a folder')
  await expect(chooseAdapter('./nowhere')).rejects.toThrow(/nowhere.adapter\.mjs cannot be read: /)
  const broken = folderWith('broken', 'export const adapter = ')
  await expect(chooseAdapter(broken)).rejects.toThrow(/broken.adapter\.mjs cannot be read: /)
  const empty = folderWith('empty', 'export const other = 1')
  await expect(chooseAdapter(empty)).rejects.toThrow(/empty.adapter\.mjs exports no adapter/)
})
