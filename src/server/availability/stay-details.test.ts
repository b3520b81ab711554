import { describe, expect, test } from 'vitest'
import { StayAnswers } from './stay-details.ts'

const EASTER = { arrival: '2027-03-26', nights: 3 }
const MAY = { arrival: '2027-05-07', nights: 7 }
const answer = { pence: 20_000, free: 1 }
const answers = (...ids: number[]) => new Map(ids.map((id) => [id, answer]))

describe('suppliers’ answers', () => {
  test('are stored by stay and unit type, the latest of each', () => {
    const kept = new StayAnswers()
    kept.remember(EASTER, answers(1, 2))
    kept.remember(EASTER, new Map([[2, { pence: 21_000, free: 0 }]]))
    expect(kept.find(1, EASTER)).toEqual(answer)
    expect(kept.find(2, EASTER)).toEqual({ pence: 21_000, free: 0 })
    expect(kept.find(1, MAY)).toBeUndefined()
    expect([...kept.all()]).toHaveLength(2)
  })

  test('are evicted beyond the limit, the least recently queried stay first', () => {
    const kept = new StayAnswers({ limit: 3 })
    expect(kept.remember(EASTER, answers(1, 2))).toEqual([])
    expect(kept.remember(MAY, answers(1))).toEqual([])
    expect(kept.remember(MAY, answers(2))).toEqual([
      { unitTypeId: 1, stay: EASTER },
      { unitTypeId: 2, stay: EASTER },
    ])
    expect([...kept.all()].map(({ stay }) => stay)).toEqual([MAY, MAY])
  })

  test('expire after 15 minutes', () => {
    let now = 0
    const kept = new StayAnswers({ now: () => now })
    kept.remember(EASTER, answers(1))
    now = 15 * 60_000 - 1
    expect(kept.forgetOld()).toEqual([])
    now++
    expect(kept.forgetOld()).toEqual([{ unitTypeId: 1, stay: EASTER }])
    expect(kept.find(1, EASTER)).toBeUndefined()
  })
})
