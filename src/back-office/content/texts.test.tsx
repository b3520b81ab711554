/** Pages, posts and guides of staff: the shop shows what is saved [PAG-01]. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf, type Page } from '../testing/test-back-office.ts'
import { fieldsOf, openWebsiteOffice, type WebsiteOffice } from './testing/website-office.ts'

const PAGE = {
  title: 'Spring breaks',
  description: 'When the lambs are out.',
  body: '## Where\n\nIn **Devon** with {{brand}}.',
}
const NEW_PAGE = '/staff/content/new/pages'
const SPRING = '/staff/content/texts/pages/spring-breaks'

let site: WebsiteOffice
beforeAll(async () => {
  site = await openWebsiteOffice()
  await site.send(NEW_PAGE, PAGE)
})
afterAll(() => site.close())

const get = (address: string) => site.get(address)
const send = (address: string, changes: Record<string, string>, action = address) => site.send(address, changes, action)
const visit = (address: string, cookie?: string) => site.visit(address, cookie)

/** A page that is not there leads to one that says so. */
const isMissing = async (address: string, cookie?: string) =>
  (await visit(address, cookie)).headers.get('location') === '/404'

test('a draft of a page is seen with a pass of the back office alone, until it is published [PAG-02, PAG-09]', async () => {
  const AUTUMN = '/staff/content/texts/pages/autumn-breaks'
  const drafted = await send(NEW_PAGE, { ...PAGE, title: 'Autumn breaks', draft: 'true' })
  expect(drafted).toMatchObject({
    status: 303,
    location: AUTUMN,
    notice: 'Draft saved. Customers see it once you publish it.',
  })
  expect(await isMissing('/autumn-breaks')).toBe(true)

  const cookie = await site.passOf(await get(AUTUMN))
  const previewed = await visit('/autumn-breaks', cookie)
  expect(previewed.status).toBe(200)
  expect(previewed.text).toContain('<strong>Devon</strong> with Brackenfold')
  expect([previewed.headers.get('cache-control'), previewed.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex',
  ])
  expect(await isMissing('/autumn-breaks', 'GrantUserAccess=guessed')).toBe(true)

  expect(await send(AUTUMN, {})).toMatchObject({ status: 303, notice: 'Published. Customers see it now.' })
  const shown = await visit('/autumn-breaks')
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<strong>Devon</strong> with Brackenfold')
  expect((await visit('/sitemaps/pages.xml')).text).toContain('/autumn-breaks<')
})

test('a draft of a change leaves the published page, and is taken away again [PAG-02]', async () => {
  await send(SPRING, { description: 'Changed words.', draft: 'true' })
  expect((await visit('/spring-breaks')).text).toContain('When the lambs are out.')
  expect((await visit('/spring-breaks', await site.passOf(await get(SPRING)))).text).toContain('Changed words.')
  const page = await get(SPRING)
  expect(fieldsOf(page, SPRING)['description']).toBe('Changed words.')
  expect(await send(SPRING, {}, `${SPRING}/discard`)).toMatchObject({ status: 303, notice: 'Draft deleted' })
  expect(fieldsOf(await get(SPRING), SPRING)['description']).toBe('When the lambs are out.')
})

test.each<[string, Record<string, string>, string]>([
  ['no title', { title: ' ' }, 'Enter the title.'],
  ['an address that another page has', { address: 'terms' }, 'Another text has this address already.'],
  ['an address of every shop', { address: 'results' }, '/results is a part of every shop.'],
  ['an address with a capital', { address: 'Spring' }, 'Use lower-case letters, digits and hyphens'],
  ['an unknown name in the text', { body: 'Of {{brandd}}.' }, 'There’s no name {{brandd}}.'],
  ['an unknown name in a field', { description: '{{nobody}}' }, 'There’s no name {{nobody}}.'],
  ['a wrong block of parks in line 3', { body: 'A\n\n[parks channel="moon" title="x"]' }, 'Line 3: unknown channel'],
  ['no text', { body: '' }, 'Fill this in.'],
  [
    'a picture without a description',
    { picture: 'region-14', picture_alt: '' },
    'Enter the description of the picture.',
  ],
])('a page with %s is refused beside the field, and nothing typed is lost [PAG-03]', async (_name, wrong, words) => {
  const refused = await send(NEW_PAGE, { ...PAGE, title: 'Typed', description: 'Kept', address: 'typed', ...wrong })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain(words)
  const typed = fieldsOf(refused, NEW_PAGE)
  expect(typed).toMatchObject(
    Object.fromEntries(Object.entries({ body: PAGE.body, ...wrong }).map(([name, value]) => [name, value])),
  )
})

