import { useSyncExternalStore } from 'react'
import { lazyPart } from '../../hydration/lazy-part.tsx'
import { currentToast, subscribeToToasts } from './show-toast.ts'

/** Comes with the first toast. */
const ToastCard = lazyPart(async () => (await import('./toast-card.tsx')).ToastCard, { instead: null })

const onServer = () => undefined

/**
 * Where toasts appear; stands once in the page, at its end. The region is always there, so that what appears in it is
 * read out. It keeps clear of a bar at the lower edge that is marked with `data-bottom-bar`.
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
