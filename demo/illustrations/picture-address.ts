import type { SiteCode } from '../../src/domain/site/site.ts'
import { GENERATOR_VERSION } from './generator-version.ts'
import type { PictureSubject } from './subject.ts'

/** Widths in pixels of every picture. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Shapes of a picture, as width to height: `card` for lists and galleries, `wide` for a full-width header, `tall` for
 * the same header on a phone. Each is composed separately, not cropped.
 */
export const PICTURE_RATIOS = { card: 1.5, wide: 2.4, tall: 0.8 } as const
export type PictureShape = keyof typeof PICTURE_RATIOS

/**
 * Names a subject in addresses:
 * - `park-123-2`: a park's views 1 to 5 (the view, its units, a facility, its surroundings, an hour of the stay)
 * - `region-4`, `channel-boats` (a holiday type, also `channel-hotels`), `blog-rock-pools` (the slugs of STORY_BRIEFS)
 *
 * All but parks also come as `…-wide` and `…-tall`: `region-4-wide`.
 */
export function pictureKey(
  subject:
    | Pick<Extract<PictureSubject, { kind: 'park' }>, 'kind' | 'id' | 'view'>
    | Pick<Extract<PictureSubject, { kind: 'region' }>, 'kind' | 'id'>
    | Exclude<PictureSubject, { kind: 'park' } | { kind: 'region' }>,
): string {
  switch (subject.kind) {
    case 'park':
      return `park-${subject.id}-${subject.view}`
    case 'region':
      return `region-${subject.id}`
    case 'channel':
      return `channel-${subject.code}`
    case 'blog':
      return `blog-${subject.slug}`
  }
}

/** The key of a brand's home picture, drawn wide; also available as `…-tall`. */
export const homePictureKey = (site: SiteCode) => `home-${site}`

/** The address of a picture; it changes with the generator, so that browsers may cache it indefinitely. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${encodeURIComponent(key)}/${width}.${format}?v=${GENERATOR_VERSION}`
}
