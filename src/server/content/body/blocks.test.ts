import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testing/html-of.ts'
import { createOwnAddresses } from './links.ts'
import { readBody } from './read-body.ts'
import { readDirective, withoutDirectives } from './blocks.ts'

const UPLOADS = 'https://cms.example.org/wp-content/uploads/'
const refused: string[] = []
const ADDRESSES = createOwnAddresses({
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'https://www.brackenfold.example',
  uploads: () => [{ named: UPLOADS, from: UPLOADS }],
  onRefusedPictures: (host) => void refused.push(host),
})

/** Without the attributes added to pictures, to keep expectations readable. */
const cleaned = (html: string) =>
  htmlOf(readBody(html, ADDRESSES))
    .replaceAll(/ srcset="[^"]*"/g, '')
    .replaceAll(/ loading="lazy" decoding="async"/g, '')
    .replaceAll(/\/pictures\/cms-([0-9a-f]+)-whole\/(\d+)\.webp\?v=\w+/g, (_, hex: string, width: string) => {
      return `${Buffer.from(hex, 'hex').toString()}@${width}`
    })

const picture = (name: string, more = '') => `<img${more} src="${UPLOADS}${name}" alt="${name}" class="wp-image-7"/>`

describe('a gallery is a grid of its pictures, each with its caption [BLOG-04]', () => {
  const SIZES = 'sizes="(min-width: 36rem) 17rem, 50vw"'
  const GRID = `<figure class="gallery"><figure><img src="a.jpg@960" ${SIZES} width="1024" height="683" alt="a.jpg"><figcaption>One</figcaption></figure><figure><img src="b.jpg@960" ${SIZES} width="1024" height="683" alt="b.jpg"></figure>`
  const size = ' width="1024" height="683"'

  test.each([
    [
      'of WordPress 5.9 and later',
      `<figure class="wp-block-gallery has-nested-images columns-default is-cropped wp-block-gallery-1 is-layout-flex"><figure class="wp-block-image size-large">${picture('a.jpg', size)}<figcaption class="wp-element-caption">One</figcaption></figure><figure class="wp-block-image size-large">${picture('b.jpg', size)}</figure><figcaption class="blocks-gallery-caption wp-element-caption">Both</figcaption></figure>`,
      `${GRID}<figcaption>Both</figcaption></figure>`,
    ],
    [
      'of WordPress 5.0',
      `<ul class="wp-block-gallery columns-2 is-cropped"><li class="blocks-gallery-item"><figure>${picture('a.jpg', size)}<figcaption>One</figcaption></figure></li><li class="blocks-gallery-item"><figure>${picture('b.jpg', size)}</figure></li></ul>`,
      `${GRID}</figure>`,
    ],
    [
      'of the editor before blocks',
      `<div id='gallery-1' class='gallery galleryid-5 gallery-columns-3'><dl class='gallery-item'><dt class='gallery-icon landscape'>${picture('a.jpg', size)}</dt><dd class='wp-caption-text gallery-caption'>One</dd></dl><dl class='gallery-item'><dt>${picture('b.jpg', size)}</dt></dl><br style="clear: both" /></div>`,
      `${GRID}</figure>`,
    ],
  ])('%s', (_, html, expected) => {
    expect(cleaned(html)).toBe(expected)
  })

  test('a link to the picture itself leads to our large version, other links stay', () => {
    const html = cleaned(
      `<figure class="wp-block-gallery"><figure class="wp-block-image"><a href="${UPLOADS}a.jpg">${picture('a-300x200.jpg')}</a></figure><figure class="wp-block-image"><a href="https://a.example/x">${picture('b.jpg')}</a></figure></figure>`,
    )
    expect(html).toContain('<figure><a href="a.jpg@1600"><img src="a-300x200.jpg@960"')
    expect(html).toContain('<a href="https://a.example/x" rel="noopener"><img src="b.jpg@960"')
  })
})

