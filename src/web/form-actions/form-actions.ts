import { matchRoutes, type ActionFunction, type RouteObject, type ActionFunctionArgs, redirect } from 'react-router'
import { payLinkAction, loginLinkAction, loginAction } from '../features/account/login/login-actions.ts'
import { changeAction, namesAction } from '../features/account/change/change-action.ts'
import { accountAction } from '../features/account/account-action.ts'
import { detailsAction } from '../features/booking/details/details-action.ts'
import { extrasAction } from '../features/booking/extras/extras-action.ts'
import { holdAction } from '../features/booking/hold/hold-action.ts'
import { moduleOf, routes } from '../routes.ts'
import { apiContext } from '../page/api-context.ts'
import { readAccount } from '../features/account/account-data.ts'
import { ACCOUNT_PATH } from '../features/account/account-paths.ts'
import { CUSTOM_AMOUNT_ID } from '../features/account/balance-amount.tsx'
import { chosenAmount, type BalanceChoice, balanceTarget } from '../features/account/balance-payment.ts'
import { answerPayment } from '../features/payment/payment-post.ts'
import { seeOther, showAgain, textOf, inputOf, returnedFailure } from '../page/page-form.ts'
import { bookingTarget } from '../features/payment/booking-payment.ts'
import { bookRefusalOf, type RefusedBooking } from '../features/park/units/book-button.tsx'
import { tripAddress } from '../../domain/trip/trip.ts'
import { failureMessages } from '../api/failure-messages.ts'
import { votedPark } from '../features/trips/trip-park.tsx'
import type { ReturnedTrip } from '../features/trips/trip-page.tsx'
import { contactErrors, sentMessageAddress, tidyContact } from '../../domain/customer/contact.ts'
import type { ReturnedMessage } from '../features/contact/use-contact-form.ts'
import { PRICE_ALERT_PATH } from '../../domain/customer/price-alert.ts'
import { askedAlert, type ReturnedAlert } from '../features/price-alerts/price-alert-page.tsx'

/**
 * Actions for forms submitted before hydration, by page module. Server only: in the browser the page handles its forms.
 */
const ACTIONS: Readonly<Record<string, ActionFunction>> = {
  'src/web/routes/park.tsx': bookAction,
  'src/web/routes/booking/booking.tsx': holdAction,
  'src/web/routes/booking/extras.tsx': extrasAction,
  'src/web/routes/booking/details.tsx': detailsAction,
  'src/web/routes/login-link.tsx': loginLinkAction,
  'src/web/routes/booking/payment.tsx': bookingPaymentAction,
  'src/web/routes/booking/payment-action.tsx': paymentCheckAction,
  'src/web/routes/login.tsx': loginAction,
  'src/web/routes/help.tsx': contactAction,
  'src/web/routes/my-booking/my-booking.tsx': accountAction,
  'src/web/routes/trip.tsx': tripAction,
  'src/web/routes/price-alert.tsx': priceAlertAction,
  'src/web/routes/my-booking/dates.tsx': changeAction,
  'src/web/routes/my-booking/party.tsx': changeAction,
  'src/web/routes/my-booking/extras.tsx': changeAction,
  'src/web/routes/my-booking/names.tsx': namesAction,
  'src/web/routes/pay-link.tsx': payLinkAction,
  'src/web/routes/my-booking/payment.tsx': balanceAction,
  'src/web/routes/my-booking/payment-action.tsx': balanceCheckAction,
}

/** Whether the page at an address has an action. */
export function answersForms(address: string): boolean {
  const id = matchRoutes(routes, new URL(address))?.at(-1)?.route.id
  return id !== undefined && moduleOf(id) in ACTIONS
}

export function withFormActions(all: readonly RouteObject[] = routes): RouteObject[] {
  return all.map((route) =>
    route.index
      ? route
      : {
          ...route,
          action: ACTIONS[moduleOf(route.id ?? '')],
          children: route.children && withFormActions(route.children),
        },
  )
}

const NOT_FOUND = 404

