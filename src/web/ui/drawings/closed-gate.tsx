import { FLAT, SOLID, Spot, type SpotProps } from './spot.tsx'

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
