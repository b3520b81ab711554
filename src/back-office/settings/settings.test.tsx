/** The settings of the brand: the shop shows the saved values [SET-04]. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readSite } from '../../server/brand/stored-brand.ts'
import { brandFiles } from '../../server/http/static-files.ts'
import { loadTestPage } from '../../server/testing/page-loader.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, pageOf, type Page, type TestBackOffice } from '../testing/test-back-office.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'settings-'))
let app: TestApp
let office: TestBackOffice

beforeAll(async () => {
  app = await createTestApp({ settings: { BRAND_STORE: 'database', DATA_DIR: folder } })
  await readSite(app.deps.env, app.deps.db)
  office = await createTestBackOffice(app.deps)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEXT: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (html: string) => html.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => TEXT[entity] ?? entity)

/** The fields of the form of a page, as a browser would send them. */
function fieldsOf({ html }: Page, first = 'class="grid max-w-prose'): Record<string, string> {
  const fields: Record<string, string> = {}
  const forms = [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form)
  const form = forms.find((each) => each.includes(first)) ?? forms.at(-1)!
  for (const [, tag] of form.matchAll(/<input ([^>]*)>/g)) {
    const name = / ?name="([^"]*)"/.exec(tag!)?.[1]
    if (name !== undefined) fields[name] = plain(/ value="([^"]*)"/.exec(` ${tag!}`)?.[1] ?? '')
  }
  for (const [, name, value] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name!] = plain(value!)
  for (const [, name, options] of form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g)) {
    fields[name!] = / value="([^"]*)" selected/.exec(options!)?.[1] ?? ''
  }
  return fields
}

async function save(section: string, changes: Record<string, string>): Promise<Page> {
  const address = `/staff/settings/${section}`
  return office.post('administrator', address, { ...fieldsOf(await office.get('administrator', address)), ...changes })
}

const site = () => readSite(app.deps.env, app.deps.db)

/** A page of the shop as it is now served. */
async function shop(address = '/'): Promise<string> {
  const shown = createApp({ ...app.deps, site: await site() }, { loadPage: loadTestPage })
  return plain(await (await shown.request(`http://127.0.0.1:3000${address}`)).text())
}

test.each([
  ['brandName', 'Heather Holidays', 'Heather Holidays'],
  ['strapline', 'Lodges by the sea', 'Lodges by the sea'],
  ['company.name', 'Heather Ltd', 'Heather Ltd'],
  ['company.address', '1 Shore Road, Cromer', '1 Shore Road, Cromer'],
  ['company.registeredIn', 'Scotland', 'Registered in Scotland'],
  ['company.number', 'SC123456', 'company number SC123456'],
  ['company.registeredOffice', '2 Pier Road, Inverskerry', 'Registered office: 2 Pier Road, Inverskerry'],
  ['company.vatNumber', 'GB 123 4567 89', 'VAT number GB 123 4567 89'],
  ['company.legalLine', 'Registered in England, number 01234567', 'Registered in England, number 01234567'],
  ['telephone', '01632 960 555', '01632 960 555'],
  ['hours', 'Monday to Friday 8am to 6.30pm\nSunday 10am to 2pm', '6.30pm'],
  ['hoursExceptions', '2027-03-01 closed\n2027-12-24 9am to 1pm', '{"date":"2027-03-01"}'],
  ['email', 'ask@heather.example', 'ask@heather.example'],
  ['socialLinks', 'youtube https://youtube.example/heather', 'https://youtube.example/heather'],
  ['reviewsLink.title', 'What guests say', 'What guests say'],
  ['reviewsLink.url', 'https://reviews.example/heather', 'https://reviews.example/heather'],
])('company and contact: the shop shows %s [SET-04]', async (name, typed, shown) => {
  expect(await save('company', { [name]: typed })).toMatchObject({
    status: 303,
    notice: 'Saved. Customers see it now.',
  })
  expect(await shop()).toContain(shown)
  expect(fieldsOf(await office.get('administrator', '/staff/settings/company'))[name]).toBe(typed)
})

test('company and contact: a dispute provider is named whole, with whether the brand takes part, or not at all [LAW-15]', async () => {
  const half = await save('company', { 'disputes.provider': 'Fair Ends' })
  expect([half.status, half.text.includes('Choose whether you take part')]).toEqual([422, true])
  const named = {
    'disputes.provider': 'Fair Ends',
    'disputes.url': 'https://ends.example',
    'disputes.takesPart': 'false',
  }
  expect(await save('company', named)).toMatchObject({ status: 303 })
  expect((await site()).disputes).toEqual({ provider: 'Fair Ends', url: 'https://ends.example', takesPart: false })
})

