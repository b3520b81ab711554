/** The list of texts, and the form of each [PAG-01]. */
import { z } from 'zod'
import { channelOf } from '../../domain/site/channel.ts'
import { slugOf } from '../../domain/catalogue/own-records.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import type { BrandOutcome } from '../../server/commands/brand/change-brand.ts'
import { discardDraft, saveText } from '../../server/commands/brand/change-texts.ts'
import { todayOf } from '../../server/commands/command-deps.ts'
import { previewText } from '../../server/content/preview-text.ts'
import type { TextKind } from '../../server/content/sources/markdown/written-files.ts'
import type { Deps } from '../../server/deps.ts'
import { findPicture, findText, listPictures, listWebsite, type WrittenText } from '../../server/queries/website.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage, type StaffPage } from '../frame/define-staff-page.ts'
import { text as textField } from '../frame/form-fields.ts'
import { refuse, type FormState, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf, type SignedInRoute, type StaffContext } from '../frame/route.ts'
import { controlErrors, MOST_FORM_BYTES, readUploads, readValues, shownValues, type Sent } from './fields.ts'
import { textFields } from './text-fields.ts'
import { TextPage, type EditedText } from './text-page.tsx'
import { textPath, WEBSITE, WebsitePage } from './website-page.tsx'
import * as words from './words.ts'

const permission = 'settings:change'
export const KIND = z.enum(['pages', 'posts', 'guides'])
export const SENT = z.record(z.string(), z.unknown())

const websitePage = defineStaffPage({
  path: WEBSITE,
  permission,
  query: z.object({ kind: KIND.catch('pages') }),
  load: async ({ deps }) => ({ website: await listWebsite(deps) }),
  view: ({ website }, { query: { kind } }) => ({
    title: words.WEBSITE_TITLE,
    body: website ? <WebsitePage {...website} kind={kind} /> : <Notice kind="info">{words.KEPT_IN_FILES}</Notice>,
  }),
})

/** The page of a form, or that files are the master. */
interface Edited {
  readonly text: EditedText | undefined
}

const textPage = defineStaffPage({
  path: `${WEBSITE}/texts/:kind/:slug`,
  permission,
  query: z.object({ kind: KIND, slug: textField }),
  missing: 'text',
  async load({ deps }, { kind, slug }): Promise<Edited | undefined> {
    if (deps.env.BRAND_STORE === 'files') return { text: undefined }
    const found = await findText(deps, kind, slug)
    return found && { text: await edited(deps, kind, { ...found, slug }) }
  },
  view: ({ text }, form: FormState) => ({
    title: text ? (text.stored['title'] ?? '').replaceAll(/\{\{(\w+)\}\}/g, '$1') : words.WEBSITE_TITLE,
    body: text ? <TextPage {...text} form={form} /> : <Notice kind="info">{words.KEPT_IN_FILES}</Notice>,
  }),
})

const newPage = defineStaffPage({
  path: `${WEBSITE}/new/:kind`,
  permission,
  query: z.object({ kind: KIND }),
  async load({ deps }, { kind }): Promise<Edited & { readonly kind: TextKind }> {
    if (deps.env.BRAND_STORE === 'files') return { kind, text: undefined }
    const head = kind === 'posts' ? { date: todayOf(deps) } : {}
    return { kind, text: await edited(deps, kind, { ...NEW, text: { head, body: '' } }) }
  },
  view: ({ kind, text }, form: FormState) => ({
    title: `New ${words.KINDS[kind].one}`,
    body: text ? <TextPage {...text} form={form} /> : <Notice kind="info">{words.KEPT_IN_FILES}</Notice>,
  }),
})

const NEW = {
  slug: undefined,
  version: '',
  hasDraft: false,
  isPublished: false,
  isShared: false,
  previewUrl: undefined,
} as const

type Found = Pick<EditedText, 'slug' | 'version' | 'hasDraft' | 'isPublished' | 'isShared' | 'previewUrl'> & {
  readonly text: WrittenText
}

async function edited(deps: Deps, kind: TextKind, { text, ...found }: Found): Promise<EditedText> {
  const regions = [...deps.availability.current.catalogue.regions.values()].map(({ name }) => name)
  const fields = textFields(kind, regions.toSorted())
  const { rules } = deps.content
  return {
    kind,
    ...found,
    fields,
    stored: { ...shownValues(fields, text.head), body: text.body, address: found.slug ?? '' },
    // Every shop has the shared pages at their addresses, which texts and emails link to.
    hasAddress: kind !== 'guides' && !found.isShared,
    pictures: await pictureChoices(deps),
    names: Object.entries(rules.words)
      .map(
        ([name, meaning]) =>
          [name, meaning.length > LONGEST_MEANING ? `${meaning.slice(0, LONGEST_MEANING)}…` : meaning] as const,
      )
      .toSorted(([one], [other]) => one.localeCompare(other)),
    render: (markdown) => previewText(markdown, rules),
  }
}

const LONGEST_MEANING = 80