describe('a picture is not enlarged beyond its size in the editor [BLOG-04]', () => {
  test.each([
    [picture('sea-150x150.jpg', ' width="150" height="150"'), 'sizes="150px" width="150" height="150"'],
    [picture('sea-150x100.jpg'), 'sizes="150px" width="150" height="100"'],
    [
      picture('sea.jpg', ' width="1200" height="800" style="width:300px;height:auto"'),
      'sizes="300px" width="300" height="200"',
    ],
    [
      picture('sea.jpg', ' width="1200" height="800"'),
      'sizes="(min-width: 36rem) 34rem, 100vw" width="1200" height="800"',
    ],
    [picture('sea.jpg'), 'sizes="(min-width: 36rem) 34rem, 100vw" alt'],
  ])('%s', (html, expected) => {
    expect(cleaned(`<figure class="wp-block-image is-resized">${html}</figure>`)).toContain(expected)
  })

  test('a picture of an unknown host is removed, and the host is logged once', () => {
    refused.length = 0
    for (let time = 1; time <= 2; time += 1) cleaned('<p><img src="https://cdn.example.com/a.jpg" alt="x"/></p>')
    cleaned(
      '<p><img src="data:image/gif;base64,R0lGOD" alt="x"/><a href="https://other.example/a.jpg">a picture</a></p>',
    )
    expect(refused).toEqual(['cdn.example.com'])
  })
})

describe('a video or recording becomes a link with its caption, and loads nothing [BLOG-04]', () => {
  const embed = (inside: string, caption = '<figcaption class="wp-element-caption">The tide</figcaption>') =>
    `<figure class="wp-block-embed is-type-video wp-embed-aspect-16-9"><div class="wp-block-embed__wrapper">${inside}</div>${caption}</figure>`
  const link = (href: string, words: string) =>
    `<figure><a href="${href}" class="watch" rel="noopener">${words}</a><figcaption>The tide</figcaption></figure>`

  test.each([
    [
      embed(
        '<iframe title="Tides, explained" width="500" src="https://www.youtube.com/embed/a1B2-c3?feature=oembed" allowfullscreen></iframe>',
      ),
      link('https://www.youtube.com/watch?v=a1B2-c3', 'Watch on YouTube: Tides, explained'),
    ],
    [embed('\nhttps://youtu.be/a1B2-c3\n'), link('https://www.youtube.com/watch?v=a1B2-c3', 'Watch on YouTube')],
    [
      embed('<iframe src="https://player.vimeo.com/video/123?dnt=1"></iframe>'),
      link('https://vimeo.com/123', 'Watch on Vimeo'),
    ],
    [
      embed('<iframe src="https://open.spotify.com/embed/episode/7x"></iframe>'),
      link('https://open.spotify.com/episode/7x', 'Listen on Spotify'),
    ],
    [embed('https://www.films.example/tide'), link('https://www.films.example/tide', 'Open on films.example')],
    [
      `<figure class="wp-block-video"><video controls src="${UPLOADS}tide.mp4"></video><figcaption>The tide</figcaption></figure>`,
      link(`${UPLOADS}tide.mp4`, 'Watch the video'),
    ],
    [
      `<figure class="wp-block-audio"><audio controls src="${UPLOADS}gulls.mp3"></audio><figcaption>The tide</figcaption></figure>`,
      link(`${UPLOADS}gulls.mp3`, 'Listen to the recording'),
    ],
  ])('%s', (html, expected) => {
    expect(cleaned(html)).toBe(expected)
  })

  test('it keeps its poster, and one of the classic editor is a paragraph', () => {
    expect(
      cleaned(
        `<figure class="wp-block-video"><video poster="${UPLOADS}tide.jpg" src="${UPLOADS}tide.mp4"></video></figure>`,
      ),
    ).toMatch(
      /<a href="[^"]+tide\.mp4" class="watch" rel="noopener"><img src="tide\.jpg@960"[^>]* alt="">Watch the video<\/a>/,
    )
    expect(
      cleaned(
        `<div style="width: 640px;" class="wp-video"><video class="wp-video-shortcode" controls="controls"><source type="video/mp4" src="${UPLOADS}tide.mp4?_=1" /><a href="${UPLOADS}tide.mp4">${UPLOADS}tide.mp4</a></video></div>`,
      ),
    ).toBe(`<p><a href="${UPLOADS}tide.mp4?_=1" class="watch" rel="noopener">Watch the video</a></p>`)
  })

  test('a frame of an unknown host is removed unless an editor embedded it', () => {
    expect(cleaned('<iframe src="https://tracker.example/x"></iframe><p>on</p>')).toBe('<p>on</p>')
    expect(cleaned(embed('<iframe src="javascript:alert(1)"></iframe>', ''))).toBe('')
  })
})

