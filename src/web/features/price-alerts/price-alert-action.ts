import { redirect, type ActionFunctionArgs } from 'react-router'
import { PRICE_ALERT_PATH } from '../../../domain/customer/price-alert.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { apiContext } from '../../page/api-context.ts'
import { returnedFailure, seeOther, showAgain, textOf } from '../../page/page-form.ts'
import { askedAlert, type ReturnedAlert } from './price-alert-page.tsx'

const NOT_FOUND = 404

/** Asks for an alert, confirms one or stops one: plain forms, with or without script. */
export async function priceAlertAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const token = textOf(form, 'token')
  const email = textOf(form, 'email').trim()
  try {
    if (params.link === 'on') await api.confirmPriceAlert({ token })
    else if (params.link === 'off') await api.stopPriceAlert({ token })
    else {
      const { address, stay } = askedAlert(request.url) ?? {}
      if (!stay) return redirect('/')
      await api.askForPriceAlert({ ...stay, email })
      return seeOther(`${address}&asked=1`)
    }
    return seeOther(`${PRICE_ALERT_PATH}/${params.link}`)
  } catch (cause) {
    const { status, errors } = returnedFailure(cause)
    const error = errors.find(({ field }) => field === 'email')?.message
    const failure = error === undefined ? failureMessages(cause) : []
    return showAgain<ReturnedAlert>({ email, error, failure, isGone: status === NOT_FOUND }, status)
  }
}
