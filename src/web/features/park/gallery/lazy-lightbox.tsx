import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { DialogFailed } from '../../../ui/feedback/toast.tsx'
import * as uiWords from '../../../ui/words.ts'
import * as words from '../words.ts'

interface FailedProps {
  readonly onClose: () => void
}

function LightboxFailed({ onClose }: FailedProps) {
  return (
    <DialogFailed
      text={words.picturesFailed}
      actionLabel={uiWords.retry}
      // Browsers cache a failed module import, so Retry reloads the page.
      onAction={() => location.reload()}
      onClose={onClose}
    />
  )
}

/** Loaded when a picture is opened. */
export const GalleryLightbox = lazyPart(async () => (await import('./gallery-lightbox.tsx')).GalleryLightbox, {
  instead: LightboxFailed,
})

/** The same for the photographs of a unit type, which are loaded too. */
export const UnitLightbox = lazyPart(async () => (await import('./gallery-lightbox.tsx')).UnitLightbox, {
  instead: LightboxFailed,
})
