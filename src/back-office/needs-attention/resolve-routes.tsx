/** What is listed as stuck no more, once somebody has said why. */
import { seeAlert } from '../../server/commands/refunds/see-alert.ts'
import { setEventAside } from '../../server/commands/outbox/receive-event.ts'
import { findStuck, type Stuck } from '../../server/store/bookings/stuck-store.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { page, seeOther, type StaffResponse } from '../frame/responses.ts'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type StaffRequest } from '../frame/route.ts'
import { STUCK_PATH } from './needs-attention-page.tsx'
import { alertFacts, aside as words, done, eventFacts, findingFacts, stuck as stuckWords } from './words.ts'
import { reasonErrorMessage, ReasonField } from '../frame/reason-field.tsx'

interface Shown {
  readonly facts: readonly (readonly [string, string])[]
  /** Of the booking that it is about. */
  readonly reference?: string
  /** What else it means. */
  readonly note?: string
}

interface Kind {
  readonly title: string
  readonly means: string
  readonly button: string
  readonly find: (request: StaffRequest, stuck: Stuck) => Shown | undefined
  readonly setAside: (request: StaffRequest, reason: string) => Promise<boolean>
  readonly done: string
}

const SEEN: Kind = {
  title: words.seenTitle,
  means: words.seenMeans,
  button: words.seenButton,
  find: ({ params }, { alerts, findings }) => {
    const alert = alerts.find(({ id }) => id === params.id)
    if (alert) {
      const note = alert.status === 'lost' ? words.lost : undefined
      return { facts: alertFacts(alert), reference: alert.reference, note }
    }
    const finding = findings.find(({ id }) => id === params.id)
    return finding && { facts: findingFacts(finding), reference: finding.bookingReference }
  },
  setAside: (request, reason) => seeAlert(request.deps, actorOf(request), request.params.id ?? '', reason),
  done: done.seen,
}

const namedIn = ({ url }: StaffRequest) => ({
  provider: url.searchParams.get('provider') ?? '',
  eventId: url.searchParams.get('eventId') ?? '',
})

const NOT_OURS: Kind = {
  title: words.eventTitle,
  means: words.eventMeans,
  button: words.eventButton,
  find: (request, { events }) => {
    const { provider, eventId } = namedIn(request)
    const event = events.find((row) => row.provider === provider && row.eventId === eventId)
    return event && { facts: eventFacts(event) }
  },
  setAside: (request, reason) => setEventAside(request.deps, actorOf(request), namedIn(request), reason),
  done: done.aside,
}

const routesOf = (path: string, kind: Kind): readonly StaffRoute[] => [
  {
    method: 'GET',
    path: `${STUCK_PATH}/${path}`,
    permission: 'approvals:decide',
    handle: (request) => show(request, kind),
  },
  {
    method: 'POST',
    path: `${STUCK_PATH}/${path}`,
    permission: 'approvals:decide',
    handle: (request) => put(request, kind),
  },
]

export const asideRoutes: readonly StaffRoute[] = [
  ...routesOf('alerts/:id', SEEN),
  ...routesOf('events/aside', NOT_OURS),
]

function show(request: StaffRequest, kind: Kind): Promise<StaffResponse> {
  return about(request, kind, (shown) => formPage(kind, shown))
}

function put(request: StaffRequest, kind: Kind): Promise<StaffResponse> {
  return about(request, kind, async (shown) => {
    const reason = (fieldsOf(request.form).reason ?? '').trim()
    const booking = shown.reference === undefined ? undefined : await findByReference(request.deps.db, shown.reference)
    const error = reasonErrorMessage(reason, booking?.customer ?? null)
    if (error !== undefined) return formPage(kind, shown, reason, error)
    return seeOther(STUCK_PATH, (await kind.setAside(request, reason)) ? kind.done : stuckWords.gone)
  })
}

async function about(
  request: StaffRequest,
  kind: Kind,
  answer: (shown: Shown) => StaffResponse | Promise<StaffResponse>,
): Promise<StaffResponse> {
  const shown = kind.find(request, await findStuck(request.deps.db))
  return shown ? answer(shown) : seeOther(STUCK_PATH, stuckWords.gone)
}

function formPage(kind: Kind, { facts, note }: Shown, typed = '', error?: string): StaffResponse {
  return page({
    title: kind.title,
    status: error === undefined ? 200 : 422,
    body: (
      <div className="grid max-w-224 gap-5">
        <p>
          <a href={STUCK_PATH} className="text-primary underline underline-offset-4">
            {stuckWords.back}
          </a>
        </p>
        <Facts facts={facts} />
        <form method="post" className="grid gap-4 border border-rule bg-surface p-4">
          <p className="max-w-prose">{[kind.means, note].filter(Boolean).join(' ')}</p>
          <ReasonField value={typed} error={error} hint={words.reasonHint} />
          <p>
            <Button type="submit" kind="action">
              {kind.button}
            </Button>
          </p>
        </form>
      </div>
    ),
  })
}
