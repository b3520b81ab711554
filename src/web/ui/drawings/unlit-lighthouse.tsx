import { FLAT, SOLID, Spot, type SpotProps } from './spot.tsx'

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