/** Uploaded pictures by their descriptions, and the drawings of holiday types and regions. */
export async function pictureChoices(deps: Deps) {
  const { catalogue } = deps.availability.current
  const drawn = [
    ...[...new Set([...catalogue.unitTypes.values()].map(({ channel }) => channel))].map((code) => ({
      key: `channel-${code}`,
      label: `Drawing: ${channelOf(code).label}`,
    })),
    ...[...catalogue.regions.values()].map(({ id, name }) => ({ key: `region-${id}`, label: `Drawing: ${name}` })),
  ]
  const uploaded = (await listPictures(deps)).map(({ key, alt }) => ({ key, label: `Uploaded: ${alt}` }))
  return [...uploaded, ...drawn.filter(({ key }) => deps.content.rules.isPicture(key))]
}

/** Saves a text from its form. */
async function save(
  context: StaffContext,
  sent: Sent,
  { kind, slug, fields, hasAddress }: EditedText,
): Promise<StaffResponse | Refusal> {
  const { deps } = context
  const uploads = await readUploads(sent, (name) => (name === 'picture' ? 'picture_alt' : `${name}.alt`))
  if (Object.keys(uploads.errors).length > 0) return refuse({ errors: uploads.errors })
  const head = readValues(fields, uploads.sent)
  if (head['picture'] === undefined) delete head['picture_alt']
  const typed = z.record(z.string(), textField.catch('')).parse(sent)
  const asked = hasAddress ? (typed['address'] ?? '') : ''
  const address = asked || (slug ?? slugOf(typed[kind === 'guides' ? 'region_name' : 'title'] ?? ''))
  const added = uploads.pictures.find(({ key }) => uploads.sent['text_picture'] === key)
  const body = [
    typed['body'] ?? '',
    ...(added ? [`![${added.alt.replaceAll(/[[\]]/g, '')}](/pictures/${added.key})`] : []),
  ].join('\n\n')
  const isDraft = typed['draft'] !== undefined
  const outcome = await saveText(deps, actorOf(context), {
    kind,
    slug,
    address,
    head,
    body: body.trim(),
    version: typed['version'] ?? '',
    isDraft,
    pictures: uploads.pictures,
  })
  const date = kind === 'posts' ? String(head['date']) : undefined
  const notice = isDraft
    ? words.DRAFTED
    : words.published(date, todayOf(deps), date === undefined ? '' : formatLongDate(date))
  return answer(outcome, {
    to: textPath(kind, address),
    notice,
    errors: (found) => controlErrors(fields, found, uploads.sent),
  })
}

interface Answering {
  readonly to: string
  readonly notice: string
  readonly errors: (found: ReadonlyMap<string, string>) => Record<string, string>
  /** Of a refused form whose list may have changed. */
  readonly changedMeanwhile?: string
}

/** The response to a change of the website. */
export function answer(
  outcome: BrandOutcome,
  { to, notice, errors, changedMeanwhile = words.CHANGED_MEANWHILE }: Answering,
): StaffResponse | Refusal {
  switch (outcome.kind) {
    case 'saved':
      return seeOther(to, notice)
    case 'unchanged':
      return seeOther(to, words.UNCHANGED)
    case 'errors':
      return refuse({ errors: errors(outcome.errors) })
    case 'changed-meanwhile':
      return refuse({ failure: changedMeanwhile, isStale: true })
    case 'kept-in-files':
      return refuse({ failure: words.KEPT_IN_FILES })
    case 'not-found':
      return notFound('text')
  }
}

/** A form that is shown again with what is typed, and its preview. */
function formRoutes<Query, Data extends Edited>(page: StaffPage<Query, Data, undefined>) {
  const send = defineStaffAction({
    page,
    permission,
    maxBytes: MOST_FORM_BYTES,
    input: SENT,
    execute: (context, sent, { data: { text } }) =>
      text ? save(context, sent, text) : Promise.resolve(refuse({ failure: words.KEPT_IN_FILES })),
  })
  const preview = defineStaffAction({
    page,
    path: `${page.path}/preview`,
    permission,
    maxBytes: MOST_FORM_BYTES,
    input: SENT,
    execute: async () => refuse({ status: 200 }),
  })
  return [...page.routes, ...send.routes, ...preview.routes]
}

const discard = defineStaffAction({
  page: textPage,
  path: `${textPage.path}/discard`,
  permission,
  input: z.object({ version: textField }),
  async execute(context, { version }, { query: { kind, slug }, data: { text } }) {
    const outcome = await discardDraft(context.deps, actorOf(context), { kind, slug, version })
    const to = text?.isPublished ? textPath(kind, slug) : WEBSITE
    return answer(outcome, { to, notice: words.DRAFT_DISCARDED, errors: () => ({}) })
  },
})

/** An uploaded picture, before the server that shows it has heard of it. */
const picture: SignedInRoute = {
  method: 'GET',
  path: `${WEBSITE}/pictures/:file`,
  permission,
  async handle({ deps, params }) {
    const key = /^(photo-[0-9a-f]+)\.webp$/.exec(params['file'] ?? '')?.[1]
    const body = key === undefined ? undefined : await findPicture(deps, key)
    if (!body) return notFound('picture')
    return { kind: 'raw', status: 200, body: new Uint8Array(body), headers: { 'content-type': 'image/webp' } }
  },
}

export const textRoutes = [
  ...websitePage.routes,
  ...formRoutes(textPage),
  ...formRoutes(newPage),
  ...discard.routes,
  picture,
]
