/** Deletes texts, after a preview of the links that go with them [PAG-03]. */
import { z } from 'zod'
import {
  deleteSampleTexts,
  deleteText,
  previewSampleTexts,
  previewTextRemoval,
  type RemovalPreview,
  type TextRemoval,
} from '../../server/commands/brand/change-texts.ts'
import { findText } from '../../server/queries/website.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { ConfirmForm } from '../frame/effect.tsx'
import { Panel } from '../frame/facts.tsx'
import { text as textField } from '../frame/form-fields.ts'
import { refuse } from '../frame/form-state.ts'
import { actorOf } from '../frame/route.ts'
import { answer, KIND } from './text-routes.tsx'
import { textPath, WEBSITE } from './website-page.tsx'
import * as words from './words.ts'

const permission = 'settings:change'

const deletePage = defineStaffPage({
  path: `${WEBSITE}/texts/:kind/:slug/delete`,
  permission,
  query: z.object({ kind: KIND, slug: textField }),
  missing: 'text',
  async load({ deps }, { kind, slug }) {
    const removal = await previewTextRemoval(deps, kind, slug)
    if ('kind' in removal && removal.kind === 'not-found') return undefined
    const found = await findText(deps, kind, slug)
    return { removal, title: typeof found?.text.head['title'] === 'string' ? found.text.head['title'] : slug }
  },
  view: ({ removal, title }, { query: { kind, slug }, failure }) => ({
    title: `Delete ${words.KINDS[kind].one}`,
    body: <RemovalBody {...{ removal, title, failure }} path={textPath(kind, slug, '/delete')} />,
  }),
})

interface RemovalProps {
  readonly removal: RemovalPreview
  readonly title: string
  readonly failure: string | undefined
  readonly path: string
}

function RemovalBody({ removal, title, failure, path }: RemovalProps) {
  if ('kind' in removal) {
    return <Notice kind="info">{removal.kind === 'needed' ? words.NEEDED : words.KEPT_IN_FILES}</Notice>
  }
  return (
    <div className="grid max-w-prose gap-6">
      {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
      <RemovalSummary title={title} removal={removal} />
      <ConfirmForm action={path} seen={removal.seen} label="Delete" />
    </div>
  )
}

function RemovalSummary({
  title,
  removal: { places, linkedFrom },
}: {
  readonly title: string
  readonly removal: TextRemoval
}) {
  return (
    <Panel id="summary" title={`‘${title.replaceAll(/\{\{(\w+)\}\}/g, '$1')}’`}>
      <p>
        It’s removed from the site at once, with its draft. Earlier versions in the history of the settings still have
        it.
      </p>
      {places.length > 0 && (
        <>
          <p className="mt-3 font-semibold">These links are removed too</p>
          <Lines lines={places} />
        </>
      )}
      {linkedFrom.length > 0 && (
        <>
          <p className="mt-3 font-semibold">These texts still link to it: edit them first or afterwards</p>
          <Lines lines={linkedFrom} />
        </>
      )}
      {places.length + linkedFrom.length === 0 && <p className="mt-3">Nothing links to it.</p>}
    </Panel>
  )
}

const remove = defineStaffAction({
  page: deletePage,
  permission,
  input: z.object({ seen: textField }),
  async execute(context, { seen }, { query: { kind, slug } }) {
    const outcome = await deleteText(context.deps, actorOf(context), { kind, slug, seen })
    if (outcome.kind === 'needed') return refuse({ failure: words.NEEDED })
    if (outcome.kind === 'errors') return refuse({ failure: [...outcome.errors.values()].join(' ') })
    const to = kind === 'pages' ? WEBSITE : `${WEBSITE}?kind=${kind}`
    const notice = words.deleted(words.KINDS[kind].one)
    return answer(outcome, { to, notice, errors: () => ({}), changedMeanwhile: words.REMOVAL_CHANGED })
  },
})

const SAMPLES = z.object({ kind: z.enum(['posts', 'guides']) })

const samplesPage = defineStaffPage({
  path: `${WEBSITE}/samples/:kind`,
  permission,
  query: SAMPLES,
  load: async ({ deps }, { kind }) => ({ samples: await previewSampleTexts(deps, kind) }),
  view: ({ samples }, { query: { kind }, failure }) => ({
    title: words.deleteSamples(kind),
    body: samples ? (
      <div className="grid max-w-prose gap-6">
        {failure !== undefined && <Notice kind="warning">{failure}</Notice>}
        {samples.titles.length === 0 ? (
          <p>{words.NO_SAMPLES}</p>
        ) : (
          <>
            <p>{words.SAMPLES_HINT}</p>
            <Panel id="summary" title={`${samples.titles.length} of our texts`}>
              <Lines lines={samples.titles} />
            </Panel>
            {samples.places.length > 0 && (
              <Panel id="places" title="These links are removed too">
                <Lines lines={samples.places} />
              </Panel>
            )}
            <ConfirmForm action={`${WEBSITE}/samples/${kind}`} seen={samples.seen} label={words.deleteSamples(kind)} />
          </>
        )}
      </div>
    ) : (
      <Notice kind="info">{words.KEPT_IN_FILES}</Notice>
    ),
  }),
})

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {lines.map((line) => (
      <li key={line}>{line.replaceAll(/\{\{(\w+)\}\}/g, '$1')}</li>
    ))}
  </ul>
)

const deleteSamples = defineStaffAction({
  page: samplesPage,
  permission,
  input: SAMPLES.extend({ seen: textField }),
  async execute(context, { kind, seen }) {
    const outcome = await deleteSampleTexts(context.deps, actorOf(context), { kind, seen })
    if (outcome.kind === 'errors') return refuse({ failure: [...outcome.errors.values()].join(' ') })
    const notice = words.SAMPLES_DELETED
    const to = `${WEBSITE}?kind=${kind}`
    return answer(outcome, { to, notice, errors: () => ({}), changedMeanwhile: words.REMOVAL_CHANGED })
  },
})

export const removalRoutes = [...deletePage.routes, ...remove.routes, ...samplesPage.routes, ...deleteSamples.routes]
