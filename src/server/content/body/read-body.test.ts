import { HOSTILE_HTML } from '../testing/hostile-html.ts'
import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testing/html-of.ts'
import { createOwnAddresses } from './links.ts'
import { plainText, readBody } from './read-body.ts'

const FOLDER = 'https://cms.example.org/wp-content/uploads/'
const UPLOADS = { named: FOLDER, from: FOLDER }

const ADDRESSES = createOwnAddresses({
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'https://www.brackenfold.example',
  uploads: () => [UPLOADS],
})

const read = (html: string) => readBody(html, ADDRESSES)
const cleaned = (html: string) => htmlOf(read(html))

describe('a Book now button', () => {
  test.each([
    '<p><a href="/holidays/uklodge/14/cumbria"><img src="/book-now.png" alt="Book now"></a></p>',
    '<figure><a href="https://www.brackenfold.example/holidays/uklodge/14/cumbria"> <img src="https://other.example/x.png" alt="BOOK NOW for spring"> </a></figure>',
    '<p><a href="/holidays/uklodge/14/cumbria"><img src="https://cms.example.org/wp-content/uploads/Book-Now-2.gif" alt=""></a></p>',
  ])('replaces a linked image with that text: %s [BLOG-04]', (html) => {
    expect(cleaned(html)).toContain('<a href="/holidays/uklodge/14/cumbria" class="book-now">Book now</a>')
    expect(cleaned(html)).not.toContain('<img')
  })

  test('does not replace a text link or another picture [BLOG-04]', () => {
    expect(cleaned('<p><a href="/help">Book now</a></p>')).toBe('<p><a href="/help">Book now</a></p>')
    expect(cleaned('<p><a href="/help"><img src="/pictures/region-1/480.webp" alt="Cliffs"></a></p>')).not.toContain(
      'book-now',
    )
  })
})

describe('links', () => {
  test.each([
    ['https://www.brackenfold.example/park/ukcaravan/4/1016/gunton', '/holidays/ukcaravan/4/1016/gunton'],
    [
      'http://brackenfold.example/park/ukcaravan/4/1016/gunton?nights=3#units',
      '/holidays/ukcaravan/4/1016/gunton?nights=3#units',
    ],
    ['http://127.0.0.1:3000/park/boats/31/7/reed', '/holidays/boats/31/7/reed'],
    ['/park/ukcaravan/4/1016/gunton', '/holidays/ukcaravan/4/1016/gunton'],
    ['https://www.brackenfold.example/parks/ukcaravan', '/parks/ukcaravan'],
    ['https://www.brackenfold.example//evil.example/park/', '/evil.example/park/'],
    ['#when-to-go', '#when-to-go'],
  ])('to the site’s own domain become paths, /park/ as /holidays/: %s [BLOG-04]', (href, path) => {
    expect(cleaned(`<p><a href="${href}" target="_blank">x</a></p>`)).toBe(`<p><a href="${path}">x</a></p>`)
  })

  test.each([
    'https://www.eden.example/park/1',
    'http://127.0.0.1:4000/park/1',
    'https://brackenfold.example.evil.example/park/1',
    '//evil.example/park/1',
  ])('to another host stay and send no referrer: %s [BLOG-04]', (href) => {
    expect(cleaned(`<p><a href="${href}">x</a></p>`)).toBe(`<p><a href="${href}" rel="noopener">x</a></p>`)
  })

  test('keep a query with several parameters escaped', () => {
    expect(cleaned('<p><a href="/results?channel=boats&region=31">x</a></p>')).toBe(
      '<p><a href="/results?channel=boats&amp;region=31">x</a></p>',
    )
  })

  test('to telephone numbers and email addresses stay', () => {
    const html = '<p><a href="tel:01632960144">Call</a> <a href="mailto:a@b.example">write</a></p>'
    expect(cleaned(html)).toBe(html)
  })
})

