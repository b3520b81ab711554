import { describe, expect, test } from 'vitest'
import { htmlOf } from '../testing/html-of.ts'
import { createOwnAddresses } from './links.ts'
import { readBody } from './read-body.ts'

const FOLDER = 'https://cms.example.org/wp-content/uploads/'
const ADDRESSES = createOwnAddresses({
  publicUrl: 'http://127.0.0.1:3000',
  siteUrl: 'https://www.brackenfold.example',
  uploads: () => [{ named: FOLDER, from: FOLDER }],
})

/** Pictures by their size alone. */
const shown = (html: string) =>
  htmlOf(readBody(html, ADDRESSES)).replaceAll(
    /<img [^>]*?(sizes="[^"]*")(?: width="(\d+)" height="(\d+)")?[^>]*>/g,
    '<img $2 $3>',
  )

const image = (more = '') => `<img src="${FOLDER}sea.jpg"${more} alt="Sea"/>`
const column = (inside: string, style = '') => `<div class="wp-block-column is-layout-flow"${style}>${inside}</div>`
const columns = (...inside: string[]) =>
  `<div class="wp-block-columns is-layout-flex wp-container-1">${inside.join('')}</div>`

describe('a layout of WordPress stays [BLOG-06]', () => {
  test('columns, one of two thirds wider than the other', () => {
    expect(
      shown(
        columns(
          column('<h3>One</h3><p>a</p>', ' style="flex-basis:66.66%"'),
          column('<p>b</p>', ' style="flex-basis:33.33%"'),
        ),
      ),
    ).toBe(
      '<div class="columns"><div class="column wide"><h3 id="one">One</h3><p>a</p></div><div class="column"><p>b</p></div></div>',
    )
    expect(shown(columns(column('<p>a</p>', ' style="flex-basis:50%"'), column('<p>b</p>')))).toBe(
      '<div class="columns"><div class="column"><p>a</p></div><div class="column"><p>b</p></div></div>',
    )
  })

  test('columns within columns', () => {
    expect(shown(columns(column(columns(column('<p>a</p>'), column('<p>b</p>'))), column('<p>c</p>')))).toBe(
      '<div class="columns"><div class="column"><div class="columns"><div class="column"><p>a</p></div><div class="column"><p>b</p></div></div></div><div class="column"><p>c</p></div></div>',
    )
  })

  test('media and text, also with the media on the right', () => {
    const media = `<figure class="wp-block-media-text__media">${image(' width="1024" height="683"')}</figure>`
    const words = '<div class="wp-block-media-text__content"><p>Words</p></div>'
    expect(shown(`<div class="wp-block-media-text is-stacked-on-mobile">${media}${words}</div>`)).toBe(
      '<div class="media-text"><figure><img 1024 683></figure><div class="column"><p>Words</p></div></div>',
    )
    expect(shown(`<div class="wp-block-media-text has-media-on-the-right">${words}${media}</div>`)).toBe(
      '<div class="media-text media-right"><div class="column"><p>Words</p></div><figure><img 1024 683></figure></div>',
    )
  })

  test('a cover, whose picture is an image or a background', () => {
    const words = '<div class="wp-block-cover__inner-container"><p class="has-large-font-size">Words</p></div>'
    const expected = '<div class="cover"><img  ><div class="cover-words"><p>Words</p></div></div>'
    expect(
      shown(
        `<div class="wp-block-cover" style="min-height:430px"><span aria-hidden="true" class="wp-block-cover__background"></span>${image(' class="wp-block-cover__image-background"')}${words}</div>`,
      ),
    ).toBe(expected)
    expect(shown(`<div class="wp-block-cover" style="background-image:url(${FOLDER}sea.jpg)">${words}</div>`)).toBe(
      expected,
    )
  })
})

describe('a layout becomes its content [BLOG-06]', () => {
  test('where it holds a block of parks, which takes the whole width', () => {
    const { pieces } = readBody(
      columns(column('<p>a</p>'), column('<p>[parks channel="boats" title="Boats"]</p><p>b</p>')),
      ADDRESSES,
    )
    expect(pieces).toMatchObject([{ html: '<p>a</p>' }, { name: 'parks' }, { html: '<p>b</p>' }])
  })

  test('where its picture is of another host, as white words need it', () => {
    const cover =
      '<div class="wp-block-cover"><img src="https://evil.example/x.jpg" alt="x"/><div class="wp-block-cover__inner-container"><p>a</p></div></div>'
    expect(shown(cover)).toBe('<p>a</p>')
  })

  test('where a part of one stands alone, as any other division', () => {
    expect(shown(`${column('<p>a</p>')}<div class="wp-block-group"><div><p>b</p></div></div>`)).toBe('<p>a</p><p>b</p>')
  })
})

test.each([
  [800, 1200, 427, 640],
  [400, 640, 400, 640],
  [400, 641, 399, 640],
  [1200, 800, 1200, 800],
])('a picture of %i by %i is shown at most 640 px high: as %i by %i [BLOG-06]', (width, height, across, down) => {
  expect(shown(`<figure>${image(` width="${width}" height="${height}"`)}</figure>`)).toBe(
    `<figure><img ${across} ${down}></figure>`,
  )
})
