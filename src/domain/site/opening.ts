/**
 * The steps of an owner before a new shop opens, as a list whose ticks are computed from facts [OPEN-01]. A step that
 * could cost a customer something keeps the shop closed; the rest is advice.
 */

/** Facts of the shop's database and settings. */
export interface OpeningFacts {
  readonly isOpen: boolean
  /** Parks of the made-up catalogue that are still on sale. */
  readonly sampleParks: number
  /** Parks on sale that are not part of it. */
  readonly ownParks: number
  /** Of these without a price of an arrival to come. */
  readonly parksWithoutPrices: number
  /** Of these without a photograph of their own. */
  readonly parksWithoutPhotographs: number
  /** Names of these that need an answer about local charges and have none. */
  readonly parksWithoutCharges: readonly string[]
  /** A park has a local charge in euro, and the shop no rate. */
  readonly lacksEuroRate: boolean
  /** Takes no money: for trying the shop out. */
  readonly hasTestPayments: boolean
  /** A booking was paid for through the provider that is set. */
  readonly hasPaidBooking: boolean
  /** A mail server is set; without one emails are files. */
  readonly hasMailServer: boolean
  /** Active administrators who can sign in. */
  readonly administrators: number
  /** Somebody said that they have read terms, policies and pages. */
  readonly arePagesRead: boolean
  /** The brand says where its company is registered, or what it is instead. */
  readonly isCompanyComplete: boolean
  /** Operators of own parks that don't say who the contract is with. */
  readonly operatorsWithoutCompany: number
  /** Unit types of own parks that may not be let in Scotland without the licence that they lack. */
  readonly letsWithoutLicence: number
  /** Titles of pages with a gap that the company has to fill in. */
  readonly pagesWithGaps: readonly string[]
}

export const OPENING_STEPS = [
  'company',
  'parks',
  'prices',
  'local-charges',
  'photographs',
  'operators',
  'licences',
  'sample-data',
  'payments',
  'test-booking',
  'email',
  'pages',
  'administrators',
] as const

export type OpeningStepId = (typeof OPENING_STEPS)[number]

export interface OpeningStep {
  readonly id: OpeningStepId
  readonly isDone: boolean
  /** While it is not done, the shop stays closed. */
  readonly isRequired: boolean
}

interface Rule {
  readonly isRequired: boolean
  readonly isDone: (facts: OpeningFacts) => boolean
}

const RULES: Readonly<Record<OpeningStepId, Rule>> = {
  // Every page and email has to say whose they are.
  company: { isRequired: true, isDone: (facts) => facts.isCompanyComplete },
  parks: { isRequired: true, isDone: ({ ownParks }) => ownParks > 0 },
  prices: { isRequired: true, isDone: ({ ownParks, parksWithoutPrices }) => ownParks > parksWithoutPrices },
  // A price without a tax that guests must pay is unlawful.
  'local-charges': {
    isRequired: true,
    isDone: ({ parksWithoutCharges, lacksEuroRate }) => parksWithoutCharges.length === 0 && !lacksEuroRate,
  },
  photographs: {
    isRequired: false,
    isDone: ({ ownParks, parksWithoutPhotographs }) => ownParks > 0 && parksWithoutPhotographs === 0,
  },
  // Nobody is bound by a contract with somebody they are not told of.
  operators: {
    isRequired: true,
    isDone: ({ ownParks, operatorsWithoutCompany }) => ownParks > 0 && operatorsWithoutCompany === 0,
  },
  licences: {
    isRequired: true,
    isDone: ({ ownParks, letsWithoutLicence }) => ownParks > 0 && letsWithoutLicence === 0,
  },
  // Nobody may be sold a park that does not exist.
  'sample-data': { isRequired: true, isDone: ({ sampleParks }) => sampleParks === 0 },
  payments: { isRequired: true, isDone: ({ hasTestPayments }) => !hasTestPayments },
  'test-booking': { isRequired: false, isDone: ({ hasPaidBooking }) => hasPaidBooking },
  // Without it no customer gets a confirmation.
  email: { isRequired: true, isDone: ({ hasMailServer }) => hasMailServer },
  pages: { isRequired: true, isDone: ({ arePagesRead, pagesWithGaps }) => arePagesRead && pagesWithGaps.length === 0 },
  // With one alone, nobody can let them in again.
  administrators: { isRequired: false, isDone: ({ administrators }) => administrators > 1 },
}

/** The steps in the order in which an owner takes them. */
export function openingSteps(facts: OpeningFacts): OpeningStep[] {
  return OPENING_STEPS.map((id) => ({ id, isDone: RULES[id].isDone(facts), isRequired: RULES[id].isRequired }))
}

/** The steps that keep the shop closed; none if it may open. */
export function missingToOpen(facts: OpeningFacts): OpeningStepId[] {
  return openingSteps(facts)
    .filter(({ isDone, isRequired }) => isRequired && !isDone)
    .map(({ id }) => id)
}
