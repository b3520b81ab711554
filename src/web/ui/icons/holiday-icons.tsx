/** Our own icons in the style of the outline family: 24 px, one stroke of 1.75, round caps. */
const CARAVAN = (
  <>
    <path d="M2 17V8.5A2.5 2.5 0 0 1 4.5 6h12A4.5 4.5 0 0 1 21 10.500V17" />
    <path d="M2 17h4m5 0h11" />
    <circle cx="8.5" cy="17" r="2.5" />
    <path d="M5 9.500h4.500V13H5zM13.5 17V9.500h3.500V17" />
  </>
)

const LODGE = (
  <>
    <path d="M2.5 12 12 5l9.5 7" />
    <path d="M5 10.500V19h14v-8.500M2 19h20" />
    <path d="M8 19v-5h3.500v5M14.5 14h2v2.500h-2zM16.5 8.200V5.5" />
  </>
)

const COTTAGE = (
  <>
    <path d="M3 11.5 6 5.500h12l3 6z" />
    <path d="M4.5 11.500V19h15v-7.500M15 5.500V3.500h2v2" />
    <path d="M10.5 19v-4.500h3V19M7 14h1.500v2H7zM15.5 14H17v2h-1.500z" />
  </>
)

const PITCH = (
  <>
    <path d="M12 4.5 2.5 19h19z" />
    <path d="M12 4.5 11 3m1 1.500L13 3M12 10.5 8 19m4-8.5 4 8.5" />
  </>
)

const CRUISER = (
  <>
    <path d="M2 14h20l-2.5 4.500h-15z" />
    <path d="M5 14l1.5-5h8L17 14M11 9v5M8 9V6.500h4V9" />
    <path d="M2 21c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8" />
  </>
)

const NARROWBOAT = (
  <>
    <path d="M1.5 13.500h21L20.5 18h-17z" />
    <path d="M4.5 13.500V9.500h14.500v4M7 9.500V7.500M19 11h2.5" />
    <circle cx="8" cy="11.5" r=".8" />
    <circle cx="12" cy="11.5" r=".8" />
    <circle cx="16" cy="11.5" r=".8" />
    <path d="M2 21c1.5 0 1.5-.8 3-.8s1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8 1.5-.8 3-.8 1.5.8 3 .8" />
  </>
)

const EUROPEAN = (
  <>
    <path d="M12 20v-7" />
    <path d="M12 13c-4 0-6.5-1.200-6.5-3S8 6.5 12 3.500c4 3 6.5 4.700 6.5 6.500s-2.5 3-6.5 3z" />
    <path d="M3 20h18M15.5 20v-3.500h4V20" />
  </>
)

const DRAWINGS = {
  caravan: CARAVAN,
  lodge: LODGE,
  cottage: COTTAGE,
  pitch: PITCH,
  cruiser: CRUISER,
  narrowboat: NARROWBOAT,
  european: EUROPEAN,
}

export type HolidayDrawing = keyof typeof DRAWINGS

export function HolidayIcon({ drawing, className = 'size-6' }: { drawing: HolidayDrawing; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {DRAWINGS[drawing]}
    </svg>
  )
}
