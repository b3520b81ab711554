/** The facts for opening the shop, for its commands and its page [OPEN-01]. */
import type { OpeningFacts } from '../../../domain/site/opening.ts'
import { isCompanyComplete } from '../../../domain/words/contract-words.ts'
import type { Deps } from '../../deps.ts'
import { isUsedByAdministrator } from '../../identity/people.ts'
import { findLegalGaps } from '../../store/catalogue/legal-gaps-store.ts'
import { findCatalogueFacts } from '../../store/catalogue/opening-store.ts'
import { listStaffAccounts } from '../../store/identity/staff-account-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { todayOf } from '../command-deps.ts'

export type OpeningDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly env: Pick<Deps['env'], 'SMTP_URL' | 'SESSION_SECRET' | 'PUBLIC_URL' | 'EURO_RATE'>
  readonly site: Pick<Deps['site'], 'company'>
  readonly payments: Pick<Deps['payments'], 'name' | 'setup'>
  readonly content: Pick<Deps['content'], 'gaps'>
}

/** @param queries the transaction of the decision */
export async function findOpeningFacts(deps: OpeningDeps, queries: Queries = deps.db): Promise<OpeningFacts> {
  const { payments, env } = deps
  const accounts = await listStaffAccounts(queries)
  const today = todayOf(deps)
  const { operators, lets } = await findLegalGaps(queries, { today, withSamples: false })
  const { hasChargesInEuro, ...facts } = await findCatalogueFacts(queries, { today, provider: payments.name })
  return {
    ...facts,
    lacksEuroRate: hasChargesInEuro && env.EURO_RATE === undefined,
    isCompanyComplete: isCompanyComplete(deps.site.company),
    operatorsWithoutCompany: operators.length,
    letsWithoutLicence: lets.filter(({ gaps }) => gaps.includes('licence')).length,
    pagesWithGaps: deps.content.gaps.map(({ title }) => title),
    hasTestPayments: payments.setup.isSandbox,
    hasMailServer: env.SMTP_URL !== undefined,
    administrators: accounts.filter(isUsedByAdministrator).length,
  }
}