test('company and contact: a brand sells abroad unless it says no [LAW-16]', async () => {
  expect((await site()).sellsAbroad).toBe(true)
  expect(await save('company', { sellsAbroad: 'false' })).toMatchObject({ status: 303 })
  expect((await site()).sellsAbroad).toBe(false)
})

test.each([
  ['paper', '#fffdf8'],
  ['ink', '#101c1f'],
  ['muted', '#4a5c5e'],
  ['primary', '#103050'],
  ['tint', '#e4eef4'],
  ['action', '#a03a10'],
  ['accent', '#f0a840'],
  ['actionHover', '#80300c'],
  ['control', '#707e7c'],
])('look: the colour %s is in the style sheet [SET-04]', async (name, typed) => {
  expect(await save('look', { [`palette.${name}`]: typed.toUpperCase() })).toMatchObject({ status: 303 })
  const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect((await site()).files.stylesheet.css).toContain(`--brand-${property}: ${typed};`)
})

test.each([
  ['fonts.heading', 'fraunces', /--brand-font-heading: 'Fraunces'.*serif/],
  ['fonts.body', 'newsreader', /--brand-font-body: 'Newsreader'.*serif/],
])('look: the font of %s is in the style sheet, with its fallback [SET-04]', async (name, typed, shown) => {
  expect(await save('look', { [name]: typed })).toMatchObject({ status: 303 })
  expect((await site()).files.stylesheet.css).toMatch(shown)
})

test('look: the header is as chosen [SET-04]', async () => {
  const before = await shop()
  expect(await save('look', { headerStyle: 'dark' })).toMatchObject({ status: 303 })
  expect((await site()).headerStyle).toBe('dark')
  expect(await shop()).not.toBe(before)
})

test.each([
  ['trackingIds.analytics', 'GTM-ABC123', { trackingIds: { analytics: 'GTM-ABC123' } }],
  ['trackingIds.affiliate', '4711', { trackingIds: { affiliate: '4711' } }],
  ['trackingIds.pixel', 'https://count.example/p', { trackingIds: { pixel: 'https://count.example/p' } }],
  ['campaignReferer', 'heather', { attractions: { url: 'https://gatepost.example/brackenfold?utm_source=heather' } }],
  ['referralCode', 'h-1', { referralCode: 'h-1' }],
])('tracking: the shop uses %s [SET-04]', async (name, typed, used) => {
  expect(await save('tracking', { [name]: typed })).toMatchObject({ status: 303 })
  expect(await site()).toMatchObject(used)
})

test.each([
  ['company', 'telephone', 'ring us', 'Enter a telephone number as it is dialled'],
  ['company', 'hours', 'most days', 'Write each line as days and times'],
  ['company', 'hoursExceptions', '25 December closed', 'Write each line as a date and its hours'],
  ['company', 'email', 'hello', 'Enter an email address, such as'],
  ['company', 'brandName', '', 'Enter a name.'],
  ['company', 'socialLinks', 'facebook me', 'Write each line as a name and an address'],
  ['look', 'palette.muted', '#aaaaaa', 'needs 4.5: make one of them lighter or darker'],
  ['look', 'palette.action', 'orange', 'Must be a colour such as #0f4f4b'],
  ['look', 'fonts.body', 'comic-sans', 'Choose a font from the list'],
  ['tracking', 'trackingIds.analytics', 'UA-1', 'Enter an id such as GTM-ABC123'],
])(
  '%s: %s cannot be %j: the error says what to do, and nothing typed is lost [SET-05]',
  async (section, name, typed, cure) => {
    const before = await site()
    const page = await save(section, { [name]: typed, ...(section === 'company' && { strapline: 'Typed beside it' }) })
    expect(page.status).toBe(422)
    expect(page.text).toContain(cure)
    expect(fieldsOf(page)[name]).toBe(typed)
    if (section === 'company' && name !== 'strapline') expect(fieldsOf(page)['strapline']).toBe('Typed beside it')
    expect((await site()).files.folder).toBe(before.files.folder)
  },
)

async function upload(content: string | Uint8Array<ArrayBuffer>, seen?: string): Promise<Page> {
  const form = new FormData()
  const now = fieldsOf(await office.get('administrator', '/staff/settings/look'), 'multipart')
  form.set('seen', seen ?? now['seen']!)
  form.set('logo', new File([content], 'logo'))
  const origin = app.deps.env.STAFF_URL
  const headers = { cookie: 'test_person=administrator', origin, 'sec-fetch-site': 'same-origin' }
  return pageOf(await office.request('/staff/settings/look/logo', { method: 'POST', headers, body: form }))
}

