/** The form of a duty, the sections of docs/law.md, and what is checked. */

/** The checks of the doctor and of the opening of the shop. */
export const LEGAL_CHECKS = ['company', 'operators', 'licences', 'registrations', 'nations'] as const
export type LegalCheck = (typeof LEGAL_CHECKS)[number]

export interface Duty {
  readonly section: DutySection
  readonly duty: string
  /** Statute, regulation or guidance, with its section. */
  readonly source: string
  /** Files that meet it, from the project's folder; none: not yet. */
  readonly metIn: readonly string[]
  /** The missing part, where it is not met, or not wholly. */
  readonly missing?: string
  /** Tests that prove it. */
  readonly provedBy: readonly string[]
  /** The owner's part: to decide or to provide something; 'Nothing'. */
  readonly owner: string
  readonly check?: LegalCheck
}

export const DUTY_SECTIONS = [
  'The price is everything',
  'Who sells it',
  'What was agreed stays',
  'The button and the sentence above it',
  '‘From’, ‘was’ and ‘up to’',
  'Reviews',
  'Cancelling and vouchers',
  'No accidental package',
  'Personal data',
  'The page that takes cards',
  'Where it lies',
  'Who may come',
] as const
export type DutySection = (typeof DUTY_SECTIONS)[number]