test('buttons are in one row; one without a link is text [BLOG-04]', () => {
  const button = (inside: string) => `<div class="wp-block-button is-style-outline">${inside}</div>`
  expect(
    cleaned(
      `<div class="wp-block-buttons is-layout-flex">${button('<a class="wp-block-button__link wp-element-button" href="/offers">Offers</a>')}${button('<a class="wp-block-button__link" href="https://a.example/" rel="nofollow">Tide tables</a>')}</div>`,
    ),
  ).toBe(
    '<p class="buttons"><a class="button" href="/offers">Offers</a> <a class="button" href="https://a.example/" rel="nofollow noopener">Tide tables</a></p>',
  )
  expect(cleaned(`<div class="wp-block-buttons">${button('<a class="wp-block-button__link">Soon</a>')}</div>`)).toBe(
    '<p>Soon</p>',
  )
})

test('footnotes link to their text and back by unique ids; other ids are removed [BLOG-04]', () => {
  const id = '2d1b6a3e-8d0f-4a55-9f43-0b0f4f9e2c11'
  const html = `<p id="location">Low water<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup> is at noon.</p><ol class="wp-block-footnotes"><li id="${id}">By the almanac. <a href="#${id}-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>`
  expect(cleaned(html)).toBe(
    `<p>Low water<sup><a href="#text-${id}" id="text-${id}-link">1</a></sup> is at noon.</p><ol class="footnotes"><li id="text-${id}">By the almanac. <a href="#text-${id}-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>`,
  )
})

test('links to a heading, an old anchor or a group still work [BLOG-04]', () => {
  expect(cleaned('<p><a href="#when">When</a></p><h2 class="wp-block-heading" id="when">When to go</h2>')).toBe(
    '<p><a href="#when-to-go">When</a></p><h2 id="when-to-go">When to go</h2>',
  )
  expect(cleaned('<p><a href="#top">Up</a></p><p><a name="top"></a>Here</p>')).toBe(
    '<p><a href="#text-top">Up</a></p><p><a id="text-top"></a>Here</p>',
  )
  expect(cleaned('<p><a href="#tips">Tips</a></p><div class="wp-block-group" id="tips"><p>Boots.</p></div>')).toBe(
    '<p><a href="#text-tips">Tips</a></p><a id="text-tips"></a><p>Boots.</p>',
  )
})

test.each([
  ['sponsored nofollow', 'sponsored nofollow noopener'],
  ['ugc', 'ugc noopener'],
  ['noreferrer noopener', 'noopener'],
  ['me sponsored', 'sponsored noopener'],
])('a sponsored link is marked: rel="%s" [BLOG-04]', (rel, expected) => {
  expect(cleaned(`<p><a href="https://a.example/" target="_blank" rel="${rel}">x</a></p>`)).toBe(
    `<p><a href="https://a.example/" rel="${expected}">x</a></p>`,
  )
})

test('code, verse and tables wider than a phone scroll within themselves, also by keyboard [BLOG-04]', () => {
  expect(cleaned('<pre class="wp-block-code"><code>npm start</code></pre>')).toBe(
    '<pre tabindex="0"><code>npm start</code></pre>',
  )
  expect(cleaned('<pre class="wp-block-verse">The sea,\n  the sea</pre>')).toBe(
    '<pre tabindex="0">The sea,\n  the sea</pre>',
  )
  const table = (columns: number) => `<table><tbody><tr>${'<td>x</td>'.repeat(columns)}</tr></tbody></table>`
  expect(
    cleaned(`<figure class="wp-block-table is-style-stripes">${table(2)}<figcaption>Tides</figcaption></figure>`),
  ).toBe(`<figure class="wide-table" tabindex="0">${table(2)}<figcaption>Tides</figcaption></figure>`)
  expect(cleaned(table(3))).toBe(table(3))
  expect(cleaned(table(4))).toBe(`<figure class="wide-table" tabindex="0">${table(4)}</figure>`)
})

