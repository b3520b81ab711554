import { expect, test } from 'vitest'
import { completeFacts, type OperatorFacts } from './operator-facts.ts'

const FACTS: OperatorFacts = {
  legalName: 'Samphire Holidays Ltd',
  legalAddress: '1 Marsh Lane, Southwold',
  companyNumber: '01234567',
  complaintsEmail: 'complaints@samphire.example',
  complaintsTelephone: '01632 960 478',
}

test('an operator’s facts are complete without company number and telephone, and with nothing else missing [LAW-01]', () => {
  expect(completeFacts(FACTS)).toEqual(FACTS)
  const person = { ...FACTS, companyNumber: null, complaintsTelephone: null }
  expect(completeFacts(person)).toEqual(person)
  for (const field of ['legalName', 'legalAddress', 'complaintsEmail'] as const) {
    expect(completeFacts({ ...FACTS, [field]: null }), field).toBeUndefined()
  }
})
