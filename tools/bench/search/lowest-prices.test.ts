import { expect, inject, test } from 'vitest'
import { buildEngine } from './engine.ts'
import { placedQuestions, randomQuestions } from './questions.ts'
import { SCENARIOS } from './scenarios.ts'
import { bestTime } from './statistics.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'

/** Both are timed alternately, by their best of several runs, to exclude other load. */
const ASKED_TIMES = 5

const catalogue = syntheticCatalogue(4_000)
const { engine, indexes } = buildEngine(catalogue)
const questions = placedQuestions(catalogue, randomQuestions(catalogue, 2_000))

test.each(SCENARIOS.filter(({ maxRatio }) => maxRatio))(
  'takes at most $maxRatio times as long as a bare pass over the same prices: $name [TRUE-01]',
  (scenario) => {
    const asked = questions[scenario.place].slice(0, scenario.questions / (inject('isLong') ? 2 : 8))
    const measure = () => {
      let inEngine = 0
      let bare = 0
      for (const question of asked) {
        const ask = scenario.engine(question)
        inEngine += bestTime(() => ask(engine), ASKED_TIMES)
        bare += bestTime(() => scenario.bare(indexes, question), ASKED_TIMES)
      }
      return inEngine / bare
    }
    measure() // Warm-up.
    // One of three attempts is enough, because other load may interrupt a measurement.
    let ratio = measure()
    for (let again = 0; again < 2 && ratio >= scenario.maxRatio!; again++) ratio = Math.min(ratio, measure())
    expect(ratio).toBeLessThan(scenario.maxRatio!)
  },
)
