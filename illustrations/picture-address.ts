import { GENERATOR_VERSION } from './generator-version.ts'
import type { PictureSubject } from './subject.ts'

/** Widths in pixels that are kept of every picture. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Names a subject in addresses: `park-123-2`, `region-4`, `channel-boats`, `home-BF`, `blog-a-slug`. */
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
    case 'home':
      return `home-${subject.site}`
    case 'blog':
      return `blog-${subject.slug}`
  }
}

/** The address of a picture; it changes with the generator, so that browsers may keep it for ever. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${encodeURIComponent(key)}/${width}.${format}?v=${GENERATOR_VERSION}`
}