test('the later of two people who change a page is refused, with what they typed [PAG-03]', async () => {
  const before = fieldsOf(await get(SPRING), SPRING)
  await send(SPRING, { description: 'First.' })
  const second = await site.office.post('administrator', SPRING, { ...before, description: 'Second.' })
  expect(second.status).toBe(409)
  expect(second.text).toContain('A colleague has changed this')
  expect(second.text).toContain('It’s now: First.')
  expect(fieldsOf(second, SPRING)['description']).toBe('Second.')
  expect(await site.office.post('administrator', SPRING, fieldsOf(second, SPRING))).toMatchObject({ status: 303 })
  expect((await visit('/spring-breaks')).text).toContain('Second.')
})

test('the preview shows what is typed, with its gaps marked and no script of it, and saves nothing [PAG-01]', async () => {
  const body =
    '## Typed\n\nSay [[where you are]]. <script>alert(1)</script>\n\n[parks channel="boats" title="Boats & more"]'
  const { status, html } = await send(SPRING, { body }, SPRING).then(async () =>
    site.office.post('administrator', `${SPRING}/preview`, {
      ...fieldsOf(await get(SPRING), SPRING),
      body: `${body}\n\nNot saved.`,
    }),
  )
  expect(status).toBe(200)
  const preview = html.slice(html.indexOf('id="text-preview"'))
  expect(preview).toContain('<mark>where you are</mark>')
  expect(preview).toContain('Parks are shown here: Boats &amp; more')
  expect(preview).toContain('Not saved.')
  expect(preview).not.toContain('alert(1)')
  expect((await get(SPRING)).html).not.toContain('Not saved.')
})

test('visitors see a page without its gaps; the editor and the list name them [PAG-04]', async () => {
  await send(SPRING, { body: 'Say [[where you are]].' })
  const shown = await visit('/spring-breaks')
  expect(shown.text).toContain('Say.')
  expect(shown.text).not.toContain('where you are')
  expect((await get(SPRING)).text).toContain('Gaps to fill in')
  expect((await get('/staff/content')).text).toMatch(/Spring breaks Published, 1 gap/)
  await send(SPRING, { body: PAGE.body })
})

async function upload(address: string, fields: Record<string, string>, files: Record<string, Buffer>): Promise<Page> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fieldsOf(await get(address), address), ...fields }))
    form.set(name, value)
  for (const [name, file] of Object.entries(files)) form.set(name, new File([new Uint8Array(file)], 'picture'))
  const headers = {
    cookie: 'test_person=administrator',
    origin: site.app.deps.env.STAFF_URL,
    'sec-fetch-site': 'same-origin',
  }
  return pageOf(await site.office.request(address, { method: 'POST', headers, body: form }))
}

const jpeg = (width: number) =>
  sharp({ create: { width, height: 600, channels: 3, background: '#407050' } })
    .jpeg()
    .toBuffer()

test('pictures are uploaded with their words for the head of a page and for its text [PAG-05]', async () => {
  const alt = { picture_alt: 'A lamb in the snow', 'text_picture.alt': 'A gate' }
  const outcome = await upload(SPRING, alt, { 'picture.file': await jpeg(900), 'text_picture.file': await jpeg(901) })
  expect(outcome).toMatchObject({ status: 303 })
  const { picture, body } = fieldsOf(await get(SPRING), SPRING)
  expect(picture).toMatch(/^photo-[0-9a-f]{20}$/)
  expect(body).toMatch(/!\[A gate\]\(\/pictures\/photo-[0-9a-f]{20}\)$/)
  const shown = await visit('/spring-breaks')
  expect(shown.text).toContain('alt="A lamb in the snow"')
  expect(shown.text).toContain(`/pictures/${picture}`)
  expect(shown.text).toContain('alt="A gate"')
  const stored = await site.office.request(`/staff/content/pictures/${picture}.webp`, {
    headers: { cookie: 'test_person=administrator' },
  })
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 900 })
})

