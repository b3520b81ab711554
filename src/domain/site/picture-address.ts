import type { SiteCode } from './site.ts'

/**
 * Hash of the illustrator's drawings, part of picture addresses and cache keys, so that changed drawings are drawn
 * again. `draw-scene.test.ts` recomputes it and fails with the new value after a change.
 */
export const PICTURE_VERSION = '276e6d12'

/** Widths in pixels of every picture: 240 is for small ones in lists, 750 for phones with a pixel ratio of about 2. */
export const PICTURE_WIDTHS = [240, 480, 750, 960, 1600] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/**
 * Shapes of a picture, as width to height: `card` for lists and galleries, `wide` for a full-width header, `tall` for
 * the same header on a phone. Each is composed separately, not cropped.
 */
export const PICTURE_RATIOS = { card: 1.5, wide: 2.4, tall: 0.8 } as const
export type PictureShape = keyof typeof PICTURE_RATIOS

/** The scenes of a park, from 1: the landscape, its units, a facility, the way to the water, an hour of a stay. */
export const PARK_VIEWS = [1, 2, 3, 4, 5] as const
export type ParkView = (typeof PARK_VIEWS)[number]

/** `park-123-2` is a park's second picture. */
export const parkPictureKey = (id: number, view: ParkView) => `park-${id}-${view}`

/** `park-123-plan` is a park seen from above: its units and facilities. */
export const parkPlanKey = (id: number) => `park-${id}-plan`

/** `unit-100505` is the inside of a unit type. */
export const unitPictureKey = (id: number) => `unit-${id}`

/* The following are also available as `…-wide` and `…-tall`. */

export const regionPictureKey = (id: number) => `region-${id}`

/** Of a holiday type, or of `hotels`, which are not booked here. */
export const channelPictureKey = (code: string) => `channel-${code}`

/** Of a post or guide: `blog-rock-pools`. */
export const storyPictureKey = (slug: string) => `blog-${slug}`

/** The picture of a brand's home page, drawn wide; also available as `…-tall`. */
export const homePictureKey = (site: SiteCode) => `home-${site}`

/** Changes with the version, so that browsers may cache it indefinitely. */
export function pictureUrl(key: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${encodeURIComponent(key)}/${width}.${format}?v=${PICTURE_VERSION}`
}

/** The total and length of a stay. */
export interface SharePrice {
  /** In pence. */
  readonly price: number
  readonly nights: number
}

/**
 * The price on a park's social sharing picture: the lowest total among the usual lengths of stay, the shorter stay if
 * equal. Undefined if nothing is on sale.
 */
export function sharePriceOf(groups: readonly { readonly prices: readonly SharePrice[] }[]): SharePrice | undefined {
  const cheapestFirst = groups
    .flatMap(({ prices }) => prices)
    .sort((one, other) => one.price - other.price || one.nights - other.nights)
  return cheapestFirst[0]
}

/**
 * A version for the picture's address, so that social networks fetch it again when the price or the photograph changes:
 * '8700-3', or '0' without a price; '8700-3-a1b2c3' with a photograph.
 * @param pictureKey the key of the park's first picture
 */
export function shareVersion(price: SharePrice | undefined, pictureKey: string): string {
  const [, photo] = /^photo-(.{6})/.exec(pictureKey) ?? []
  return [...(price ? [price.price, price.nights] : [0]), ...(photo ? [photo] : [])].join('-')
}
