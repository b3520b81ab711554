import { FLAT, SOLID, Spot, type SpotProps } from './spot.tsx'

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
