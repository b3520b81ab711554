import { data, redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { throwNotFound } from '../addresses/page-address.ts'
import { askedAlert, PriceAlertPage, type ReturnedAlert } from '../features/price-alerts/price-alert-page.tsx'
import { ALERT_LINKS, PriceAlertLinkPage } from '../features/price-alerts/price-alert-link-page.tsx'
import * as alertWords from '../features/price-alerts/words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { apiContext } from '../page/api-context.ts'
import { PRICE_ALERT_PATH } from '../../domain/customer/price-alert.ts'
import { failureMessages } from '../api/failure-messages.ts'
import { seeOther, showAgain, textOf, returnedFailure } from '../page/page-form.ts'

const NOT_FOUND = 404

/** The form for a park and stay, or the page of a link in an email. Opening either changes nothing. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (params.link !== undefined) {
    const link = ALERT_LINKS.find((known) => known === params.link)
    if (!link) throwNotFound()
    const token = searchParams.get('token') ?? ''
    // A form is sent to the address of its result, which is shown after the redirect.
    if (request.method !== 'GET') return { kind: 'link', link: link === 'off' ? 'stop' : 'confirm', token } as const
    const isMissing = token === '' && (link === 'confirm' || link === 'stop')
    if (isMissing) return data({ kind: 'link', link: 'missing', token } as const, { status: NOT_FOUND })
    return { kind: 'link', link, token } as const
  }
  const asked = askedAlert(request.url)
  if (!asked) throwNotFound()
  const { channelId, parkId, ...stay } = asked.stay
  const saved = await context.get(apiContext).savedParks({ parks: `${channelId}-${parkId}`, ...stay })
  const [park] = saved.parks
  if (!park) throwNotFound()
  return { kind: 'form', ...asked, park, isAsked: searchParams.has('asked') } as const
}

/** Asks for an alert, confirms one or stops one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
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

export function Component() {
  const visit = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={alertWords.title} isHidden />
      {visit.kind === 'link' ? (
        <PriceAlertLinkPage key={visit.link} link={visit.link} token={visit.token} />
      ) : (
        <PriceAlertPage {...visit} />
      )}
    </>
  )
}
