import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TAKES_FOCUS } from '../../../ui/forms/error-summary.tsx'
import * as detailsWords from './details-words.ts'
import { addressOf, CHOSEN, fillAddress, optionOf, USE, type Finding } from './find-address.ts'

/** The result of a look-up: addresses to choose from, or why the address has to be typed. */
export function AddressFinder({ postcode, addresses, failure }: Finding) {
  const select = useRef<HTMLSelectElement>(null)
  const fill = () => {
    const { form, value = '' } = select.current ?? {}
    const address = addressOf(value)
    if (address && form) fillAddress(form, address)
  }
  // One may have been chosen before hydration.
  useEffect(fill, [])
  if (failure) {
    return (
      <Notice kind="warning" title={detailsWords.findFailed} isAnnounced>
        {[...failure, detailsWords.typeAddress].join(' ')}
      </Notice>
    )
  }
  if (addresses.length === 0) {
    return (
      <Notice kind="info" title={detailsWords.noneFound({ postcode })} isAnnounced>
        {detailsWords.noneFoundText}
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      <SelectField
        {...TAKES_FOCUS}
        ref={select}
        id={CHOSEN}
        name={CHOSEN}
        defaultValue=""
        label={detailsWords.chooseAddress}
        placeholder={detailsWords.addressesFound(addresses.length)}
        options={addresses.map((address) => ({
          value: optionOf(address),
          label: `${address.street}, ${address.town}`,
        }))}
        autoComplete="off"
        fieldClassName="max-w-112"
        onChange={fill}
      />
      <Button type="submit" name={USE} value="yes" className="hidden! justify-self-start noscript:inline-flex!">
        {detailsWords.useAddress}
      </Button>
    </div>
  )
}
