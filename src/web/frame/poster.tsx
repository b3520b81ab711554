import type { ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../contract/fields.ts'
import { Picture } from '../ui/facts/picture.tsx'

interface Props {
  /** Not of a park: parks have no tall drawing. */
  readonly picture: PictureFacts
  /** Its maximum width, '15rem'. */
  readonly sizes: string
  readonly isPriority?: boolean
  /** The name, on the brand's colour. */
  readonly children: ReactNode
}

/**
 * A picture in the style of a railway poster: a tall drawing, a margin, and a name below. The picture is decorative.
 */
export function Poster({ picture, sizes, isPriority, children }: Props) {
  return (
    <span className="flex flex-col border border-ink bg-paper p-2">
      <Picture
        picture={{ ...picture, key: `${picture.key}-tall` }}
        sizes={sizes}
        isPriority={isPriority}
        alt=""
        className="aspect-[4/5] h-auto w-full"
      />
      <span className="mt-2 block bg-primary px-3 py-2.5 font-heading leading-tight font-semibold text-paper">
        {children}
      </span>
    </span>
  )
}
