import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { Picture } from '../../ui/facts/picture.tsx'

interface Props {
  readonly picture: PictureFacts
}

/**
 * The picture at the head of a text, at once and before others. One that cannot be had is reported, as any fault of the
 * page is, and its place left empty: no sign of a broken picture [BLOG-03].
 */
export function HeaderPicture({ picture }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<string>()
  const hasFailed = failed === picture.key
  const fail = () => {
    setFailed(picture.key)
    reportError(new Error(`The header picture ${picture.key} could not be loaded`))
  }
  useEffect(() => {
    // It may have failed before React was there to hear of it.
    const image = place.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) fail()
    // Once for each picture.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture.key])
  if (hasFailed) return null
  return (
    <div ref={place} onErrorCapture={fail} className="overflow-hidden max-md:-mx-4 md:rounded-control print:hidden">
      <Picture
        picture={picture}
        sizes="(min-width: 77.5rem) 1176px, 100vw"
        isPriority
        hasWide
        className="aspect-[3/2] h-auto w-full sm:aspect-[2/1] lg:aspect-[2.4]"
      />
    </div>
  )
}
