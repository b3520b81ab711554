/** Pages that ask for the reason of a final decision. */
import { z } from 'zod'
import { setEventAside } from '../../server/commands/outbox/receive-event.ts'
import { seeAlert } from '../../server/commands/refunds/see-alert.ts'
import { findAlertOrFinding, findUnmatchedEvent } from '../../server/queries/needs-attention.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { Facts, TextLink } from '../frame/facts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { reasonOf, ReasonField } from '../frame/form-parts.tsx'
import { seeOther } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { PATH } from './needs-attention-page.tsx'
import { alertFacts, aside as words, done, eventFacts, findingFacts, stuck as stuckWords } from './words.ts'

interface Shown {
  /** Undefined if nothing is waiting. */
  readonly facts: readonly (readonly [string, string])[] | undefined
  /** The customer, whom the reason may not name. */
  readonly customer: Parameters<typeof reasonOf>[0]
  /** A further effect. */
  readonly note?: string
}

interface Resolution<Query> {
  readonly path: string
  readonly query: z.ZodType<Query>
  readonly title: string
  readonly means: string
  readonly button: string
  readonly load: (context: StaffContext, query: Query) => Promise<Shown>
  readonly resolve: (context: StaffContext, query: Query, reason: string) => Promise<boolean>
  readonly done: string
}

function defineResolution<Query>({ path, query, title, load, resolve, ...said }: Resolution<Query>) {
  const permission = 'approvals:decide'
  const page = defineStaffPage({
    path: `${PATH}/${path}`,
    permission,
    query,
    load,
    view: ({ facts, note }, form) =>
      facts ? { title, body: <ResolvePage {...said} {...{ facts, note, form }} /> } : seeOther(PATH, stuckWords.gone),
  })
  const action = defineStaffAction({
    page,
    permission,
    input: ({ customer }) => z.object({ reason: reasonOf(customer) }),
    async execute(context, { reason }, { query: asked, data: { facts } }) {
      const isResolved = facts !== undefined && (await resolve(context, asked, reason))
      return seeOther(PATH, isResolved ? said.done : stuckWords.gone)
    },
  })
  return [...page.routes, ...action.routes]
}

export const resolveRoutes = [
  ...defineResolution({
    path: 'alerts/:id',
    query: z.object({ id: z.string() }),
    title: words.seenTitle,
    means: words.seenMeans,
    button: words.seenButton,
    async load({ deps }, { id }) {
      const { alert, finding, customer } = await findAlertOrFinding(deps, id)
      const facts = alert ? alertFacts(alert) : finding && findingFacts(finding)
      return { facts, customer, note: alert?.status === 'lost' ? words.lost : undefined }
    },
    resolve: (context, { id }, reason) => seeAlert(context.deps, actorOf(context), id, reason),
    done: done.seen,
  }),
  ...defineResolution({
    path: 'events/aside',
    query: z.object({ provider: z.string().catch(''), eventId: z.string().catch('') }),
    title: words.eventTitle,
    means: words.eventMeans,
    button: words.eventButton,
    async load({ deps }, named) {
      const event = await findUnmatchedEvent(deps, named)
      return { facts: event && eventFacts(event), customer: null }
    },
    resolve: (context, named, reason) => setEventAside(context.deps, actorOf(context), named, reason),
    done: done.aside,
  }),
]

interface Props extends Pick<Resolution<unknown>, 'means' | 'button'> {
  readonly facts: NonNullable<Shown['facts']>
  readonly note: string | undefined
  readonly form: FormState
}

const ResolvePage = ({ means, button, facts, note, form: { typed, errors } }: Props) => (
  <div className="grid max-w-224 gap-5">
    <p>
      <TextLink href={PATH}>{stuckWords.back}</TextLink>
    </p>
    <Facts facts={facts} />
    <form method="post" className="grid gap-4 border border-rule bg-surface p-4">
      <p className="max-w-prose">{[means, note].filter(Boolean).join(' ')}</p>
      <ReasonField value={typed?.get('reason')} error={errors.reason} hint={words.reasonHint} />
      <p>
        <Button type="submit" kind="action">
          {button}
        </Button>
      </p>
    </form>
  </div>
)