test('a file is one link with its name; a caption of the classic editor stays with its picture [BLOG-04]', () => {
  expect(
    cleaned(
      `<div class="wp-block-file"><a id="wp-block-file--media-1" href="${UPLOADS}tides.pdf">Tide table</a><a href="${UPLOADS}tides.pdf" class="wp-block-file__button wp-element-button" download>Download</a></div>`,
    ),
  ).toBe(`<p><a href="${UPLOADS}tides.pdf" rel="noopener">Tide table</a></p>`)
  expect(
    cleaned(
      `<div id="attachment_7" class="wp-caption alignright">${picture('a-150x100.jpg')}<p class="wp-caption-text">Noon</p></div>`,
    ),
  ).toMatch(/^<figure><img src="a-150x100\.jpg@960"[^>]*><figcaption>Noon<\/figcaption><\/figure>$/)
})

test('columns, covers, quotes, details and media-text keep all their text in order [BLOG-04]', () => {
  const html = `<div class="wp-block-columns"><div class="wp-block-column"><p>One</p></div><div class="wp-block-column"><p>Two</p></div></div>
<div class="wp-block-cover"><span aria-hidden="true" class="wp-block-cover__background has-background-dim"></span>${picture('c.jpg', ' class="wp-block-cover__image-background"')}<div class="wp-block-cover__inner-container"><p>Three</p></div></div>
<figure class="wp-block-pullquote"><blockquote><p>Four</p><cite>Ann</cite></blockquote></figure>
<details class="wp-block-details"><summary>Five</summary><p>Six</p></details>
<div class="wp-block-media-text is-stacked-on-mobile"><figure class="wp-block-media-text__media">${picture('m.jpg')}</figure><div class="wp-block-media-text__content"><p>Seven</p></div></div>
<p class="has-drop-cap">Eight</p>`
  const text = cleaned(html)
  expect(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s+/),
  ).toEqual(['One', 'Two', 'Three', 'Four', 'Ann', 'Five', 'Six', 'Seven', 'Eight'])
  expect(text.match(/<img /g)).toHaveLength(2)
})

test.each([
  ['An old park link. [parks channel=”uklodge” region=”14″ title=”Lodges in Cumbria”]', 'An old park link.'],
  ['[parks channel=”uklodge” title=”Lodges”] Then words, then more.', 'Then words, then more.'],
  [
    'Words, then a line cut by WordPress [parks channel=”uklodge” region=”14″ […]',
    'Words, then a line cut by WordPress […]',
  ],
  ['Words, then the first word of a line [parks […]', 'Words, then the first word of a line […]'],
  ['Cut by hand [parks channel=”uklodge” region=”14″', 'Cut by hand'],
])('an excerpt is shown without directives, complete or cut off: %s [BLOG-03]', (excerpt, shown) => {
  expect(withoutDirectives(excerpt)).toBe(shown)
})

test.each(['He wrote “recieve” [sic] and meant it', 'Words that go on […]', 'A sum [n = 14] of parks'])(
  'other words in brackets stay: %s [BLOG-03]',
  (excerpt) => expect(withoutDirectives(excerpt)).toBe(excerpt),
)

test('parses a directive as WordPress 6.1 writes it, with a double prime after the 14 [BLOG-04]', () => {
  expect(readDirective('[parks channel=”uklodge” region=”14″ title=”Lodges in Cumbria”]')).toEqual({
    name: 'parks',
    attributes: { channel: 'uklodge', region: '14', title: 'Lodges in Cumbria' },
  })
})
