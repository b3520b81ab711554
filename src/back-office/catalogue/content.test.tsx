import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEATURES } from '../../domain/unit/features.ts'
import { photoKey } from '../../server/pictures/picture-keys.ts'
import { GUNTON_SANDS } from '../../server/testing/small-catalogue.ts'
import { purgePhotos } from '../../server/commands/purge/purge-photos.ts'
import { uploadPath } from '../../server/commands/catalogue/upload-photo.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp()
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows
const versionOf = ({ html }: Pick<Page, 'html'>) => /name="version" value="(\w+)"/.exec(html)?.[1] ?? ''

const PARK = `/staff/catalogue/parks/${GUNTON_SANDS.parkId}`
const UNIT = `/staff/catalogue/units/${GUNTON_SANDS.saver}`

const TEXTS = {
  summary: 'Between the dunes and the sea.',
  description: 'One paragraph.\r\n\r\nAnother <one>.',
  importantInformation: 'No fires.\r\nQuiet from ten.',
  directions: 'Follow the coast road.',
  telephone: '01632 960 123',
  arrivalFrom: '16:00',
  departureBy: '10:00',
}

describe('texts of parks and unit types [STAFF-06]', () => {
  test('the list finds a park by a part of its name and leads to it', async () => {
    const { html, text } = await office.get('reader', '/staff/catalogue?name=gunton')
    expect(text).toMatch(/Gunton Sands Lowestoft, Suffolk .* Our stock 2 0 1 park, page 1 of 1/)
    expect(html).toContain(`href="${PARK}"`)
    expect((await office.get('reader', '/staff/catalogue?name=atlantis')).text).toContain('No parks match')
  })

  test('a reader sees the texts and changes none', async () => {
    expect((await office.get('reader', PARK)).html).not.toContain('name="version"')
    expect((await office.post('agent', PARK, TEXTS)).status).toBe(403)
    expect((await office.get('reader', '/staff/catalogue/parks/999')).status).toBe(404)
    expect((await office.get('reader', '/staff/catalogue/units/x')).status).toBe(404)
  })

  test('a preview shows what was typed as the shop does, and saves nothing', async () => {
    const shown = await office.post('manager', `${PARK}/preview`, TEXTS)
    expect(shown.text).toMatch(/Preview, not saved yet Between the dunes and the sea\. One paragraph\. Another <one>\./)
    expect(await query(`select from park where summary = '${TEXTS.summary}'`)).toEqual([])
  })

  test('texts and features are saved, the shop has them, and the change is logged', async () => {
    const [feature] = FEATURES.filter(({ scope }) => scope === 'park')
    const version = versionOf(await office.get('manager', PARK))
    const saved = await office.post('manager', PARK, { ...TEXTS, version, features: feature!.code })
    expect(saved).toMatchObject({ status: 303, location: PARK })
    expect(await query('select summary, description, features from park where id = 1')).toEqual([
      { summary: TEXTS.summary, description: 'One paragraph.\n\nAnother <one>.', features: [feature!.id] },
    ])
    await expect
      .poll(() => app.deps.availability.current.catalogue.parks.get(GUNTON_SANDS.parkId)?.summary, { timeout: 15_000 })
      .toBe(TEXTS.summary)
    expect(await query("select actor_name, detail from staff_event where kind = 'catalogue-changed'")).toEqual([
      { actor_name: 'Manager', detail: 'park 1, Gunton Sands: texts' },
    ])
  })

  test('each error is at its field, and saving over a colleague’s change is refused', async () => {
    const version = versionOf(await office.get('manager', PARK))
    const refused = await office.post('manager', PARK, { ...TEXTS, version, summary: '', arrivalFrom: '4pm' })
    expect(refused.status).toBe(422)
    for (const words of ['Enter one sentence', 'Enter a time, such as 16:00']) expect(refused.text).toContain(words)
    expect(refused.html).toContain('value="4pm"')
    expect((await office.post('manager', PARK, { ...TEXTS, version, summary: 'Mine.' })).status).toBe(303)
    const late = await office.post('second-manager', PARK, { ...TEXTS, version, summary: 'Yours.' })
    expect([late.status, late.text.includes('Someone changed this')]).toEqual([409, true])
    expect(await query('select summary from park where id = 1')).toEqual([{ summary: 'Mine.' }])
    // Nothing is lost: their text is beside the typed one, and is replaced only after it was shown.
    expect(late.html).toContain('>Yours.</textarea>')
    expect(late.text).toContain('It’s now: Mine.')
    const again = { ...TEXTS, version: versionOf(late), summary: 'Yours.' }
    expect((await office.post('second-manager', PARK, again)).status).toBe(303)
  })

  test('a preview and a refused form also name the fields that another has changed since', async () => {
    for (const first of [
      [`${PARK}/preview`, TEXTS],
      [PARK, { ...TEXTS, summary: '' }],
    ] as const) {
      const version = versionOf(await office.get('manager', PARK))
      await query(`update park set directions = directions || '.' where id = 1`)
      const shown = await office.post('manager', first[0], { ...first[1], version })
      const saved = await office.post('manager', PARK, { ...TEXTS, version: versionOf(shown) })
      expect([saved.status, saved.text.includes('Someone changed this')]).toEqual([409, true])
    }
  })

  test('a unit type’s inclusions are one phrase per line', async () => {
    const version = versionOf(await office.get('manager', UNIT))
    const fields = { version, description: 'Two bedrooms.', included: 'Bed linen\r\n\r\n Gas ' }
    expect((await office.post('manager', UNIT, fields)).status).toBe(303)
    expect(await query('select description, included from unit_type where id = 11')).toEqual([
      { description: 'Two bedrooms.', included: ['Bed linen', 'Gas'] },
    ])
  })
})

