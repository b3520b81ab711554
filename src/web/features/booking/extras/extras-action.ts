import type { ActionFunctionArgs } from 'react-router'
import { normaliseDiscountCode } from '../../../../domain/money/discount.ts'
import { apiContext } from '../../../page/api-context.ts'
import { seeOther, returnedFailure, showAgain, stayOn, textOf } from '../../../page/page-form.ts'
import type { ReturnedCode } from './discount-box.tsx'
import { extraChoicesOf, type Quantities, type ReturnedExtras } from './use-extras.ts'

/** Why an extras form failed. */
export interface ReturnedExtrasForm {
  readonly extras?: ReturnedExtras
  readonly discount?: ReturnedCode
}

/** Saves the chosen extras, whichever button was pressed, and applies the code if one was entered. */
export async function extrasAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const press = textOf(form, 'press')
  const quantities = quantitiesIn(form)
  const extras = extraChoicesOf(quantities)
  const wanted = press === 'dog' ? 'dog' : 'extras'
  try {
    if (wanted === 'dog') await api.changeHold({ ...dogIn(form), extras })
    else await api.setExtras({ extras })
  } catch (error) {
    const failure = returnedFailure(error)
    return showAgain<ReturnedExtrasForm>({ extras: { quantities, wanted, failure } }, failure.status)
  }
  const code = normaliseDiscountCode(textOf(form, 'discountCode'))
  if (press === 'discount' && code === '') return showAgain<ReturnedExtrasForm>({ discount: { code } })
  if (code !== '' || press === 'no-discount') {
    try {
      await api.setDiscount({ discountCode: code })
    } catch (error) {
      const failure = returnedFailure(error)
      return showAgain<ReturnedExtrasForm>({ discount: { code, failure } }, failure.status)
    }
  }
  return press === 'next' ? seeOther('/booking/details') : stayOn('/booking/extras')
}

/** The form's fields for one more dog. */
const dogIn = (form: FormData) => ({
  bookingId: textOf(form, 'bookingId'),
  dogs: Number(textOf(form, 'dogs')),
  expectedPrice: Number(textOf(form, 'expectedPrice')),
})

/** The quantity of a checked extra: the value of its number field, else 1. */
function quantitiesIn(form: FormData): Quantities {
  const codes = [...form.keys()].flatMap((name) => /^wish\.(.+)$/.exec(name)?.[1] ?? [])
  return Object.fromEntries(
    codes.map((code) => {
      const typed = textOf(form, `quantity.${code}`).trim()
      return [code, typed === '' ? 1 : Number(typed)]
    }),
  )
}
