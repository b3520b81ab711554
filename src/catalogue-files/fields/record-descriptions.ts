/** The fields of operators, parks, unit types and extras: one description of each, for forms and spreadsheets. */
import { EXTRA_GROUPS } from '../../domain/money/extras.ts'
import type { StaffRecordType } from '../format/records.ts'
import { channels, description, name, namedLike, tick, type FieldGroup } from './field-descriptions.ts'
import { PARK, UNIT_TYPE } from './park-descriptions.ts'

const GROUPS: Readonly<Record<StaffRecordType, readonly FieldGroup[]>> = {
  operator: [
    { title: 'The operator', fields: [name, description, channels] },
    {
      title: 'The company behind it',
      fields: [
        {
          name: 'legalName',
          label: 'Legal name',
          hint: 'The company or person that guests have their contract with',
          kind: 'line',
          error: 'Enter the legal name: guests are told it before they pay.',
        },
        {
          name: 'legalAddress',
          label: 'Address',
          hint: 'Where it’s established, not a PO box',
          kind: 'line',
          error: 'Enter the address: guests are told it before they pay.',
        },
        {
          name: 'companyNumber',
          label: 'Company number',
          hint: 'Empty for a person without one',
          kind: 'line',
          empty: null,
          error: 'Enter a number of at most 100 characters, or nothing.',
        },
        {
          name: 'complaintsEmail',
          label: 'Email for complaints',
          kind: 'line',
          error: 'Enter an email address, like complaints@example.com.',
        },
        {
          name: 'complaintsTelephone',
          label: 'Telephone for complaints',
          kind: 'line',
          empty: null,
          error: 'Enter a telephone number, like 01632 960 144, or nothing.',
        },
      ],
    },
    {
      title: 'Deposit and balance',
      fields: [
        {
          name: 'depositKind',
          label: 'The deposit is',
          kind: 'choice',
          empty: null,
          options: [
            { value: '', label: 'As your policies in the settings' },
            { value: 'fixed', label: 'An amount for each booking' },
            { value: 'percent', label: 'Per cent of the accommodation' },
          ],
          error: 'Choose what the deposit is.',
        },
        {
          name: 'depositValue',
          label: 'Deposit',
          hint: 'Pounds, or per cent. Leave it empty to use your policies',
          kind: 'hundredths',
          empty: null,
          error: 'Enter pounds, like 60, or per cent from 1 to 100, or leave it empty to use your policies.',
          percentBy: 'depositKind',
          example: '60',
        },
        {
          name: 'balanceDueWeeks',
          label: 'Balance due, weeks before arrival',
          hint: 'Empty for the weeks of your policies',
          kind: 'whole',
          empty: null,
          error: 'Enter a whole number from 0 to 52, or nothing.',
        },
        tick('depositCompulsory', 'Only the deposit can be paid when booking'),
        {
          name: 'minimumAge',
          label: 'Minimum age of the lead guest',
          hint: 'Empty for the age of your policies',
          kind: 'whole',
          empty: null,
          error: 'Enter a whole number from 18 to 99, or nothing.',
        },
      ],
    },
  ],
  park: PARK,
  'unit-type': UNIT_TYPE,
  extra: [
    {
      title: 'The extra',
      fields: [
        name,
        description,
        {
          name: 'operatorId',
          label: 'Sold by',
          kind: 'operator',
          empty: null,
          error: 'Choose an operator, or all of them. An extra stays with the one that it has.',
        },
        channels,
        {
          name: 'group',
          label: 'Group',
          hint: 'Pets are not chosen: they come with the dogs that a party names',
          kind: 'choice',
          options: namedLike(EXTRA_GROUPS),
          error: 'Choose a group.',
        },
        {
          name: 'features',
          label: 'Features of the park that need this pass',
          kind: 'features',
          error: 'Choose the group Passes, or no feature.',
        },
      ],
    },
    {
      title: 'Price',
      fields: [
        {
          name: 'basis',
          label: 'Priced',
          kind: 'choice',
          options: [
            { value: 'stay', label: 'For the stay' },
            { value: 'night', label: 'For each night' },
            { value: 'percent', label: 'As per cent of the accommodation' },
          ],
          error: 'Choose how it is priced: pets for the stay or for each night.',
        },
        {
          name: 'rate',
          label: 'Price',
          hint: 'Pounds, or per cent',
          kind: 'hundredths',
          percentBy: 'basis',
          example: '7.50',
          error: 'Enter pounds up to 10,000, like 7.50, or per cent up to 100.',
        },
        {
          name: 'minimumPence',
          label: 'At least, £',
          hint: 'Empty for none',
          kind: 'hundredths',
          empty: 0,
          error: 'Enter pounds up to 10,000, or nothing.',
        },
        {
          name: 'maxQuantity',
          label: 'At most on a booking',
          kind: 'whole',
          first: '1',
          error: 'Enter a whole number from 1 to 999.',
        },
        {
          name: 'depositShare',
          label: 'Due with the deposit, %',
          kind: 'hundredths',
          empty: 0,
          error: 'Enter per cent from 0 to 100.',
        },
        {
          name: 'displayOrder',
          label: 'Place in the list',
          kind: 'whole',
          first: '100',
          error: 'Enter a whole number from 0.',
        },
      ],
    },
  ],
}

/** The groups of a form: texts have a page of their own once the record exists. */
export function fieldGroups(type: StaffRecordType, isNew: boolean): FieldGroup[] {
  return GROUPS[type]
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ isText = false }) => isNew || !isText) }))
    .filter(({ fields }) => fields.length > 0)
}
