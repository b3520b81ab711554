/** The duties of docs/law.md that the data of a shop can break [LAW-20]. */
import { dutyOf } from '../../domain/law/duties.ts'
import type { LegalCheck } from '../../domain/law/duty.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { LettingGap } from '../../domain/law/letting-facts.ts'
import { plural } from '../../domain/words/grammar.ts'
import { isCompanyComplete } from '../../domain/words/contract-words.ts'
import type { SiteFacts } from '../../brands/site-config.ts'
import type { Env } from '../env.ts'
import { siteOf } from '../read-site.ts'
import { findPublishedBrand, readBrandFiles } from '../store/brand-store.ts'
import { findLegalGaps } from '../store/catalogue/legal-gaps-store.ts'
import type { Queries } from '../store/transaction.ts'
import type { Findings } from './finding.ts'

/** Names of a list that are shown. */
const SHOWN = 3

const named = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more` : names.join(', ')

export async function checkLaw(findings: Findings, db: Queries, env: Env, today: CalendarDate): Promise<void> {
  const fault = (check: LegalCheck, what: string, remedy: string) =>
    findings.fault(`${what} (${dutyOf(check)?.source ?? ''})`, remedy)
  const company = await readCompany(env, db)
  if (company && !isCompanyComplete(company)) {
    fault(
      'company',
      `The company of ${env.SITE_CODE} does not say where it is registered and under which number`,
      'Enter both under Settings, Company and contact, or in company of site.json.',
    )
  }
  const { operators, lets, regions } = await findLegalGaps(db, { today, withSamples: true })
  if (operators.length > 0) {
    fault(
      'operators',
      `${operators.length} ${plural(operators.length, 'operator', 'operators')} on sale without legal name, address or email for complaints: ${named(operators)}`,
      'Enter them on the operator’s page in the back office, or import its line with them.',
    )
  }
  if (regions.length > 0) {
    fault(
      'nations',
      `${regions.length} ${plural(regions.length, 'region', 'regions')} with parks on sale without a nation: ${named(regions)}`,
      'Import their lines with nation: whether a let needs a licence depends on it.',
    )
  }
  const parksWith = (...kinds: readonly LettingGap[]) => [
    ...new Set(lets.filter(({ gaps }) => kinds.some((kind) => gaps.includes(kind))).map(({ parkName }) => parkName)),
  ]
  const unlicensed = parksWith('licence')
  if (unlicensed.length > 0) {
    fault(
      'licences',
      `Lets in Scotland without a valid licence or an exception, at ${named(unlicensed)}`,
      'Enter the licence on the page of the park or unit type, or archive it: it may not be let.',
    )
  }
  const unregistered = parksWith('registration', 'energy')
  if (unregistered.length > 0) {
    fault(
      'registrations',
      `Lets without a valid registration or energy rating, at ${named(unregistered)}`,
      'Enter them on the page of the park or unit type, if the law asks for them there.',
    )
  }
  if (operators.length + regions.length + lets.length === 0) findings.good('Operators and lets have their legal facts')
}

/** As it is published; undefined if there is none, or its files cannot be read, which is another check's fault. */
async function readCompany(env: Env, db: Queries): Promise<SiteFacts['company'] | undefined> {
  if (env.BRAND_STORE === 'files') return siteOf(env).company
  const published = await findPublishedBrand(db, env.SITE_CODE)
  const file = published && (await readBrandFiles(db, published, ['site.json'])).get('site.json')
  return file && (JSON.parse(file.toString()) as Pick<SiteFacts, 'company'>).company
}
