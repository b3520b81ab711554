/** Reads the data of the page that opens the shop [OPEN-01]. */
import { openingSteps } from '../../domain/site/opening.ts'
import { todayOf } from '../commands/command-deps.ts'
import { findOpeningFacts, type OpeningDeps } from '../commands/opening/opening-facts.ts'
import { previewPassOf } from '../safety/preview-pass.ts'

export type OpeningOverview = Awaited<ReturnType<typeof loadOpening>>

/** The steps with the facts behind them, and the secret address that shows the closed shop. */
export async function loadOpening(deps: OpeningDeps) {
  const facts = await findOpeningFacts(deps)
  const pass = previewPassOf(deps.env.SESSION_SECRET, todayOf(deps))
  return { facts, steps: openingSteps(facts), previewUrl: `${deps.env.PUBLIC_URL}/preview?pass=${pass}` }
}
