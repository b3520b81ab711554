import { preload } from 'react-dom'
import { useInlineStyle } from '../../hydration/server-rendering.ts'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import {
  PICTURE_FORMATS,
  PICTURE_RATIOS,
  PICTURE_WIDTHS,
  pictureUrl,
  type PictureFormat,
  type PictureWidth,
} from '../../../domain/site/picture-address.ts'

/** Maximum width of a phone. */
const PORTRAIT_WIDTHS: readonly PictureWidth[] = [480, 750, 960]

/** The aspect ratios of drawings; others are crops. */
const LARGEST = 1600

/** Headers are tall below this window width, if drawn so, and wide from the second one on. */
const PHONE = '(max-width: 35.99rem)'
const NO_PHONE = '(min-width: 36rem)'
const LARGE = '(min-width: 75.01rem)'
const NO_LARGE = '(min-width: 36rem) and (max-width: 75rem)'
const DESKTOP = '(min-width: 62rem)'
const NO_DESKTOP = '(max-width: 61.99rem)'

interface Props {
  readonly picture: PictureFacts
  /** The `sizes` attribute, such as '(min-width: 62rem) 440px, 100vw'. */
  readonly sizes: string
  /** The first visible picture: loaded eagerly with high priority. */
  readonly isPriority?: boolean
  /** Loaded before it is in sight, such as the next one of a row. */
  readonly isNext?: boolean
  /** A full-width header that also exists as a tall drawing for phones. Not for parks. */
  readonly hasPortrait?: boolean
  /** Replaces it on a phone, unless there is a tall drawing. */
  readonly phonePicture?: PictureFacts
  /** Replaces it in windows above 1200 pixels. */
  readonly largePicture?: PictureFacts
  /** A full-width header that also exists as a wide drawing. Not for parks and homes. */
  readonly hasWide?: boolean
  /** In full: a photograph is not cropped. */
  readonly isWhole?: boolean
  /** Empty for a decorative picture. */
  readonly alt?: string
  readonly className?: string
}

const sourceSet = (key: string, format: PictureFormat, widths: Drawing['widths']) =>
  widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(', ')

const isWide = (key: string) => key.endsWith('-wide') || /^home-[A-Z]+$/.test(key)

const portraitOf = (key: string) => `${key.replace(/-wide$/, '')}-tall`

interface Drawing {
  readonly key: string
  readonly sizes: string
  readonly widths: readonly PictureWidth[]
  /** `media` query. */
  readonly media?: string
}

/** The sources of the picture element: the browser uses the first that matches. */
function drawingsOf({ picture: { key }, sizes, hasPortrait, phonePicture, largePicture, hasWide }: Props): Drawing[] {
  if (hasPortrait) {
    const phoneKey = phonePicture?.key ?? portraitOf(key)
    return [
      { key: phoneKey, sizes: '100vw', widths: PORTRAIT_WIDTHS, media: PHONE },
      { key, sizes, widths: PICTURE_WIDTHS, media: largePicture ? NO_LARGE : NO_PHONE },
      ...(largePicture ? [{ key: largePicture.key, sizes, widths: PICTURE_WIDTHS, media: LARGE }] : []),
    ]
  }
  if (hasWide) {
    return [
      { key: `${key}-wide`, sizes, widths: PICTURE_WIDTHS, media: DESKTOP },
      { key, sizes, widths: PICTURE_WIDTHS, media: NO_DESKTOP },
    ]
  }
  return [{ key, sizes, widths: PICTURE_WIDTHS }]
}

/** A picture of the catalogue in AVIF and WebP, over a backdrop until it is loaded. */
export function Picture({ isWhole, ...given }: Props) {
  const inlineStyle = useInlineStyle()
  const isUncropped = isWhole && given.picture.key.startsWith('photo-')
  const props = isUncropped ? { ...given, picture: { ...given.picture, key: `${given.picture.key}-whole` } } : given
  const { picture, isPriority, isNext, alt = picture.alt, className } = props
  const image = (
    <img
      src={pictureUrl(picture.key, 960, 'webp')}
      alt={alt}
      width={LARGEST}
      height={Math.round(LARGEST / (isWide(picture.key) ? PICTURE_RATIOS.wide : PICTURE_RATIOS.card))}
      loading={isPriority || isNext ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'low'}
      decoding={isPriority ? undefined : 'async'}
      className={`${isUncropped ? 'object-contain' : 'object-cover'} ${className ?? 'h-auto w-full'}`}
      {...inlineStyle({ background: picture.backdrop })}
    />
  )
  const drawings = drawingsOf(props)
  if (isPriority) for (const drawing of drawings) preloadDrawing(drawing)
  return (
    <picture className="contents">
      {drawings.flatMap(({ key, sizes, widths, media }) =>
        PICTURE_FORMATS.map((format) => (
          <source
            key={key + format}
            media={media}
            type={`image/${format}`}
            srcSet={sourceSet(key, format, widths)}
            sizes={sizes}
          />
        )),
      )}
      {image}
    </picture>
  )
}

/** A preload in the head, so that it is requested before fonts and scripts. Browsers without AVIF ignore it. */
function preloadDrawing({ key, sizes, widths, media }: Drawing) {
  preload(pictureUrl(key, 960, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: sourceSet(key, 'avif', widths),
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media ? { media } : {}),
  })
}
