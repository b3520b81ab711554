import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { CHANNELS, OWN_CHANNEL_CODES } from '../domain/site/channel.ts'
import { readChannels } from './read-site.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'channels-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const OWN = path.join(import.meta.dirname, '..', '..', 'e2e', 'support', 'own-channels')
const TREEHOUSES = JSON.parse(readFileSync(path.join(OWN, 'treehouses.json'), 'utf8')) as Record<string, unknown>

const reading = (record: unknown) => () => {
  writeFileSync(path.join(folder, 'treehouses.json'), JSON.stringify(record))
  return readChannels(folder)
}

describe('the channels of a folder', () => {
  test('are named after their files', () => {
    expect(readChannels(OWN)).toMatchObject([{ code: 'treehouses', label: 'UK Treehouses', nights: [3, 5] }])
  })

  test('are none without the folder: only the six built-in ones [PROD-02]', () => {
    expect(readChannels(path.join(folder, 'nowhere'))).toEqual([])
    expect(CHANNELS.map(({ code }) => code)).toEqual(OWN_CHANNEL_CODES)
    expect(OWN_CHANNEL_CODES).toHaveLength(6)
  })

  test.each([
    ['nights', []],
    ['nights', [0]],
    ['nights.0', [29]],
    ['minAdults', 0],
    ['area', 'moon'],
    ['drawing', 'castle'],
    ['units', 'castle'],
    ['listSegment', 'woods'],
    ['label', ''],
    ['hasDogs', 'yes'],
  ])('a bad %s is named with its file: %j', (key, value) => {
    const name = key.split('.')[0]!
    const fault = new RegExp(`treehouses\\.json: (.*; )?${name}`)
    expect(reading({ ...TREEHOUSES, [name]: value })).toThrow(fault)
    expect(reading({ ...TREEHOUSES, [name]: undefined })).toThrow(fault)
  })

  test('an unknown property is a fault', () => {
    expect(reading({ ...TREEHOUSES, colour: 'green' })).toThrow(/colour/)
  })
})
