/** What is listed as stuck no more, once somebody has said why. */
import { seeAlert } from '../../server/commands/after-sale/see-alert.ts'
import { setEventAside } from '../../server/commands/outbox/receive-event.ts'
import { findStuck, type Stuck } from '../../server/store/staff/stuck-store.ts'
import { findByReference } from '../../server/store/staff-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { page, seeOther, type Answer } from '../frame/answers.ts'
import { Facts } from '../frame/facts.tsx'
import { fieldsOf } from '../frame/form-fields.ts'
import { actorOf, type StaffRoute, type Visit } from '../frame/route.ts'
import { STUCK_PATH } from './stuck-page.tsx'
import { alertFacts, aside as words, done, eventFacts, findingFacts, stuck as stuckWords } from './words.ts'
import { reasonError, ReasonField } from '../frame/reason-field.tsx'

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
  readonly find: (visit: Visit, stuck: Stuck) => Shown | undefined
  readonly setAside: (visit: Visit, reason: string) => Promise<boolean>
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
  setAside: (visit, reason) => seeAlert(visit.deps, actorOf(visit), visit.params.id ?? '', reason),
  done: done.seen,
}

const namedIn = ({ url }: Visit) => ({
  provider: url.searchParams.get('provider') ?? '',
  eventId: url.searchParams.get('eventId') ?? '',
})

const NOT_OURS: Kind = {
  title: words.eventTitle,
  means: words.eventMeans,
  button: words.eventButton,
  find: (visit, { events }) => {
    const { provider, eventId } = namedIn(visit)
    const event = events.find((row) => row.provider === provider && row.eventId === eventId)
    return event && { facts: eventFacts(event) }
  },
  setAside: (visit, reason) => setEventAside(visit.deps, actorOf(visit), namedIn(visit), reason),
  done: done.aside,
}

const routesOf = (path: string, kind: Kind): readonly StaffRoute[] => [
  { method: 'GET', path: `${STUCK_PATH}/${path}`, permission: 'money:decide', answer: (visit) => show(visit, kind) },
  { method: 'POST', path: `${STUCK_PATH}/${path}`, permission: 'money:decide', answer: (visit) => put(visit, kind) },
]

export const asideRoutes: readonly StaffRoute[] = [
  ...routesOf('alerts/:id', SEEN),
  ...routesOf('events/aside', NOT_OURS),
]

function show(visit: Visit, kind: Kind): Promise<Answer> {
  return about(visit, kind, (shown) => formPage(kind, shown))
}

function put(visit: Visit, kind: Kind): Promise<Answer> {
  return about(visit, kind, async (shown) => {
    const reason = (fieldsOf(visit.form).reason ?? '').trim()
    const booking = shown.reference === undefined ? undefined : await findByReference(visit.deps.db, shown.reference)
    const error = reasonError(reason, booking?.customer ?? null)
    if (error !== undefined) return formPage(kind, shown, reason, error)
    return seeOther(STUCK_PATH, (await kind.setAside(visit, reason)) ? kind.done : stuckWords.gone)
  })
}

async function about(visit: Visit, kind: Kind, answer: (shown: Shown) => Answer | Promise<Answer>): Promise<Answer> {
  const shown = kind.find(visit, await findStuck(visit.deps.db))
  return shown ? answer(shown) : seeOther(STUCK_PATH, stuckWords.gone)
}

function formPage(kind: Kind, { facts, note }: Shown, typed = '', error?: string): Answer {
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
