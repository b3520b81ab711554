import { useEffect, useRef, useState, useEffectEvent } from 'react'
import type { Picture as PictureFacts } from '../../../contract/fields.ts'
import { Picture } from '../../ui/facts/picture.tsx'

interface Props {
  readonly picture: PictureFacts
}

/**
 * The picture at the top of a text, loaded eagerly with high priority. If it fails, the failure is reported as a page
 * error, and the space is left empty instead of a broken image icon [BLOG-03].
 */
export function HeaderPicture({ picture }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const reported = useRef<string>(undefined)
  const [failed, setFailed] = useState<string>()
  const hasFailed = failed === picture.key
  const fail = () => {
    // The effect may find a failure whose event is still to come.
    if (reported.current === picture.key) return
    reported.current = picture.key
    setFailed(picture.key)
    reportError(new Error(`The header picture ${picture.key} could not be loaded`))
  }
  const failIfBroken = useEffectEvent(() => {
    const image = place.current?.querySelector('img')
    if (image?.complete && (image.naturalWidth === 0 || image.dataset.failed !== undefined)) fail()
  })
  // It may have failed before hydration.
  useEffect(() => failIfBroken(), [picture.key])
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
