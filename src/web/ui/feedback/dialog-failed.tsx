import { useEffect } from 'react'
import { showToast, type Toast } from './show-toast.ts'

/** In the place of a dialog whose code fails to load: closes it and shows a toast. */
export function DialogFailed({ onClose, ...toast }: Toast & { readonly onClose: () => void }) {
  useEffect(() => {
    showToast(toast)
    onClose()
    // Once for each time it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return null
}
