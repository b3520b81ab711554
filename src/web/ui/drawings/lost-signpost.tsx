import { FLAT, SOLID, Spot, type SpotProps } from './spot.tsx'

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
