import type { ReactNode } from 'react'

interface SpotProps {
  /** Size and line colour, such as 'h-32 w-48 text-primary'; by default twelve by eight rem and the primary colour. */
  readonly className?: string
}

/**
 * The canvas of a small drawing, 240 by 160: lines in the text colour, areas in the brand's tint. Decorative, so hidden
 * from screen readers.
 */
function Spot({ className = 'h-32 w-48 text-primary', children }: SpotProps & { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}

/** Areas in the brand's tint have no outline. */
const FLAT = 'fill-tint stroke-transparent'
/** Small solid parts in the line colour. */
const SOLID = 'fill-current stroke-transparent'

/** A closed five-barred gate before a field: sold out or not on sale. */
export function ClosedGate(props: SpotProps) {
  return (
    <Spot {...props}>
      <path
        d="M6 90c48-24 88-26 124-18 38 8 70 4 104-12 6 38 2 66-14 86-60 12-140 12-200 0C2 134 0 112 6 90Z"
        className={FLAT}
      />
      <path d="M6 90c48-24 88-26 124-18 38 8 70 4 104-12" />
      <path d="M46 62h10v84H46Zm138 0h10v84h-10Z" className="fill-tint" />
      <path d="M56 78h128M56 92h128M56 106h128M56 120h128M56 134h128" />
      <path d="m60 134 58-56 62 56M118 78v56" />
      <path d="M178 88c8-6 14 2 8 8" strokeWidth="3" />
      <path d="M30 150c1-9-2-14-6-20m12 20c0-8 3-12 8-17m164 17c0-9-3-13-6-18m12 17c1-8 4-12 8-16" />
      <circle cx="196" cy="34" r="15" className={FLAT} />
      <path d="M86 44c-8 0-8-10 2-10 2-10 18-10 20 0 10-2 12 10 2 10Z" className="fill-tint" />
      <circle cx="132" cy="62" r="2.5" className={SOLID} />
    </Spot>
  )
}

/** An empty deckchair on a beach: no results. */
export function EmptyBeach(props: SpotProps) {
  return (
    <Spot {...props}>
      <circle cx="58" cy="42" r="19" className={FLAT} />
      <path
        d="M8 118c46-12 94-14 138-8 38 5 62 3 88-2 2 22-6 38-22 46-60 8-132 8-190 0-12-8-18-22-14-36Z"
        className={FLAT}
      />
      <path d="M8 84h224" />
      <path d="M26 94h34m16 5h22m62-4h40M150 103h18" strokeWidth="1.75" />
      <path d="M8 118c46-12 94-14 138-8 38 5 62 3 88-2" />
      <path d="M112 148 166 74M172 148l-58-44M126 129h34" strokeWidth="3" />
      <path d="M164 76c-2 34-18 58-50 28l8-4c20 14 30-6 34-24Z" className="fill-tint" />
      <path d="M196 146c0-8 10-8 10 0m-70 2h46m-128-8c0-6 8-6 8 0m-34-8h14" strokeWidth="1.75" />
      <path d="M168 36c5-5 10-4 12 1 3-5 8-6 12-1m-34 18c4-4 7-3 9 1 2-4 6-5 9-1" strokeWidth="1.75" />
    </Spot>
  )
}

/** A signpost with arms in all directions: page not found. */
export function LostSignpost(props: SpotProps) {
  return (
    <Spot {...props}>
      <path
        d="M14 138c40-22 74-26 108-22 38 4 70 4 104-6 4 18-2 34-16 42-60 8-124 8-182 0-8-4-12-8-14-14Z"
        className={FLAT}
      />
      <path d="M14 138c40-22 74-26 108-22 38 4 70 4 104-6" />
      <path d="M116 20h8v118h-8Z" className="fill-tint" />
      <path d="M112 20q8-12 16 0" />
      <path d="M124 32h52l14 11-14 11h-52Z" className="fill-tint" />
      <path d="M116 60H66L50 71l16 11h50Z" className="fill-tint" />
      <path d="m124 84 44 12 8 13-14 5-38-10Z" className="fill-tint" />
      <path d="M138 43h28M72 71h30m34 24 20 5" strokeWidth="1.75" />
      <path d="M98 146c2-12 0-18-4-26m10 26c0-10 2-18 8-26m-2 28c4-10 10-14 18-20m-12 20c6-6 14-8 20-8M58 150c1-9-2-14-6-20m12 20c0-8 3-12 8-17m94 14c0-9-3-13-6-18m12 17c1-8 4-12 8-16" />
      <path d="M200 60c5-5 10-4 12 1 3-5 8-6 12-1M28 40c4-4 8-3 10 1 2-4 6-5 9-1" strokeWidth="1.75" />
      <circle cx="37" cy="128" r="2.5" className={SOLID} />
      <circle cx="206" cy="122" r="2.5" className={SOLID} />
    </Spot>
  )
}

/** A postcard: an email was sent. */
export function Postcard(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M44 40h152v88H44Z" className="fill-tint" />
      <path d="M120 52v64m16-30h46m-46 14h46m-46 14h30" strokeWidth="1.75" />
      <path d="M160 50h24v26h-24Z" />
      <circle cx="172" cy="60" r="4" className={SOLID} />
      <path d="m162 74 6-6 5 4 9-8" strokeWidth="1.75" />
      <path d="M56 102c14-16 24-16 32-6 6-8 14-8 22 2v14H56Z" className={SOLID} opacity="0.35" />
      <circle cx="72" cy="70" r="9" />
      <path d="M10 62h22M4 84h28m-18 22h18M140 66c6 4 10-4 16 0" />
    </Spot>
  )
}

