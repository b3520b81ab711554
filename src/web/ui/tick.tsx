/** Made once: lists have dozens of them, and an icon's component would cost more than the rest of its line. */
const TICK = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className="size-[1.15em] shrink-0 text-primary"
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
)

const DASH = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    className="size-[1.15em] shrink-0"
  >
    <path d="M5 12h14" />
  </svg>
)

/** The mark before a line of a list: something is there, or it is not. The line says which in words. */
export function Tick({ isThere = true }: { readonly isThere?: boolean }) {
  return isThere ? TICK : DASH
}
