import type { ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../contract/fields.ts'
import { Picture } from '../ui/facts/picture.tsx'

interface Props {
  /** Not a park's: those are not drawn tall. */
  readonly picture: PictureFacts
  /** How wide it is shown at most, '15rem'. */
  readonly sizes: string
  readonly isPriority?: boolean
  /** The name, on the brand's colour. */
  readonly children: ReactNode
}

/** As they hung in railway stations: a landscape, a margin of paper, and a name beneath it. Its picture only adorns. */
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