/** Asks for an alert, confirms one or stops one: plain forms, with or without script. */
async function priceAlertAction({ request, params, context }: ActionFunctionArgs) {
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

/** Sends a message. An invalid one is not sent, so it does not count against the rate limit. */
async function contactAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const fields = tidyContact({
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    telephone: textOf(form, 'telephone'),
    bookingReference: textOf(form, 'bookingReference'),
    topic: textOf(form, 'topic'),
    message: textOf(form, 'message'),
  })
  if (contactErrors(fields).length > 0) return showAgain<ReturnedMessage>({ fields })
  try {
    const { reference } = await context.get(apiContext).contact({ ...fields, website: textOf(form, 'website') })
    return seeOther(sentMessageAddress(reference))
  } catch (error) {
    return showAgain<ReturnedMessage>({ fields, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}

/** Starts a trip, or votes on one or removes a park, for a form submitted without script. */
async function tripAction({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const { tripId } = params
  const name = textOf(form, 'name')
  try {
    if (tripId === undefined) return seeOther(tripAddress((await api.startTrip(inputOf<'startTrip'>(form))).tripId))
    const vote = votedPark(form)
    if (vote?.kind === 'remove') await api.removeTripPark({ tripId, parkId: vote.parkId })
    else if (vote) await api.voteOnTrip({ tripId, parkId: vote.parkId, isHearted: vote.kind === 'heart', name })
    return seeOther(`${tripAddress(tripId)}${vote && vote.kind !== 'remove' ? `#park-${vote.parkId}` : ''}`)
  } catch (error) {
    return showAgain<ReturnedTrip>({ name, failure: failureMessages(error) }, returnedFailure(error).status)
  }
}

/** Queries or cancels a payment with a form submitted without JavaScript; the page shows the result. */
async function paymentCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  // The page also shows a missing booking or answer.
  const booking = await api.getMyBooking({}).catch(() => undefined)
  const paymntRecId = booking?.paymntRecId
  if (paymntRecId) await api.postPayment({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/booking/payment-action')
}

/** The same for a balance payment. */
async function balanceCheckAction({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  const account = await api.myBookings({}).catch(() => undefined)
  const paymntRecId = account?.balancePayment?.paymntRecId
  if (paymntRecId) await api.postBalance({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/my-booking/payment-action')
}

/** Pays for a booking with a form submitted without JavaScript. */
async function bookingPaymentAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const paymentOption = form.get('paymentOption') === 'full' ? 'full' : 'deposit'
  const target = bookingTarget(context.get(apiContext), {
    bookingId: textOf(form, 'bookingId'),
    paymentOption,
    agreedTotal: Number(textOf(form, 'agreedTotal')),
    agreedDueToday: Number(textOf(form, `due.${paymentOption}`)),
  })
  return answerPayment(form, { chosen: paymentOption, target })
}

/** Books a unit for a form submitted before hydration. */
async function bookAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    await context.get(apiContext).book(inputOf<'book'>(form))
  } catch (error) {
    const refusal = bookRefusalOf(error, Number(textOf(form, 'expectedPrice')))
    return showAgain<RefusedBooking>({ unitId: Number(textOf(form, 'unitId')), refusal }, returnedFailure(error).status)
  }
  return seeOther('/booking/extras')
}

/** Pays the balance, or a part, with a form submitted without JavaScript. */
async function balanceAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const state = await readAccount(api, request)
  if (state instanceof Response) return state
  // The page itself shows that it failed to load.
  if (state.kind !== 'open') return showAgain(undefined, 503)
  const { balance } = state.account
  if (!balance) return seeOther(ACCOUNT_PATH)
  const chosen: BalanceChoice = { isPart: form.get('amount') === 'part', typed: textOf(form, CUSTOM_AMOUNT_ID) }
  const { due, error } = chosenAmount(chosen, balance)
  const agreedOutstanding = Number(textOf(form, 'agreedOutstanding'))
  const bookingId = textOf(form, 'bookingId')
  return answerPayment(form, {
    chosen,
    // The whole balance means the amount shown: if it has changed, both are shown.
    target: balanceTarget(api, { bookingId }, agreedOutstanding, chosen.isPart ? due : agreedOutstanding),
    errors: error === undefined ? [] : [{ fieldId: CUSTOM_AMOUNT_ID, message: error }],
  })
}
