/** Port to what draws the pictures of the catalogue and of stories where there is no photograph. */
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { ParkView, PictureFormat, PictureWidth } from '../../domain/site/picture-address.ts'
import type { PlannedUnit } from '../../floor-plan/parts.ts'
import sharp, { type Sharp } from 'sharp'

/** The subject of a picture. */
export type PictureSubject =
  | {
      readonly kind: 'park'
      readonly id: number
      readonly view: ParkView
      readonly regionId: number
      /** How many parks of its region have a lower id: neighbours in a list are to look different. */
      readonly rank: number
      readonly channel: ChannelCode
      readonly scene: string
      /** Ids of the features of the park and of its units. */
      readonly features: readonly number[]
      readonly place: Place
    }
  /** A park seen from above. */
  | {
      readonly kind: 'site-plan'
      readonly id: number
      readonly channel: ChannelCode
      readonly scene: string
      /** Ids of the features of the park. */
      readonly features: readonly number[]
      /** How many units or pitches can be booked. */
      readonly pitches: number
    }
  | { readonly kind: 'region'; readonly id: number; readonly scene: string; readonly place: Place }
  /** A holiday type, or `hotels`. */
  | { readonly kind: 'channel'; readonly code: string }
  | { readonly kind: 'story'; readonly slug: string }
  /** A brand's home page, as `homeDrawing` of the brand describes it. */
  | { readonly kind: 'home'; readonly drawing: Readonly<Record<string, string | number>> }

/** In degrees. */
interface Place {
  readonly latitude: number
  readonly longitude: number
}

/** A unit type with all that its inside is drawn from. */
interface UnitSubject {
  readonly id: number
  readonly plan: PlannedUnit
  /** 1 is the plainest grade. */
  readonly gradeRank: number
  /** The landscape of its park. */
  readonly scene: string
}

export interface PictureDescription {
  /** The CSS background that fills the frame while the picture loads: a colour or a gradient like the picture. */
  readonly backdrop: string
  /** For its alternative text: 'a lake below snowy mountains'; undefined for a placeholder. */
  readonly shows: string | undefined
  /** The alternative text of an uploaded picture. */
  readonly alt?: string
}

/** A picture that can be drawn; nothing is drawn before it is asked for. */
export interface Illustration extends PictureDescription {
  /** All that it is drawn from, as text: the same for the same drawing. Caches are keyed by it. */
  readonly id: string
  svg(size: { readonly width: number; readonly height: number }): string
}

/** A picture to be encoded; it may be sent to another process. */
export interface PictureOrder {
  /** The id of its illustration. */
  readonly drawing: string
  /** Width divided by height. */
  readonly ratio: number
  readonly width: PictureWidth
  readonly format: PictureFormat
}

/** Draws and encodes a picture. @throws Error if it cannot be drawn */
export type DrawPicture = (order: PictureOrder) => Promise<Uint8Array>

export interface Illustrator {
  /** Undefined for a holiday type or a story that it has no picture of. */
  illustrate(subject: PictureSubject): Illustration | undefined
  /** The inside of a unit type. */
  illustrateUnit(unit: UnitSubject): Illustration
  readonly draw: DrawPicture
  describeUnit(id: number, unit: Pick<PlannedUnit, 'channel' | 'name' | 'bedrooms'>): PictureDescription
}

const GREY = '#eceeec'
const QUALITY: Record<PictureFormat, number> = { avif: 55, webp: 72 }

/**
 * Placeholders, for a shop without an illustrator.
 * A grey frame with hills in the middle.
 */
export function plainSvg({ width, height }: { readonly width: number; readonly height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${GREY}"/>
    <g fill="none" stroke="#b9c0bb" stroke-width="4" stroke-linejoin="round" transform="translate(${width / 2} ${height / 2})">
      <rect x="-48" y="-36" width="96" height="72" rx="6"/>
      <path d="M-44 28l26-28 18 18 14-14 30 24"/><circle cx="22" cy="-14" r="7"/>
    </g>
  </svg>`
}

export function encoded(image: Sharp, format: PictureFormat): Promise<Buffer> {
  const quality = QUALITY[format]
  return format === 'avif' ? image.avif({ quality, effort: 2 }).toBuffer() : image.webp({ quality }).toBuffer()
}

const PLAIN: Illustration = {
  id: 'plain',
  backdrop: GREY,
  shows: undefined,
  svg: plainSvg,
}

export const plainIllustrator: Illustrator = {
  illustrate: () => PLAIN,
  illustrateUnit: () => PLAIN,
  draw: ({ ratio, width, format }) =>
    encoded(sharp(Buffer.from(plainSvg({ width, height: Math.round(width / ratio) }))), format),
  describeUnit: () => PLAIN,
}

/** The size that all networks accept, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Where the paper with the words begins. */
export const BAND_TOP = 424

/** The photograph or landscape above it, which runs on below the paper's uneven edge. */
export const SCENE_SIZE = { width: SHARE_IMAGE_SIZE.width, height: BAND_TOP + 16 } as const