test('look: the shop has the uploaded logo [SET-08]', async () => {
  const drawn = '<svg viewBox="0 0 100 50"><path fill="#123456" d="M0 0h100v50z"/></svg>'
  expect(await upload(drawn)).toMatchObject({ status: 303, notice: 'Logo saved. Customers see it within the hour.' })
  const { files, theme } = await site()
  expect(files.logo).toEqual({ width: 80, height: 40 })
  expect(await shop()).toContain('viewBox="0 0 80 40"')
  expect(brandFiles([await site()]).has(`/brand/${theme}/icon-180.png`)).toBe(true)
})

test('an invalid logo is refused with advice, and one that was changed meanwhile stays [SET-08]', async () => {
  const written = await upload('<svg viewBox="0 0 100 50"><text>Heather</text></svg>')
  expect(written).toMatchObject({ status: 422, text: expect.stringContaining('Turn text into outlines') })
  expect(await upload('')).toMatchObject({ status: 422, text: expect.stringContaining('Choose a file.') })
  const late = await upload('<svg viewBox="0 0 10 5"><path d="M0 0h10z"/></svg>', 'another')
  expect(late).toMatchObject({ status: 409, text: expect.stringContaining('changed the logo') })
  expect((await site()).files.logo).toEqual({ width: 80, height: 40 })
})

test('contrasts are shown beside each colour [SET-05]', async () => {
  expect((await office.get('administrator', '/staff/settings/look')).text).toMatch(/Contrast \d+\.\d on paper/)
})

test('the later of two people who change the same form is refused, with the current values [SET-06]', async () => {
  const shown = fieldsOf(await office.get('administrator', '/staff/settings/company'))
  await save('company', { telephone: '01632 960 111' })
  const later = await office.post('administrator', '/staff/settings/company', { ...shown, telephone: '01632 960 222' })
  expect(later.status).toBe(409)
  expect(later.text).toContain('A colleague has changed these settings since you opened them')
  expect(later.text).toContain('It’s now: 01632 960 111')
  expect((await site()).telephone).toBe('01632 960 111')
  // After the notice, saving again replaces it.
  expect(await office.post('administrator', '/staff/settings/company', fieldsOf(later))).toMatchObject({ status: 303 })
  expect((await site()).telephone).toBe('01632 960 222')
})

test('a concurrent change of another form reverts nothing [SET-06]', async () => {
  const shown = fieldsOf(await office.get('administrator', '/staff/settings/tracking'))
  await save('company', { telephone: '01632 960 333' })
  const sent = { ...shown, referralCode: 'beside' }
  expect(await office.post('administrator', '/staff/settings/tracking', sent)).toMatchObject({ status: 303 })
  expect(await site()).toMatchObject({ telephone: '01632 960 333', referralCode: 'beside' })
})

const newest = async () => {
  const { html } = await office.get('administrator', '/staff/settings/history')
  return /\/staff\/settings\/history\/\d+/.exec(html)![0]
}

test('a draft is shown to nobody until it is published, and does not replace a later publication [SET-07]', async () => {
  expect(await save('company', { strapline: 'Only a draft', draft: 'true' })).toMatchObject({
    location: '/staff/settings/history',
    notice: 'Draft saved. Customers see it once it is published.',
  })
  expect(await shop()).not.toContain('Only a draft')
  const draft = await newest()
  const page = await office.get('administrator', draft)
  expect(page.text).toContain('strapline')
  expect(await office.post('administrator', draft, fieldsOf(page))).toMatchObject({ status: 303 })
  expect(await shop()).toContain('Only a draft')

  await save('company', { strapline: 'A second draft', draft: 'true' })
  const second = await newest()
  const seen = fieldsOf(await office.get('administrator', second))
  await save('company', { telephone: '01632 960 444' })
  const refused = await office.post('administrator', second, seen)
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining('published other settings since you opened this page'),
  })
  expect((await site()).strapline).toBe('Only a draft')
})

test('an earlier version is restored as a new one, with its author [SET-07]', async () => {
  await save('company', { brandName: 'Before' })
  const before = await newest()
  await save('company', { brandName: 'After' })
  const page = await office.get('administrator', before)
  expect(page.text).toContain('Restore this version')
  expect(await office.post('administrator', before, fieldsOf(page))).toMatchObject({ status: 303 })
  expect((await site()).brandName).toBe('Before')
  const history = await office.get('administrator', '/staff/settings/history')
  expect(history.text).toMatch(/Version \d+ restored Administrator/)
})

test('a form that changes nothing saves no version', async () => {
  const before = await newest()
  expect(await save('company', {})).toMatchObject({ status: 303, notice: 'Nothing was changed.' })
  expect(await newest()).toBe(before)
})

test('a manager may not change them, and sees no link to them [SET-04]', async () => {
  expect(await office.get('manager', '/staff/settings')).toMatchObject({ status: 403 })
  expect((await office.get('manager', '/staff')).html).not.toContain('/staff/settings')
})
