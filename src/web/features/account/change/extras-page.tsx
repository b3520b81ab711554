import { useState } from 'react'
import { useLocation } from 'react-router'
import type { OutputOf } from '../../../../contract/calls.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Stepper } from '../../../ui/forms/stepper.tsx'
import { EXTRAS_PATH } from '../account-paths.ts'
import type { ChangeVisit } from './change-loader.ts'
import { ChangePage } from './change-page.tsx'
import { askedNumber, extraField } from './change-query.ts'
import * as words from './change-words.ts'

export type ExtraOptions = OutputOf<'changeExtras'>['extras']

/** Adds extras to a booking. */
export function ExtrasPage({ account, options, preview }: ChangeVisit<ExtraOptions>) {
  return (
    <ChangePage
      kind="extras"
      account={account}
      isOpen={options !== undefined}
      preview={preview}
      chooseAgain={
        <ButtonLink to={EXTRAS_PATH} className="max-sm:w-full">
          {words.otherExtras}
        </ButtonLink>
      }
    >
      {options && <ExtrasForm options={options} />}
    </ChangePage>
  )
}

function ExtrasForm({ options }: { readonly options: ExtraOptions }) {
  const query = new URLSearchParams(useLocation().search)
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({})
  const addable = options.filter(({ maxQuantity, quantity }) => maxQuantity > quantity)
  if (addable.length === 0) {
    return (
      <Notice kind="info" title={words.nothingToAdd}>
        {words.nothingToAddText}
      </Notice>
    )
  }
  return (
    <form>
      <ul className="border-t border-rule">
        {addable.map(({ code, name, description, cost, quantity, maxQuantity }) => (
          <li key={code} className="border-b border-rule py-2">
            <Stepper
              name={extraField(code)}
              label={name}
              hint={words.extraHint({ description, each: formatMoney(cost) })}
              value={chosen[code] ?? askedNumber(query, extraField(code)) ?? quantity}
              onChange={(value) => setChosen({ ...chosen, [code]: value })}
              min={quantity}
              max={maxQuantity}
            />
          </li>
        ))}
      </ul>
      <Button type="submit" kind="primary" className="mt-5 max-sm:w-full">
        {words.review}
      </Button>
    </form>
  )
}
