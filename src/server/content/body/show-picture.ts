import type { Element } from 'hast'
import { PICTURE_RATIOS, PICTURE_WIDTHS, pictureUrl } from '../../../../demo/illustrations/picture-address.ts'
import { isCmsPicture, WHOLE } from '../../pictures/cms-picture-key.ts'
import type { OwnAddresses } from './own-addresses.ts'

/** The measure of a text is 34rem; a phone shows it from edge to edge. */
const MEASURE = 544
const SIZES = '(min-width: 36rem) 34rem, 100vw'
/** Two stand side by side. */
const SIZES_IN_GALLERY = '(min-width: 36rem) 17rem, 50vw'
const USUAL_WIDTH = 960
/** Of what a picture is made at most. */
export const LARGEST = 1600

const DRAWN = { width: LARGEST, height: Math.round(LARGEST / PICTURE_RATIOS.card) }

/** An image of a text as one of ours, in several widths; undefined where it is on a host that is neither ours nor the content system's. */
export function showPicture(
  { properties }: Element,
  addresses: OwnAddresses,
  isInGallery: boolean,
): Element | undefined {
  const found = addresses.pictureKey(String(properties.src ?? ''))
  if (found === undefined) return undefined
  const isUploaded = isCmsPicture(found)
  const key = isUploaded ? found + WHOLE : found
  const size = isUploaded ? sizeOf(properties) : DRAWN
  const small = size.width !== undefined && size.width < MEASURE ? `${size.width}px` : undefined
  return {
    type: 'element',
    tagName: 'img',
    properties: {
      src: pictureUrl(key, USUAL_WIDTH, 'webp'),
      srcSet: PICTURE_WIDTHS.map((width) => `${pictureUrl(key, width, 'webp')} ${width}w`).join(', '),
      sizes: isInGallery ? SIZES_IN_GALLERY : (small ?? SIZES),
      ...size,
      alt: String(properties.alt ?? ''),
      loading: 'lazy',
      decoding: 'async',
    },
    children: [],
  }
}

/** As the content system knows it, so that the text does not jump; neither without the other. */
function sizeOf({ width, height }: Element['properties']): { width?: number; height?: number } {
  const [across, down] = [Number(width), Number(height)]
  return across > 0 && down > 0 ? { width: across, height: down } : {}
}