/** A heart drawn in the sand beside a shell: nothing saved. */
export function ShellAndHeart(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M8 106c52-20 100-24 222-12 6 26 2 46-12 58-62 10-136 10-194 0-12-10-18-28-16-46Z" className={FLAT} />
      <path
        d="M8 60c20-10 34 8 54 0s34 8 54 0 34 8 54 0 34 8 62-2M8 78c24-10 38 8 60 0s38 8 60 0 38 8 60 0 30 4 44 0"
        strokeWidth="1.75"
      />
      <path
        d="M104 146c-40-18-54-34-46-46 8-11 30-8 40 8 14-14 38-16 44-4 6 14-10 28-38 42Z"
        strokeDasharray="1 6"
        strokeWidth="3"
      />
      <path d="M172 140c-14-12-16-34 8-38 24 4 22 26 8 38q-8 6-16 0Z" className="fill-tint" />
      <path d="M176 140c-6-12-6-26 4-38m4 38c4-12 4-26-4-38m-1 38v-38" strokeWidth="1.75" />
      <circle cx="212" cy="126" r="2.5" className={SOLID} />
      <circle cx="34" cy="120" r="2.5" className={SOLID} />
      <path d="M150 30c5-5 10-4 12 1 3-5 8-6 12-1m24 6c4-4 8-3 10 1 2-4 6-5 9-1" strokeWidth="1.75" />
    </Spot>
  )
}

/** An unlit lighthouse: connection lost. */
export function UnlitLighthouse(props: SpotProps) {
  return (
    <Spot {...props}>
      <circle cx="186" cy="44" r="16" className={FLAT} />
      <path d="M58 122c14-14 34-20 56-18 20 0 40 8 52 18Z" className={FLAT} />
      <path d="m98 104 8-58h24l8 58Z" className="fill-tint" />
      <path d="m103 68 30 6-1-10-28-6Zm-3 22 38 8-2-11-35-8Z" className={SOLID} />
      <path d="M102 46h32M106 46V32h24v14M104 32l14-12 14 12Z" />
      <path d="M58 122c14-14 34-20 56-18 20 0 40 8 52 18" />
      <path d="M10 124c16-6 22 6 38 0s22 6 38 0 22 6 38 0 22 6 38 0 22 6 38 0 18 4 30 0M22 142c16-6 22 6 38 0s22 6 38 0 22 6 38 0 22 6 38 0 20 6 36 0" />
      <path d="m142 34 12-4m-10 12 14 2M94 34l-12-4m10 12-14 2" strokeDasharray="2 6" />
    </Spot>
  )
}

/** A packed suitcase: no booking yet. */
export function WaitingSuitcase(props: SpotProps) {
  return (
    <Spot {...props}>
      <path d="M10 136h220" />
      <path d="M52 60h104a8 8 0 0 1 8 8v60a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V68a8 8 0 0 1 8-8Z" className="fill-tint" />
      <path d="M84 60V48a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v12M66 60v76m76-76v76" />
      <path d="M84 84h24v16H84Z" />
      <path d="M110 60c10-8 20-8 32-2m-92 4c-6-6-14-6-18 0 6 2 10 6 10 12" />
      <path d="M178 104h38l-6 32h-26Z" className="fill-tint" />
      <path d="M178 104c0-24 38-24 38 0M182 118h30" />
      <path d="m206 136 18-56m-6-16 14 4-6 18-14-5Z" />
      <circle cx="96" cy="92" r="3" className={SOLID} />
      <path d="M22 24h20m-10-10v20M196 26h14m-7-7v14" strokeWidth="1.75" className={FLAT} />
    </Spot>
  )
}
