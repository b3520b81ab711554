import { mix } from '../drawing/colour.ts'
import type { Stage } from '../stage.ts'
import { dash } from './water.ts'

/** Mist lying in the hollows of the middle ground: long level banks, thickest low down. Nothing in other weather. */
export function drawMist(stage: Stage, level = stage.horizon + 46): void {
  const { canvas, palette, width, weather } = stage
  if (weather !== 'mist') return
  const random = stage.random('mist')
  const colour = mix(palette.haze, palette.skyLow, 0.7)
  canvas.shining(() => {
    for (let bank = 0; bank < 9; bank += 1) {
      const y = level + 66 * random.clumped()
      const half = width * random.between(0.16, 0.4)
      canvas.fill(dash(width * random.next(), y, half, random.between(9, 22)), colour, random.between(0.26, 0.5))
    }
  })
}
