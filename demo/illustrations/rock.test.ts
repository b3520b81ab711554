import { expect, it } from 'vitest'
import { rockAt } from './rock.ts'
import { briefFor } from './subject.ts'

it('keeps white cliffs to the chalk coasts: Dover and Flamborough, not Newquay, Exmouth or Cromer', () => {
  expect(rockAt({ latitude: 51.13, longitude: 1.33 })).toBe('chalk')
  expect(rockAt({ latitude: 54.12, longitude: -0.1 })).toBe('chalk')
  expect(rockAt({ latitude: 50.41, longitude: -5.08 })).toBe('slate')
  expect(rockAt({ latitude: 50.62, longitude: -3.41 })).toBe('sandstone')
  expect(rockAt({ latitude: 52.93, longitude: 1.3 })).toBe('ochre')
})

it('draws a park’s cliffs in the local rock', () => {
  const subject = { kind: 'park', id: 1, view: 1, scene: 'cliff-coast', channel: 'ukcaravan' } as const
  expect(briefFor({ ...subject, place: { latitude: 50.77, longitude: 0.29 } }).rock).toBe('chalk')
  expect(briefFor({ ...subject, place: { latitude: 51.88, longitude: -5.27 } }).rock).toBe('slate')
  expect(briefFor(subject).rock).toBeUndefined()
})