describe('photographs [STAFF-06]', () => {
  const picture = (width: number, colour: string) =>
    sharp({ create: { width, height: 500, channels: 3, background: colour } })

  async function upload(file: Uint8Array, fields: Record<string, string>): Promise<Pick<Page, 'status' | 'html'>> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new File([new Uint8Array(file)], 'x.jpg'))
    const headers = {
      cookie: 'test_person=manager',
      origin: app.deps.env.STAFF_URL,
      'sec-fetch-site': 'same-origin',
    }
    const response = await office.request(`${PARK}/upload`, { method: 'POST', headers, body })
    return { status: response.status, html: await response.text() }
  }
  const version = async () => versionOf(await office.get('manager', PARK))
  const photos = async () =>
    (
      await query<{ photos: { url: string; alt: string; credit?: string }[] }>('select photos from park where id = 1')
    )[0]!.photos

  test('an upload becomes an upright WebP of at most 2400 pixels without where it was taken, for shop and back office', async () => {
    const camera = await picture(3000, 'teal')
      .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Jane Doe' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await upload(camera, { version: await version(), alt: 'Teal', credit: '© Jane' })).status).toBe(422)
    const wide = await picture(3000, 'teal')
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .jpeg()
      .toBuffer()
    expect((await upload(wide, { version: await version(), alt: 'A teal lake', credit: '© Jane' })).status).toBe(303)
    const [photo] = await photos()
    expect(photo).toMatchObject({
      alt: 'A teal lake',
      credit: '© Jane',
      url: expect.stringMatching(/^\/uploads\/\w{32}\.webp$/),
    })
    const served = await app.request(photo!.url)
    const made = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect([served.headers.get('content-type'), made.format, made.width, made.exif]).toEqual([
      'image/webp',
      'webp',
      2400,
      undefined,
    ])
    const own = await office.request(`/staff/catalogue${photo!.url}`, { headers: { cookie: 'test_person=reader' } })
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await expect
      .poll(() => app.deps.availability.current.catalogue.parks.get(1)?.photos.map(photoKey), { timeout: 15_000 })
      .toEqual([photoKey(photo!)])
  })

  test('an upload neither saves nor loses a text that was typed beside it; nor do texts a typed caption [STAFF-12]', async () => {
    const { html } = await office.get('manager', PARK)
    const [form = ''] = html.match(/<form[^>]*action="[^"]*parks\/1"[^>]*>.*?<\/form>/s) ?? []
    for (const name of ['summary', 'alt-0', 'file', 'alt']) expect(form).toContain(`name="${name}"`)

    const green = await picture(900, 'green').png().toBuffer()
    const typed = { ...TEXTS, summary: 'Half a sentence', 'alt-0': 'A teal lake', 'place-0': '1', 'credit-0': '© Jane' }
    const answer = await upload(green, { ...typed, version: await version(), alt: 'A green door' })
    expect([answer.status, await photos()]).toEqual([
      200,
      [expect.anything(), expect.objectContaining({ alt: 'A green door' })],
    ])
    for (const words of [
      'Photograph uploaded',
      'aren’t saved yet',
      '>Half a sentence</textarea>',
      'value="A green door"',
    ])
      expect(answer.html).toContain(words)
    expect(answer.html.match(/value="A green door"/g)).toHaveLength(1)
    expect(await query("select from park where summary = 'Half a sentence'")).toEqual([])

    const saved = await office.post('manager', PARK, { ...TEXTS, version: versionOf(answer), alt: 'A blue door' })
    expect([saved.status, saved.text.includes('Texts saved')]).toEqual([200, true])
    expect(saved.html).toContain('value="A blue door"')
    const [teal] = await photos()
    const only = { 'url-0': teal!.url, 'alt-0': 'A teal lake', 'credit-0': '© Jane', version: versionOf(saved) }
    expect((await office.post('manager', `${PARK}/photos`, only)).status).toBe(303)
    await query('delete from uploaded_photo where created_at = (select max(created_at) from uploaded_photo)')
  })

  test('a file that is no photograph, too small, without a description or already there is refused', async () => {
    const again = await picture(3000, 'teal')
      .withExif({ IFD0: { Artist: 'Jane Doe' } })
      .jpeg()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
    const cases: [Uint8Array, string, string][] = [
      [Buffer.from('no picture'), 'x', 'can’t be read'],
      [svg, 'x', 'can’t be read'],
      [await picture(799, 'red').png().toBuffer(), 'x', 'at least 800 pixels wide'],
      [await picture(900, 'red').png().toBuffer(), '', 'Describe what the photograph shows'],
      [again, 'x', 'already been added'],
      [new Uint8Array(), 'x', 'Choose a file'],
    ]
    for (const [file, alt, words] of cases) {
      const answer = await upload(file, { version: await version(), alt })
      expect([answer.status, words, answer.html.includes(words)]).toEqual([422, words, true])
    }
    expect(await photos()).toHaveLength(1)
    expect((await app.request(`/uploads/${'0'.repeat(32)}.webp`)).status).toBe(404)
  })

  test('photographs change places, say what they show, and are removed', async () => {
    const second = await picture(900, 'red').png().toBuffer()
    expect((await upload(second, { version: await version(), alt: 'A red door' })).status).toBe(303)
    const [teal, red] = await photos()
    const fields = {
      'url-0': teal!.url,
      'alt-0': teal!.alt,
      'place-0': '2',
      'credit-0': '© Jane',
      'url-1': red!.url,
      'alt-1': 'A front door',
      'place-1': '1',
    }
    expect((await office.post('manager', `${PARK}/photos`, { ...fields, version: await version() })).status).toBe(303)
    expect((await photos()).map(({ alt }) => alt)).toEqual(['A front door', 'A teal lake'])
    const blank = await office.post('manager', `${PARK}/photos`, { ...fields, version: await version(), 'alt-0': '' })
    expect([blank.status, blank.text.includes('Describe what the photograph shows')]).toEqual([422, true])
    // At the second stored photograph, which was typed first.
    expect(blank.html.lastIndexOf('Describe what the photograph shows')).toBeGreaterThan(
      blank.html.indexOf('A front door'),
    )
    const less = { ...fields, version: await version(), 'remove-0': 'true' }
    expect((await office.post('manager', `${PARK}/photos`, less)).status).toBe(303)
    expect((await photos()).map(({ url }) => url)).toEqual([red!.url])
    expect((await office.post('second-manager', `${PARK}/photos`, less)).status).toBe(409)
    const late = await upload(await picture(900, 'blue').png().toBuffer(), {
      version: less.version,
      alt: 'A blue door',
    })
    expect([late.status, late.html.includes('value="A blue door"')]).toEqual([409, true])
    expect((await photos()).map(({ url }) => url)).toEqual([red!.url])
  })

  test('a removed one is deleted once nothing has referred to it for 30 days, the last import included', async () => {
    const stored = async () =>
      (await query<{ id: string }>('select id from uploaded_photo order by created_at')).map(({ id }) => uploadPath(id))
    const [red] = await photos()
    const [teal] = (await stored()).filter((url) => url !== red!.url)
    const ago = async (time: string) => {
      await purgePhotos(app.deps)
      await query(`update uploaded_photo set unused_since = now() - interval '${time}' where unused_since is not null`)
      await purgePhotos(app.deps)
      return stored()
    }
    expect(await ago('29 days 23 hours')).toEqual([teal, red!.url])
    await query(
      "insert into catalogue_import (actor_name, file_name, is_trial, state) values ('x', 'x', false, 'done')",
    )
    await query(
      `insert into catalogue_import_row (import_id, type, key, before)
       select max(id), 'park', '{"id": 1}', '{"photos": [{"url": "${teal}"}]}' from catalogue_import`,
    )
    expect(await ago('31 days')).toEqual([teal, red!.url])
    await query('delete from catalogue_import_row')
    expect(await ago('30 days')).toEqual([red!.url])
    expect((await app.request(teal!)).status).toBe(404)
  })
})
