/** The files served from a brand's folder: its style sheet and fonts, under addresses with a hash of their content. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { themeCss, type Design } from './design.ts'
import type { SiteCode } from '../domain/site/site.ts'

export interface BrandFiles {
  readonly folder: string
  readonly stylesheet: { readonly address: string; readonly css: string }
  /** Fonts of headings and body, preloaded with the page. */
  readonly fonts: readonly { readonly address: string; readonly file: string }[]
  /** A font file of a single weight, for drawing text as outlines. */
  readonly drawnFonts: Readonly<Record<'heading' | 'body', string>>
  /** Natural size in pixels. */
  readonly logo: { readonly width: number; readonly height: number }
  /** Uploaded pictures by their keys: `photo-…`. */
  readonly pictures: ReadonlyMap<string, OwnPicture>
}

/** A picture that was uploaded for the brand's pages. */
interface OwnPicture {
  readonly file: string
  /** For those who do not see it. */
  readonly alt: string
}

const hashOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex').slice(0, 10)

/**
 * @param folder the brand's folder
 * @param fonts the folder with the fonts of all brands, for those missing in the brand's own folder `fonts`
 * @throws Error if a file is missing, or the logo has no size
 */
export function readBrandFiles(folder: string, design: Design, fonts: string): BrandFiles {
  const name = path.basename(folder)
  const heading = readFont(folder, design.fonts.heading.file, fonts)
  const body = readFont(folder, design.fonts.body.file, fonts)
  const css = themeCss(name, design, { heading: heading.css, body: body.css })
  return {
    folder,
    stylesheet: { address: `/brand/${name}/theme-${hashOf(css)}.css`, css },
    fonts: [heading, body].map(({ address, file }) => ({ address, file })),
    drawnFonts: { heading: heading.drawn, body: body.drawn },
    logo: logoSize(path.join(folder, 'public', 'logo.svg')),
    pictures: ownPictures(path.join(folder, 'pictures')),
  }
}

/** Each is a WebP, with its words in a text file beside it. */
function ownPictures(folder: string): ReadonlyMap<string, OwnPicture> {
  if (!existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.webp'))
      .map((name) => {
        const key = path.basename(name, '.webp')
        const words = path.join(folder, `${key}.txt`)
        const alt = existsSync(words) ? readFileSync(words, 'utf8').trim() : ''
        return [key, { file: path.join(folder, name), alt }] as const
      }),
  )
}

const PUBLIC_FILES = ['logo.svg', 'icon.svg', 'icon-32.png', 'icon-180.png', 'icon-512.png']

/** Errors of the pictures in its folder `public`. */
export function missingPictures(folder: string): BrandFault[] {
  return PUBLIC_FILES.filter((name) => !existsSync(path.join(folder, 'public', name))).map((name) => ({
    file: `public/${name}`,
    field: '',
    message: 'is missing',
  }))
}

/** Errors of fonts that are in neither folder. @param ofAllBrands the folder with the fonts of all brands */
export function missingFonts(folder: string, fonts: Design['fonts'], ofAllBrands: string): BrandFault[] {
  return (['heading', 'body'] as const)
    .filter((use) => folderOfFont(folder, fonts[use].file, ofAllBrands) === undefined)
    .map((use) => {
      const message = `there is no ${fonts[use].file}.css in fonts of the brand or of all brands`
      return { file: 'design.json', field: `fonts.${use}.file`, message }
    })
}

function folderOfFont(brand: string, name: string, ofAllBrands: string): string | undefined {
  const places = [path.join(brand, 'fonts'), ofAllBrands]
  return places.find((place) => existsSync(path.join(place, `${name}.css`)))
}

function readFont(brand: string, name: string, ofAllBrands: string) {
  const folder = folderOfFont(brand, name, ofAllBrands) ?? brand
  const file = path.join(folder, `${name}.woff2`)
  const address = `/brand/${path.basename(brand)}/${name}-${hashOf(readFileSync(file))}.woff2`
  const css = readFileSync(path.join(folder, `${name}.css`), 'utf8').replace(`./${name}.woff2`, address)
  return { address, file, css, drawn: path.join(folder, `${name}-drawn.woff2`) }
}

function logoSize(file: string): BrandFiles['logo'] {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? []
  if (width === undefined || height === undefined) throw new Error(`${file}: there is no viewBox="0 0 width height"`)
  return { width: Number(width), height: Number(height) }
}

/** An error of a brand's files. */
export interface BrandFault {
  /** 'site.json'. */
  readonly file: string
  /** 'company.name', 'hours.0.opens'; '' for the whole file. */
  readonly field: string
  readonly message: string
}

/** Errors of a brand's files, each with its file and field: 'brands/xy/site.json: telephone must be …'. */
export class BrandError extends Error {
  readonly errors: readonly string[]
  readonly faults: readonly BrandFault[]

  /** @param errors one or more; the message has a line for each */
  constructor(code: SiteCode, faults: readonly BrandFault[]) {
    const errors = faults.map((fault) => brandError(code, fault))
    super(errors.join('\n'))
    this.errors = errors
    this.faults = faults
  }
}

/** @param path of a value in what the three files are combined to */
export function brandFault(path: readonly PropertyKey[], message: string): BrandFault {
  const [first, ...rest] = path.map(String)
  const [file, field] =
    first === 'home' || first === 'design' ? [`${first}.json`, rest] : ['site.json', path.map(String)]
  return { file, field: field.join('.'), message }
}

/** The error in a line, as the start of a server says it. */
export function brandError(code: SiteCode, { file, field, message }: BrandFault): string {
  return [`brands/${code.toLowerCase()}/${file}:`, field, message].filter(Boolean).join(' ')
}
