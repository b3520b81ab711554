import { FLAT, Spot, type SpotProps } from './spot.tsx'

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
