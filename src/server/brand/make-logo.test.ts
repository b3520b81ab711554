import sharp from 'sharp'
import { expect, test } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { LOGO_FILES, makeLogo } from './make-logo.ts'

const { palette } = siteConfig('BF').design

const make = (svg: string) => makeLogo(Buffer.from(svg), palette)

async function logoOf(file: Uint8Array): Promise<string> {
  const outcome = await makeLogo(file, palette)
  if (outcome.kind !== 'made') throw new Error(outcome.kind)
  return outcome.contents.get('public/logo.svg')!.toString()
}

const svg = (content: string, box = 'viewBox="0 0 100 50"') =>
  `<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>`

test('a plain SVG is the logo, at most 40 pixels high and 240 wide [SET-08]', async () => {
  const logo = await logoOf(Buffer.from(svg('<path fill="#123456" stroke-width="2" d="M0 0h10z"/>')))
  expect(logo).toContain('<symbol id="logo" viewBox="0 0 80 40">')
  expect(logo).toContain('<path fill="#123456" stroke-width="2" d="M0 0h10z"')
  expect(await logoOf(Buffer.from(svg('<rect width="900" height="50"/>', 'viewBox="0 0 900 50"')))).toMatch(
    /viewBox="0 0 240 13.3/,
  )
})

test('a drawing that begins elsewhere is moved, and one without viewBox has its width and height [SET-08]', async () => {
  expect(await logoOf(Buffer.from(svg('<circle r="5"/>', 'viewBox="-50 -25 100 50"')))).toContain('translate(50 25)')
  expect(await logoOf(Buffer.from(svg('<circle r="5"/>', 'width="100px" height="50px"')))).toContain('0 0 80 40')
  expect(await make(svg('<circle r="5"/>', ''))).toEqual({ kind: 'no-size' })
})

test('CSS of an element becomes its attributes [SET-08]', async () => {
  const logo = await logoOf(Buffer.from(svg('<path style="fill: #abcdef; stroke-width:3; filter:x" d="M0 0h10z"/>')))
  expect(logo).toMatch(/fill="#abcdef"/)
  expect(logo).toMatch(/stroke-width="3"/)
  expect(logo).not.toContain('style')
})

test.each(['script', 'style', 'text', 'image', 'use', 'foreignObject', 'a', 'animate', 'linearGradient', 'iframe'])(
  'an SVG with %s is refused by the name of that element [SET-08]',
  async (element) => {
    const outcome = await make(svg(`<path d="M0 0h10z"/><${element} href="javascript:alert(1)">x</${element}>`))
    expect(outcome).toEqual({ kind: 'not-plain', element: expect.stringMatching(new RegExp(element, 'i')) as string })
  },
)

test('what runs or loads something is left out of a shape [SET-08]', async () => {
  const logo = await logoOf(
    Buffer.from(
      svg(`<path onload="alert(1)" onclick='x' href="https://x.example" fill="url(https://x.example/#a)" class="a" id="b"
        style="stroke:url(//x.example)" d="M0 0h10z&quot;/>&lt;script>"/>`),
    ),
  )
  expect(logo).not.toMatch(/alert|onclick|example|class|id="b"|script/)
  expect(logo).toContain('<path')
})

test.each(['png', 'jpeg'] as const)('a %s is kept in three pixels for one [SET-08]', async (format) => {
  const blank = sharp({ create: { width: 1200, height: 300, channels: 3, background: '#103050' } })
  const logo = await logoOf(await blank.toFormat(format).toBuffer())
  expect(logo).toContain('viewBox="0 0 160 40"')
  expect(logo).toMatch(/<image width="480" height="120" href="data:image\/png;base64,/)
})

test('all icons are made, of the sizes that they are named after [SET-08]', async () => {
  const outcome = await make(svg('<rect width="100" height="50" fill="#103050"/>'))
  if (outcome.kind !== 'made') throw new Error(outcome.kind)
  expect([...outcome.contents.keys()]).toEqual(LOGO_FILES)
  for (const size of [32, 180, 512]) {
    const icon = sharp(outcome.contents.get(`public/icon-${size}.png`))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const { dominant } = await icon.stats()
    expect([dominant.r, dominant.b].every((part) => part > 0)).toBe(true)
  }
})

test('what is no picture, or too small or heavy, is refused [SET-08]', async () => {
  expect(await make('hello')).toEqual({ kind: 'not-a-picture' })
  expect(await make('<p>hello</p>')).toEqual({ kind: 'not-a-picture' })
  expect(await make(svg('<g></g>'))).toEqual({ kind: 'not-a-picture' })
  expect(await make(svg(`<path d="${'M0 0'.repeat(26_000)}"/>`))).toEqual({ kind: 'too-heavy' })
  expect(await makeLogo(new Uint8Array(5_000_001), palette)).toEqual({ kind: 'too-large' })
  const gif = sharp({ create: { width: 100, height: 39, channels: 3, background: 'red' } })
  expect(await makeLogo(await gif.gif().toBuffer(), palette)).toEqual({ kind: 'not-a-picture' })
  expect(await makeLogo(await gif.png().toBuffer(), palette)).toEqual({ kind: 'too-small' })
  expect(await make(svg('<g>'.repeat(100_000 / 4)))).toMatchObject({
    kind: expect.stringMatching(/not-a|heavy/) as string,
  })
})
