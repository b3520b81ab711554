import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { RadioGroup, type RadioOption } from '../../ui/forms/radio-group.tsx'
import { RangeSlider } from '../../ui/forms/range-slider.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import type { PartExamples } from '../example.ts'

export const checkboxExamples: PartExamples = {
  part: 'Checkbox',
  use: 'Yes or no, or several of a few. Nothing with a price is preselected.',
  examples: [
    {
      name: 'Off, on, with a count, disabled',
      Sample: () => (
        <div>
          <Checkbox label="Hot tub" aside="14 parks" />
          <Checkbox label="Dog friendly" aside="38 parks" defaultChecked />
          <Checkbox label="Indoor pool" aside="0 parks" disabled />
        </div>
      ),
    },
    {
      name: 'With a hint',
      Sample: () => <Checkbox label="Send me offers" hint="About once a month. You can stop it in every email." />,
    },
    {
      name: 'With an error',
      Sample: () => (
        <Checkbox label="I have read the booking terms" error="Read and accept the booking terms." id="terms" />
      ),
    },
    {
      name: 'Long text on a phone',
      width: 'narrow',
      Sample: () => <Checkbox label="Cancellation protection for everybody in the party, until the day of arrival" />,
    },
  ],
}

const PAYMENTS: RadioOption[] = [
  { value: 'deposit', label: '£75.00 today', hint: '£412.00 by 3 May 2027' },
  { value: 'full', label: '£487.00 today', hint: 'Nothing more to pay' },
  { value: 'card', label: 'Gift card', hint: 'Not for stays in Europe', isDisabled: true },
]

function Choice({ name, look, error }: { name: string; look?: 'list'; error?: string }) {
  const [value, setValue] = useState(error === undefined ? 'deposit' : '')
  return (
    <RadioGroup
      name={name}
      legend="How much to pay today"
      options={PAYMENTS}
      value={value}
      onChange={setValue}
      look={look}
      error={error}
    />
  )
}

export const radioExamples: PartExamples = {
  part: 'Radio group',
  use: 'One of up to six, all visible. Bordered for important choices, plain for quick ones.',
  examples: [
    { name: 'Framed', Sample: () => <Choice name="framed" /> },
    { name: 'As a list', Sample: () => <Choice name="list" look="list" /> },
    { name: 'With an error', Sample: () => <Choice name="invalid" error="Choose how much to pay today." /> },
  ],
}

function Guests({ label, hint, first = 2 }: { label: string; hint?: string; first?: number }) {
  const [value, setValue] = useState(first)
  return <Stepper label={label} hint={hint} value={value} onChange={setValue} />
}

export const stepperExamples: PartExamples = {
  part: 'Stepper',
  use: 'A small number, by buttons that repeat while held, or typed.',
  examples: [
    {
      name: 'In the middle, at either end',
      Sample: () => (
        <div className="divide-y divide-rule">
          <Guests label="Adults" />
          <Guests label="Children" hint="Aged 5 to 17" first={0} />
          <Guests label="Dogs" first={10} />
        </div>
      ),
    },
    {
      name: 'Long text on a phone',
      width: 'narrow',
      Sample: () => <Guests label="Children who need a cot or a bed guard" hint="Aged under 5 on the day of arrival" />,
    },
  ],
}

const POUND = 100

function Limits({ isDisabled, first = [150, 900] }: { isDisabled?: boolean; first?: readonly [number, number] }) {
  const [value, setValue] = useState(first)
  const [committed, setCommitted] = useState(first)
  return (
    <div>
      <RangeSlider
        label="Total price"
        min={0}
        max={2000}
        step={50}
        value={value}
        onChange={setValue}
        onCommit={setCommitted}
        format={(pounds) => formatMoney(pounds * POUND)}
        lowName="min"
        highName="max"
        lowLabel="Lowest price"
        highLabel="Highest price"
        isDisabled={isDisabled}
      />
      <output className="sr-only">{committed.join(' to ')}</output>
    </div>
  )
}

export const rangeSliderExamples: PartExamples = {
  part: 'Range slider',
  use: 'An approximate range. Keys move the focused thumb.',
  examples: [
    { name: 'At rest', Sample: () => <Limits /> },
    { name: 'Both ends meet at the top', Sample: () => <Limits first={[2000, 2000]} /> },
    { name: 'Disabled', Sample: () => <Limits isDisabled /> },
    { name: 'On a phone', width: 'narrow', Sample: () => <Limits first={[0, 2000]} /> },
  ],
}