describe('hostile HTML', () => {
  test.each(HOSTILE_HTML)('loses everything that runs, loads or has an id: %s [BLOG-04]', (html) => {
    const result = cleaned(`${html}<p>after</p>`).toLowerCase()
    expect(result).not.toMatch(
      /<(script|style|iframe|object|embed|svg|math|form|button|link|meta|base|template|video|audio)/,
    )
    expect(result).not.toMatch(/<[^>]*\s(on\w+|style|srcdoc|ping|background|target|name)=/)
    expect(result).not.toMatch(/(href|src|srcset)="\s*(javascript|vbscript|data|java\s*script)/)
    expect(result).not.toMatch(/<[^>]*evil\.example/)
    expect(result).not.toMatch(/id="(location|__proto__)"/)
  })

  test.each([
    '<form action="https://evil.example"><p>The harmless words.</p><label>Card <input name="card"></label></form>',
    '<button formaction="javascript:alert(1)"><p>The harmless words.</p>',
    '<select><p>The harmless words.</p>',
    '<label><h2>The</h2> harmless words.',
    '<video src="https://evil.example/x"><p>The harmless words.</p>',
    '<object data="javascript:alert(1)"><p>The harmless words.</p>',
    '<canvas><ul><li>The harmless words.</li></ul>',
    '<map name="x"><blockquote>The harmless words.</blockquote>',
    '<svg><foreignObject><p>The harmless words.</p></foreignObject></svg>',
    '<noscript><p>The harmless words.</p>',
  ])('leaves the words of an article: %s [BLOG-06]', (html) => {
    expect(plainText(cleaned(html))).toBe('The harmless words.')
    expect(plainText(html)).toBe('The harmless words.')
  })

  test('goes with its labels, buttons and texts for browsers that cannot show it', () => {
    expect(cleaned('<label>Card</label><button>Pay</button><select><option>1</option></select><p>on</p>')).toBe(
      '<p>on</p>',
    )
    expect(cleaned('<canvas>Your browser is too old.</canvas><p>on</p>')).toBe('<p>on</p>')
  })

  test('is removed from names and excerpts, and escaped HTML stays text [BLOG-04]', () => {
    expect(plainText('Rock &amp; tides &#8211; <em>at</em> low<script>alert(1)</script> water')).toBe(
      'Rock & tides – at low water',
    )
    expect(plainText('<p>One\n two</p><style>p{}</style>')).toBe('One two')
    expect(plainText('5 &lt; 6 <img src=x onerror=alert(1)>')).toBe('5 < 6')
  })
})

test('keeps tables, figures, details and lists', () => {
  const html =
    '<table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td colspan="2">Monday</td></tr></tbody></table>\n<details><summary><h3>Why?</h3></summary><p>So.</p></details>\n<ol start="3"><li>Three</li></ol>\n<blockquote><p>Said</p></blockquote>'
  expect(cleaned(`<div class="wp-block-group"><div>${html}</div></div>`)).toBe(html)
})

describe('headings', () => {
  test('have ids made of their text, a duplicate with a 2; sections are headings of level 2', () => {
    const { sections } = read(
      '<h1 id="x">When to go</h1><h2>What you pay, &amp; when</h2><h3>Don’t</h3><h2>When to go</h2>',
    )
    expect(sections).toEqual([
      { id: 'when-to-go', title: 'When to go' },
      { id: 'what-you-pay-when', title: 'What you pay, & when' },
      { id: 'when-to-go-2', title: 'When to go' },
    ])
    expect(cleaned('<h3>Don’t</h3><h6>Deep</h6>')).toBe('<h3 id="dont">Don’t</h3><h4>Deep</h4>')
  })
})

describe('pictures', () => {
  test('of the content system are served by us, in several widths, with size and alternative text [BLOG-03]', () => {
    const html = cleaned(
      '<figure class="wp-block-image"><img src="https://cms.example.org/wp-content/uploads/2026/11/sea-1024x683.jpg" alt="The sea" width="1024" height="683" srcset="https://cms.example.org/x.jpg 2x"><figcaption>Noon</figcaption></figure>',
    )
    const key = `cms-${Buffer.from('2026/11/sea-1024x683.jpg').toString('hex')}-whole`
    expect(html).toMatch(
      new RegExp(`<img src="/pictures/${key}/960\\.webp\\?v=\\w+" srcset="/pictures/${key}/240\\.webp`),
    )
    expect(html).toContain('1600w')
    expect(html).toContain('width="1024" height="683" alt="The sea" loading="lazy"')
    expect(html).toContain('<figcaption>Noon</figcaption>')
    expect(html).not.toContain('cms.example.org')
  })

  test('drawn ones keep their address and shape', () => {
    expect(cleaned('<p><img src="/pictures/blog-rock-pools/960.webp" alt="Pools"></p>')).toContain(
      'width="1600" height="1067" alt="Pools"',
    )
  })

  test('of other hosts are removed, with a paragraph that has nothing else', () => {
    expect(cleaned('<p><img src="https://elsewhere.example/a.jpg" alt="x"></p><p>on</p>')).toBe('<p>on</p>')
    expect(
      cleaned('<p><a href="https://a.example"><img src="https://cms.example.org/other/a.jpg"></a></p><p>on</p>'),
    ).toBe('<p>on</p>')
    expect(
      cleaned('<p><img src="https://cms.example.org/wp-content/uploads/..%2f..%2fwp-config.jpg"></p><p>on</p>'),
    ).toBe('<p>on</p>')
  })
})

describe('directives', () => {
  const wanted = {
    kind: 'directive',
    name: 'parks',
    attributes: { channel: 'uklodge', region: '14', title: 'Lodges, with a tub' },
  }

  test.each([
    '[parks channel="uklodge" region="14" title="Lodges, with a tub"]',
    '[parks channel=&#8221;uklodge&#8221; region=&#8221;14&#8243; title=&#8221;Lodges, with a tub&#8221;]',
    '[parks channel=&#8220;uklodge&#8221; region=14 title=&#8220;Lodges, with a tub&#8221; /]',
    "[PARKS channel='uklodge' region='14' title='Lodges, with a tub']",
  ])('split a text into parts, with any quotes of WordPress: %s', (line) => {
    expect(read(`<p>One</p>\n<p>${line}</p>\n<p>Two</p>`).pieces).toEqual([
      { kind: 'html', html: '<p>One</p>' },
      wanted,
      { kind: 'html', html: '<p>Two</p>' },
    ])
  })

  test('also work without a paragraph, but not within a list', () => {
    expect(read('[parks channel="uklodge" region="14" title="Lodges, with a tub"]').pieces).toEqual([wanted])
    expect(cleaned('<ul><li><p>[parks channel="uklodge"]</p></li><li>x</li></ul>')).toBe('<ul><li>x</li></ul>')
  })

  test('are not recognised within a sentence', () => {
    expect(cleaned('<p>It [parks well] here.</p>')).toBe('<p>It [parks well] here.</p>')
    expect(cleaned('<p>[1]</p>')).toBe('<p>[1]</p>')
  })
})

test('parses a text of WordPress 6.1 with its added attributes and typographic quotes [BLOG-04]', () => {
  const { pieces } =
    read(`<p>&#8220;Straight quotes&#8221; &amp; an <a href="https://www.brackenfold.example/park/uklodge/14/cumbria">old park link</a>,<br />
a <a href="https://www.visitcumbria.example/?a=1&amp;b=2">link elsewhere</a>.</p>
<p><a href="https://www.brackenfold.example/park/uklodge/14/cumbria"><img decoding="async" src="https://cms.example.org/wp-content/uploads/2026/11/channel-boats.jpg" alt="Book now" /></a></p>
<p>[parks channel=&#8221;uklodge&#8221; region=&#8221;14&#8243; title=&#8221;Lodges in Cumbria&#8221;]</p>
`)
  expect(pieces).toEqual([
    {
      kind: 'html',
      html: expect.stringContaining('“Straight quotes” &amp; an <a href="/holidays/uklodge/14/cumbria">'),
    },
    {
      kind: 'directive',
      name: 'parks',
      attributes: { channel: 'uklodge', region: '14', title: 'Lodges in Cumbria' },
    },
  ])
  expect(pieces[0]).toMatchObject({
    html: expect.stringContaining('<a href="/holidays/uklodge/14/cumbria" class="book-now">Book now</a>'),
  })
})
