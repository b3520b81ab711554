import type { Picture as PictureFacts } from '../../contract/fields.ts'

const WIDTHS = [480, 960, 1600] as const

/** Every drawing has this shape; what shows less of it crops. */
const WIDTH = 1600
const RATIO = { width: 3, height: 2 }

interface Props {
  readonly picture: PictureFacts
  /** The `sizes` attribute: how wide it is shown, e.g. '(min-width: 62rem) 440px, 100vw'. */
  readonly sizes: string
  /** The picture seen first on a page: fetched at once and before others. */
  readonly isPriority?: boolean
  /** Empty for a picture that only adorns what is said beside it. */
  readonly alt?: string
  readonly className?: string
}

const sourceSet = (key: string, format: string) =>
  WIDTHS.map((width) => `/pictures/${key}/${width}.${format} ${width}w`).join(', ')

/** A picture of the catalogue in AVIF and WebP, or the operator's own photograph; its colour holds its place. */
export function Picture({ picture, sizes, isPriority, alt = picture.alt, className }: Props) {
  const image = (
    <img
      src={picture.photoUrl ?? `/pictures/${picture.key}/960.webp`}
      alt={alt}
      width={WIDTH}
      height={Math.round((WIDTH * RATIO.height) / RATIO.width)}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding={isPriority ? undefined : 'async'}
      className={`object-cover ${className ?? 'h-auto w-full'}`}
      style={{ backgroundColor: picture.colour }}
    />
  )
  if (picture.photoUrl !== undefined) return image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(picture.key, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(picture.key, 'webp')} sizes={sizes} />
      {image}
    </picture>
  )
}
