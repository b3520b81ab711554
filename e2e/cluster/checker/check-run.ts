import type { Recorded, Violation } from '../recorded.ts'
import { checkClosedNights } from './check-closed-nights.ts'
import { checkFigures } from './check-figures.ts'
import { checkGoodwill } from './check-goodwill.ts'
import { checkMail, type MailFindings } from './check-mail.ts'
import { checkMoney } from './check-money.ts'
import { checkPromises } from './check-promises.ts'
import { checkSearches, type SearchFindings } from './check-search.ts'
import { checkService, type ServiceFindings } from './check-service.ts'
import { checkStaff } from './check-staff.ts'
import { checkStock } from './check-stock.ts'

export interface Findings {
  readonly violations: readonly Violation[]
  readonly service: ServiceFindings
  readonly search: SearchFindings
  readonly mail: MailFindings
}

/** Everything a run has to prove. */
export function checkRun(recorded: Recorded): Findings {
  const service = checkService(recorded)
  const search = checkSearches(recorded)
  const mail = checkMail(recorded)
  const violations = [
    ...checkStock(recorded.state),
    ...checkPromises(recorded),
    ...checkMoney(recorded),
    ...checkStaff(recorded),
    ...checkGoodwill(recorded),
    ...checkFigures(recorded.state),
    ...checkClosedNights(recorded),
    ...mail.violations,
    ...search.violations,
    ...service.violations,
  ]
  return { violations, service, search, mail }
}
