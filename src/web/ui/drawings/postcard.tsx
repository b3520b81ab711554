import { SOLID, Spot, type SpotProps } from './spot.tsx'

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