test('a picture without words, of 799 pixels, or that is none is refused, and what is typed stays [PAG-05]', async () => {
  const tries: [Record<string, string>, Buffer, string][] = [
    [{ picture_alt: '' }, await jpeg(900), 'Describe the picture'],
    [{ picture_alt: 'x' }, await jpeg(799), 'It’s less than 800 pixels wide.'],
    [{ picture_alt: 'x' }, Buffer.from('hello'), 'This file can’t be read'],
  ]
  for (const [fields, file, words] of tries) {
    const refused = await upload(SPRING, { ...fields, title: 'Typed title' }, { 'picture.file': file })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain(words)
    expect(fieldsOf(refused, SPRING)['title']).toBe('Typed title')
  }
})

test('a post of a day to come is scheduled, and one of today is in the blog [PAG-02]', async () => {
  const post = {
    title: 'News of ours',
    date: '2099-01-01',
    excerpt: 'What is new.',
    body: 'We have a boat.',
    picture: 'region-14',
    picture_alt: 'A lake',
  }
  const first = await send('/staff/content/new/posts', post)
  expect(first.notice).toBe('Saved. Customers see it from Thursday 1 January 2099.')
  expect((await visit('/blog/news-of-ours')).status).toBe(404)
  expect((await get('/staff/content?kind=posts')).text).toContain('News of ours Scheduled')
  await send(first.location!, { date: '2026-01-01' })
  expect((await visit('/blog/news-of-ours')).text).toContain('We have a boat.')
})

test('a region has one guide [PAG-03]', async () => {
  const { options } = {
    options: [...(await get('/staff/content/new/guides')).html.matchAll(/<option value="([^"]+)"/g)],
  }
  expect(options.length).toBeGreaterThan(0)
  const guide = {
    region_name: 'Cornwall',
    title: 'Our Cornwall',
    introduction: 'Sea.',
    best_for: 'Surf\nWalks\nCream',
    body: 'Go.',
    picture: 'region-1',
    picture_alt: 'A cliff',
  }
  expect((await send('/staff/content/new/guides', guide)).text).toContain('This region has a guide already.')
})

test('a deleted page takes its links along, after a preview that names them [PAG-03]', async () => {
  await send(
    '/staff/content/footer',
    { title: 'Spring', target: '/spring-breaks', typed: '' },
    '/staff/content/footer/add',
  )
  await send(
    '/staff/content/navigation',
    { title: 'Spring', target: '', typed: '/spring-breaks' },
    '/staff/content/navigation/add',
  )
  const linked = await visit('/terms')
  expect(linked.text).toMatch(/nav-link[^>]*>Spring</)
  expect(linked.text.split('<footer')[1]).toContain('/spring-breaks')

  const preview = await get(`${SPRING}/delete`)
  for (const words of ['These links are removed too', 'Navigation: Spring', 'Footer: Spring'])
    expect(preview.text).toContain(words)
  const seen = fieldsOf(preview, `${SPRING}/delete`)
  await send(SPRING, { description: 'Changed meanwhile.' })
  expect(await site.office.post('administrator', `${SPRING}/delete`, seen)).toMatchObject({ status: 409 })
  expect(await send(`${SPRING}/delete`, {})).toMatchObject({ status: 303, notice: 'The page is deleted.' })
  expect(await isMissing('/spring-breaks')).toBe(true)
  expect((await visit('/terms')).text).not.toContain('spring-breaks')
})

test('a page of all brands is deleted, too, but not one that every shop needs [PAG-03]', async () => {
  const cottages = '/staff/content/texts/pages/cottages/delete'
  expect((await visit('/cottages')).status).toBe(200)
  expect(await send(cottages, {})).toMatchObject({ status: 303 })
  expect(await isMissing('/cottages')).toBe(true)
  for (const slug of ['terms', 'privacy-policy', 'help'])
    expect((await get(`/staff/content/texts/pages/${slug}/delete`)).text).toContain('Every shop needs this page')
})

test('all sample posts are deleted at once; edited ones stay [PAG-03]', async () => {
  await send('/staff/content/texts/posts/hot-tub-manners', { title: 'Manners of ours' })
  const SAMPLES = '/staff/content/samples/posts'
  const preview = await get(SAMPLES)
  expect(preview.text).toMatch(/\b\d\d of our texts/)
  expect(preview.text).not.toContain('Manners of ours')
  expect(await send(SAMPLES, { seen: 'stale' })).toMatchObject({ status: 409 })
  expect(await send(SAMPLES, {})).toMatchObject({ status: 303, notice: 'Our texts are deleted. Yours stay.' })
  const blog = (await visit('/blog')).text
  expect(blog).toContain('Manners of ours')
  expect(blog).not.toContain('/blog/rock-pools')
  expect((await get(SAMPLES)).text).toContain('There are none of our texts left.')
})
