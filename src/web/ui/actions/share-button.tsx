import { Button } from './button.tsx'
import type { ButtonKind } from './button-style.ts'
import { ShareIcon } from '../icons/interface-icons.tsx'
import { showToast } from '../feedback/show-toast.ts'
import * as words from '../words.ts'

interface Props {
  readonly title: string
  /** The whole address, with its host. */
  readonly url: string
  /** What the button says, where 'Share' does not say enough. */
  readonly label?: string
  readonly kind?: ButtonKind
  readonly className?: string
}

/** Hands the page to the device's own way of sharing; where there is none, copies the link and says so. */
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
      // Closed without choosing anybody: that is an answer, not a fault.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(page.url)
    showToast({ text: words.shareCopied })
  } catch {
    showToast({ text: words.shareFailed({ url: page.url }) })
  }
}
