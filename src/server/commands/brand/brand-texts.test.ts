import { expect, test } from 'vitest'
import { moveLinks, parseText, withDrafts, withListedPage, withoutText, writeText } from './brand-texts.ts'
import { writeDocument, type Documents } from './brand-documents.ts'

const link = (title: string, path: string) => ({ title, path })
const card = (title: string, url: string) => ({ title, text: 'x', picture: 'home', url })

function documentsOf(site: object, home: readonly object[]): Documents {
  return { 'site.json': site, 'home.json': home, 'design.json': {} }
}

test('links to a deleted page go from navigation, footer and home page, each named, and others stay [PAG-03]', () => {
  const documents = documentsOf(
    {
      navigation: [link('Spring', '/spring?from=menu'), link('Help', '/help')],
      footer: {
        links: [link('Spring breaks', '/spring#when'), link('Springs', '/springs')],
        instead: { '/a': '/spring' },
      },
    },
    [
      { type: 'HomeColumns', heading: 'Deals', columns: [card('Lambs', '/spring'), card('Boats', '/channel/boats')] },
      { type: 'Banner', text: 'Spring', url: '/spring' },
      { type: 'NumberedList', heading: 'Steps', items: [card('Only', '/spring')] },
      { type: 'SeasonPicture', winter: card('Fire', '/help'), spring: card('Lambs', '/spring') },
      { type: 'RegionMap', heading: 'Map', text: 'x' },
    ],
  )
  const { documents: changed, places } = moveLinks(documents, '/spring')
  expect(changed['site.json']).toMatchObject({
    navigation: [link('Help', '/help')],
    footer: { links: [link('Springs', '/springs')], instead: {}, without: ['/a'] },
  })
  expect(changed['home.json']).toEqual([
    { type: 'HomeColumns', heading: 'Deals', columns: [card('Boats', '/channel/boats')] },
    { type: 'RegionMap', heading: 'Map', text: 'x' },
  ])
  expect(places).toEqual([
    'Navigation: Spring',
    'Footer: Spring breaks',
    'Footer: in place of /a',
    'Home page: Deals, Lambs',
    'Home page: Banner',
    'Home page: Steps, Only',
    'Home page: SeasonPicture, Lambs',
  ])
})

test('links to a page that moved lead to its new address, with their queries [PAG-01]', () => {
  const documents = documentsOf({ navigation: [link('Spring', '/spring')] }, [
    { type: 'Banner', text: 'Spring', url: '/spring?nights=3' },
  ])
  const { documents: changed } = moveLinks(documents, '/spring', '/lambs')
  expect(changed['site.json']).toMatchObject({ navigation: [link('Spring', '/lambs')] })
  expect(changed['home.json']).toEqual([{ type: 'Banner', text: 'Spring', url: '/lambs?nights=3' }])
})

test('a list without links left is the default one again [PAG-06]', () => {
  const { documents } = moveLinks(documentsOf({ navigation: [link('Spring', '/spring')] }, []), '/spring')
  expect((documents['site.json'] as { navigation?: unknown }).navigation).toBeUndefined()
})

test('a text is read as it was written, also with colons and quotation marks [PAG-01]', () => {
  const text = {
    head: { title: 'Lambs: “when?” # {{brand}}', date: '2027-03-01', id: 9001 },
    body: '## When\n\n---\n\nIn March.',
  }
  expect(parseText(writeText(text).toString())).toEqual(text)
  const withEmpty = { ...text, head: { ...text.head, picture: undefined, picture_alt: '' } }
  expect(parseText(writeText(withEmpty).toString())).toEqual(text)
})

test('a page of the brand is listed once, a shared one only if it was left out, and a deleted one not [PAG-01]', () => {
  const none = documentsOf({}, [])
  const listed = withListedPage(withListedPage(none, link('Old', '/spring')), link('Spring', '/spring'))
  expect(listed['site.json']).toEqual({ pages: [link('Spring', '/spring')] })
  expect(withListedPage(none, link('Terms', '/terms'))).toEqual(none)
  const left = withoutText(none, 'pages', 'hotels', true)
  expect(left['site.json']).toEqual({ pages: [], withoutTexts: ['pages/hotels'] })
  expect(withListedPage(left, link('Hotels', '/hotels'))['site.json']).toMatchObject({
    pages: [link('Hotels', '/hotels')],
  })
  expect(withoutText(listed, 'pages', 'spring', false)['site.json']).toEqual({ pages: [] })
})

test('a preview has each draft in the place of what is published, with new pages at their addresses [PAG-09]', () => {
  const text = (title: string) => writeText({ head: { title }, body: 'x' })
  const published = new Map([
    ['site.json', writeDocument({})],
    ['home.json', writeDocument(['published'])],
    ['design.json', writeDocument({})],
    ['pages/terms.md', text('Terms')],
  ])
  expect(withDrafts(published)).toBeUndefined()
  const drafted = new Map([
    ...published,
    ['drafts/home.json', writeDocument(['drafted'])],
    ['drafts/pages/terms.md', text('Terms drafted')],
    ['drafts/pages/spring.md', text('Spring')],
  ])
  const shown = withDrafts(drafted)!
  expect([...shown.keys()].filter((name) => name.startsWith('drafts/'))).toEqual([])
  expect(shown.get('home.json')!.toString()).toContain('drafted')
  expect(parseText(shown.get('pages/terms.md')!.toString()).head).toEqual({ title: 'Terms drafted' })
  expect(JSON.parse(shown.get('site.json')!.toString())).toEqual({ pages: [link('Spring', '/spring')] })
})
