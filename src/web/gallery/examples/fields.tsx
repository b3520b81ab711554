import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx'
import type { PartExamples } from '../example.ts'

const LONG = 'The name as it stands on the passport of the guest who will be there when the keys are handed over'

export const textFieldExamples: PartExamples = {
  part: 'Text field',
  use: 'A line of text. The label is always visible above; the hint explains the format in advance.',
  examples: [
    { name: 'At rest', Sample: () => <TextField label="First name" /> },
    {
      name: 'With a hint and a value',
      Sample: () => (
        <TextField label="Telephone" hint="We ring only if the park does." defaultValue="01632 960144" type="tel" />
      ),
    },
    {
      name: 'With an error',
      Sample: () => (
        <TextField label="Postcode" error="Enter a UK postcode, like NR25 7AB." defaultValue="NR25" id="postcode" />
      ),
    },
    { name: 'Disabled', Sample: () => <TextField label="Country" defaultValue="United Kingdom" disabled /> },
    { name: 'Long label on a phone', width: 'narrow', Sample: () => <TextField label={LONG} /> },
  ],
}

export const textAreaExamples: PartExamples = {
  part: 'Text area',
  use: 'Several lines of text; grows with its content.',
  examples: [
    { name: 'At rest', Sample: () => <TextAreaField label="Special needs" hint="The park sees this." /> },
    { name: 'With an error', Sample: () => <TextAreaField label="Message" error="Tell us what it is about." /> },
  ],
}

const COUNTRIES = ['England', 'Scotland', 'Wales', 'Northern Ireland'].map((label) => ({ value: label, label }))

export const selectExamples: PartExamples = {
  part: 'Select',
  use: 'One of a short list in little space. Use radio buttons for up to six important options, a combobox for more than a dozen.',
  examples: [
    { name: 'At rest', Sample: () => <SelectField label="Country" options={COUNTRIES} /> },
    {
      name: 'Nothing selected, with an error',
      Sample: () => (
        <SelectField label="Title" placeholder="Please choose" error="Choose a title." options={COUNTRIES} />
      ),
    },
    { name: 'Disabled', Sample: () => <SelectField label="Country" options={COUNTRIES} disabled /> },
    {
      name: 'Long text on a phone',
      width: 'narrow',
      Sample: () => <SelectField label="Sort by" options={[{ value: 'a', label: LONG }]} />,
    },
  ],
}
