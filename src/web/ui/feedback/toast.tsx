import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { currentToast, subscribeToToasts } from './show-toast.tsx'

/** Loaded with the first toast. */
const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard, { instead: () => null })

const onServer = () => undefined

/**
 * The live region of toasts, once at the end of the page. It always exists, so that its content is announced. It stays
 * clear of bottom bars with `data-bottom-bar`.
 */
export function Toasts() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, onServer)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(4)+var(--bottom-bar,0px))] z-50 flex justify-center px-4 print:hidden"
    >
      {toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  )
}
