import { FLAT, SOLID, Spot, type SpotProps } from './spot.tsx'

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
