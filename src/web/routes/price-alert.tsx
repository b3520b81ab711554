import { data, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { throwNotFound } from '../addresses/page-address.ts'
import { askedAlert, PriceAlertPage, type ReturnedAlert } from '../features/price-alerts/price-alert-page.tsx'
import { ALERT_LINKS, PriceAlertLinkPage } from '../features/price-alerts/price-alert-link-page.tsx'
import * as alertWords from '../features/price-alerts/words.ts'
import { PageHead } from '../frame/page-head.tsx'
import { apiContext } from '../page/api-context.ts'

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

export function Component() {
  const visit = useLoaderData<typeof loader>()
  const returned = useActionData<ReturnedAlert>()
  return (
    <>
      <PageHead title={alertWords.title} isHidden />
      {visit.kind === 'link' ? (
        <PriceAlertLinkPage
          link={returned?.isGone ? 'missing' : visit.link}
          token={visit.token}
          failure={returned?.isGone ? [] : (returned?.failure ?? [])}
        />
      ) : (
        <PriceAlertPage {...visit} returned={returned} />
      )}
    </>
  )
}
