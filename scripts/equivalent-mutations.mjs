/**
 * Mutations of src/domain that change nothing anybody could notice, which no test can find, by the reason: the file, the
 * text, what Stryker puts in its place, and what stands before the text where a file has it several times.
 */
const BY_REASON = {
  'Nothing matched, and the second and later entries of the list are undefined either way.': [
    ['money/amount-text.ts', '[]', '["Stryker was here"]'],
    ['money/change-detail.ts', '[]', '["Stryker was here"]', 'was) ?? '],
  ],
  'Day 0 has had its words before.': [['money/balance-reminder.ts', 'day > 0', 'day >= 0']],
  'Only full payment is told apart.': [['money/booking-terms.ts', "'deposit'", '""']],
  'An extra without a group is no waiver.': [['money/booking-terms.ts', '[]', '["Stryker was here"]', 'price, ']],
  'A check for the type checker: undefined and null fail the comparison or pattern beside it too.': [
    ['money/cancellation.ts', 'askedOn !== undefined', 'true'],
    ['money/discount.ts', 'compulsoryDeposit !== undefined', 'true'],
    ['money/price.ts', 'was !== undefined', 'true'],
    ['customer/contact.ts', 'asked !== null', 'true'],
    ['customer/customer.ts', 'date !== undefined', 'true'],
    ['customer/price-alert.ts', 'told.pence !== undefined', 'true'],
    ['staff/price-change.ts', 'price.wasPence !== null', 'true'],
  ],
  'The two are equal there, so that either gives the same.': [
    ['money/cancellation.ts', 'askedOn < today', 'askedOn <= today'],
    ['money/change.ts', 'uncharged < balanceDue', 'uncharged <= balanceDue'],
    ['money/change.ts', 'dueByTerms > today', 'dueByTerms >= today'],
    ['money/money.ts', 'charge > paid', 'charge >= paid'],
    ['customer/email-suggestion.ts', 'one.length <= other.length', 'one.length < other.length'],
    ['staff/figures.ts', 'start < period.from', 'start <= period.from'],
    ['staff/figures.ts', 'last > period.to', 'last >= period.to'],
  ],
  'Every reason but `other` is covered.': [['money/cancellation.ts', "'illness'", '""', 'chargeFor(']],
  'A default for the type checker: no input leads to it, or it is as invalid as what stands in its place.': [
    ['money/change-detail.ts', "''", '"Stryker was here!"', 'was = '],
    ['money/change-detail.ts', "''", '"Stryker was here!"', 'day = '],
    ['customer/country.ts', "''", '"Stryker was here!"', 'alpha3 = '],
    ['customer/country.ts', "''", '"Stryker was here!"', 'iso2 = '],
    ['staff/booking-search.ts', "''", '"Stryker was here!"', 'name = '],
    ['staff/booking-search.ts', "''", '"Stryker was here!"', 'host = '],
    ['staff/mask.ts', "''", '"Stryker was here!"', 'name = '],
    ['staff/sign-in-rule.ts', "''", '"Stryker was here!"'],
  ],
  'The function returns undefined after the switch too.': [
    ['money/change-detail.ts', 'default: return undefined', 'default:'],
    ['money/refund-status.ts', "case 'dropped': return undefined", "case 'dropped':"],
    ['money/refund-status.ts', "'dropped'", '""', 'case '],
    ['customer/customer-faults.ts', "'title'", '""', 'case '],
    ['customer/customer-faults.ts', "'lastName'", '""', 'case '],
    ['customer/customer-faults.ts', "'country'", '""', 'case '],
    ['customer/customer-faults.ts', "'street'", '""', 'case '],
    ['customer/customer-faults.ts', "case 'town': return undefined", "case 'town':"],
    ['customer/customer-faults.ts', "'town'", '""', 'case '],
  ],
  'For the type checker: what is looked up is always there.': [
    ['money/change.ts', 'CANCELLATION_LADDER[0]?.daysBefore', 'CANCELLATION_LADDER[0].daysBefore'],
    ['customer/customer.ts', 'whole[1]?.padStart', 'whole[1].padStart'],
    ['customer/customer.ts', 'whole[2]?.padStart', 'whole[2].padStart'],
    ['customer/guests.ts', 'left.get(band)?.shift', 'left.get(band).shift'],
    ['staff/booking-search.ts', 'begun[2]?.length', 'begun[2].length'],
  ],
  'What is due today is replaced below.': [['money/change.ts', "'full'", '""']],
  'No two extras have one code.': [['money/dogs.ts', 'a.code < b.code', 'a.code <= b.code']],
  'No dogs cost nothing in any case: it saves the look-up.': [
    ['money/dogs.ts', 'dogs > 0', 'true'],
    ['money/dogs.ts', 'dogs > 0', 'dogs >= 0'],
  ],
  'For the type checker: only a deposit is compulsory.': [['money/price.ts', "before.kind === 'deposit'", 'true']],
  'For the type checker: a balance above 0 has a deposit before it.': [
    ['money/price.ts', "schedule.kind === 'deposit'", 'true'],
  ],
  'What follows the end of the shorter text is empty either way.': [
    ['customer/email-suggestion.ts', 'start < short.length', 'start <= short.length'],
  ],
  'A letter that has no other spelling is replaced by itself.': [
    ['customer/guest-login.ts', "''", '"Stryker was here!"', 'PLAIN_LETTERS).join('],
  ],
  'An age that is not stated counts as the last band, which is what is left over in any case.': [
    ['customer/guests.ts', 'age !== null', 'true', 'if ('],
  ],
  'Words of two letters and less are left out below, and so are empty ones.': [
    ['staff/password-rule.ts', '/[^\\p{L}\\p{N}]+/u', '/[^\\p{L}\\p{N}]/u'],
  ],
  'The last of the same characters stays instead of the first.': [['staff/password-rule.ts', 'index - 1', 'index + 1']],
}

export const EQUIVALENT_MUTATIONS = Object.entries(BY_REASON).flatMap(([reason, mutations]) =>
  mutations.map(([file, original, replacement, before]) => ({
    file: `src/domain/${file}`,
    original,
    replacement,
    before,
    reason,
  })),
)
