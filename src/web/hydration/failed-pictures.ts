import { pictureFailed } from './words.ts'

/** Serialised into an inline script: may use only its arguments and browser APIs. */
function replace(drawing: string): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || target.dataset.failed !== undefined) return
      target.dataset.failed = ''
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.media = 'not all'
      target.src = drawing
    },
    { capture: true },
  )
}

/** A label in the middle of the picture's backdrop, of one size in every picture; in small ones without its text. */
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg"><style>@media(max-width:170px){text,svg>rect{display:none}}</style>' +
  '<svg x="50%" y="50%" overflow="visible"><rect x="-80" y="-40" width="160" height="80" rx="8" fill="#fdfcf8"/>' +
  '<g fill="none" stroke="#444b47" stroke-width="2" stroke-linejoin="round"><rect x="-18" y="-28" width="36" height="28" rx="3"/>' +
  '<path d="M-17 -3l11-12 7 7 5-5 11 10"/><circle cx="8" cy="-20" r="3"/></g>' +
  `<text y="24" text-anchor="middle" font-family="sans-serif" font-size="14" fill="#2b312e">${pictureFailed}</text>` +
  '</svg></svg>'

/**
 * An inline script that shows a drawing that says so instead of a picture that could not be loaded, before hydration
 * too.
 */
export function failedPictures(): string {
  return `(${replace.toString()})(${JSON.stringify(`data:image/svg+xml,${DRAWING.replace(/[<>#]/g, encodeURIComponent)}`)});`
}
