import { Button, type ButtonKind } from './button.tsx'
import { ShareIcon } from '../icons/interface-icons.tsx'
import { showToast } from '../feedback/toast.tsx'
import * as words from '../words.ts'

interface Props {
  readonly title: string
  /** The absolute URL. */
  readonly url: string
  /** Label, if 'Share' is not clear enough. */
  readonly label?: string
  readonly kind?: ButtonKind
  readonly className?: string
}

/** Opens the device's share sheet; without one, copies the link and says so. */
export function ShareButton({ title, url, label = words.shareButton, kind = 'quiet', className }: Props) {
  return (
    <Button kind={kind} className={`noscript:hidden ${className ?? ''}`} onClick={() => void share({ title, url })}>
      <ShareIcon className="size-5" />
      {label}
    </Button>
  )
}

async function share(page: { readonly title: string; readonly url: string }): Promise<void> {
  if ('share' in navigator) {
    try {
      await navigator.share(page)
      return
    } catch (error) {
      // Dismissing the share sheet is no error.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    showToast({ text: words.shareCopied })
  } catch {
    showToast({ text: words.shareFailed(page.url) })
  }
}
