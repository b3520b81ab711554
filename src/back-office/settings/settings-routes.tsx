/** Pages and actions of the settings of the brand [SET-04]. */
import { z } from 'zod'
import type { Palette } from '../../brands/design.ts'
import { BrandPolicy } from '../../brands/policy-file.ts'
import { DEFAULT_POLICY, policyInForce, type Policy } from '../../domain/money/policy.ts'
import { LOGO_FILES, makeLogo, MOST_LOGO_BYTES } from '../../server/brand/make-logo.ts'
import { versionOfFields, valueAt } from '../../server/commands/brand/brand-documents.ts'
import {
  changeBrand,
  publishBrandVersion,
  replaceBrandFiles,
  versionOfFiles,
  type BrandOutcome,
} from '../../server/commands/brand/change-brand.ts'
import { findBrandState, findVersionWithDifferences, listBrandHistory } from '../../server/queries/settings.ts'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage, type StaffPage } from '../frame/define-staff-page.ts'
import { TextLink } from '../frame/facts.tsx'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { refuse, type FormState, type Refusal } from '../frame/form-state.ts'
import { notFound, seeOther, type StaffResponse } from '../frame/responses.ts'
import { actorOf } from '../frame/route.ts'
import { SETTING_SECTIONS } from './fields.ts'
import { editsOf, fieldErrors, nameOf, type SettingSection } from './setting-field.ts'
import { HistoryPage, VersionPage } from './history-page.tsx'
import { BRAND_POLICY_FIELDS, ownPolicyFrom } from './policy-fields.ts'
import { PolicyPreview } from './policy-preview.tsx'
import { LogoForm, SectionPage } from './section-page.tsx'
import * as words from './words.ts'

const permission = 'settings:change'
const SETTINGS = '/staff/settings'
const HISTORY = `${SETTINGS}/history`

const overviewPage = defineStaffPage({
  path: SETTINGS,
  permission,
  load: async ({ deps }) => ({ isEditable: deps.env.BRAND_STORE === 'database' }),
  view: ({ isEditable }) => ({
    title: words.SETTINGS_TITLE,
    body: (
      <>
        {!isEditable && <p className="mb-4 max-w-prose">{words.KEPT_IN_FILES}</p>}
        <ul className="grid max-w-prose gap-4">
          {SETTING_SECTIONS.map(({ id, title, introduction }) => (
            <li key={id}>
              <TextLink href={`${SETTINGS}/${id}`}>{title}</TextLink>
              <p>{introduction}</p>
            </li>
          ))}
          <li>
            <TextLink href={HISTORY}>{words.HISTORY_TITLE}</TextLink>
            <p>Every version with who saved it, drafts to publish, and the way back to an earlier one.</p>
          </li>
        </ul>
      </>
    ),
  }),
})

function answer(
  outcome: BrandOutcome,
  { to, notice, fields }: { readonly to: string; readonly notice: string } & Pick<SettingSection, 'fields'>,
): StaffResponse | Refusal {
  switch (outcome.kind) {
    case 'saved':
      return seeOther(to, notice)
    case 'unchanged':
      return seeOther(to, words.UNCHANGED)
    case 'errors': {
      const errors = fieldErrors(fields, outcome.errors)
      const others = [...outcome.errors].map(([field, message]) => `${field} ${message}`)
      return Object.keys(errors).length > 0
        ? refuse({ errors })
        : refuse({ failure: words.NO_LONGER_VALID(others.join('; ')) })
    }
    case 'changed-meanwhile':
      return refuse({ failure: words.CHANGED_MEANWHILE, isStale: true })
    case 'kept-in-files':
      return refuse({ failure: words.KEPT_IN_FILES })
    case 'not-found':
      return notFound('version')
  }
}

type Documents = Awaited<ReturnType<typeof findBrandState>>['documents']

/** The policy of the brand with what a form states. */
function parsePolicy(documents: Documents, typed: URLSearchParams | undefined) {
  const now = valueAt(documents, { file: 'site.json', path: ['policies'] }) ?? {}
  return BrandPolicy.safeParse(ownPolicyFrom(BRAND_POLICY_FIELDS, typed, now as Record<string, unknown>))
}

function policyTyped({ documents }: { readonly documents: Documents }, { typed }: FormState): Policy | undefined {
  const parsed = parsePolicy(documents, typed)
  return parsed.success ? policyInForce(DEFAULT_POLICY, parsed.data) : undefined
}

function policyErrorsOf(documents: Documents, typed: URLSearchParams): Record<string, string> | undefined {
  const { error } = parsePolicy(documents, typed)
  const wrong = error?.issues.map(({ path, message }) => [['policies', ...path].join('.'), message] as const)
  return wrong && fieldErrors(BRAND_POLICY_FIELDS, new Map(wrong))
}

/** A section is a page with one form. */
function sectionRoutes(section: SettingSection) {
  const { id, title, fields } = section
  const page = defineStaffPage({
    path: `${SETTINGS}/${id}`,
    permission,
    async load({ deps }) {
      const { published, documents } = await findBrandState(deps)
      return {
        documents,
        theme: deps.site.theme,
        seenLogo: published ? versionOfFiles(published, LOGO_FILES) : '',
        isEditable: published !== undefined,
        version: versionOfFields(documents, fields),
        stored: Object.fromEntries(fields.map((field) => [nameOf(field), field.show(valueAt(documents, field))])),
        overriding: fields.flatMap(({ overriddenBy }) =>
          overriddenBy !== undefined && deps.env[overriddenBy] !== undefined ? [overriddenBy] : [],
        ),
      }
    },
    view: (data, form: FormState) => ({
      title,
      body: (
        <>
          <SectionPage section={section} {...data} form={form} />
          {id === 'policies' && (
            <div className="mt-8 max-w-prose">
              <PolicyPreview policy={policyTyped(data, form)} />
            </div>
          )}
          {id === 'look' && data.isEditable && <LogoForm theme={data.theme} seen={data.seenLogo} form={form} />}
        </>
      ),
    }),
  })
  const save = defineStaffAction({
    page,
    permission,
    input: z.record(z.string(), z.string()),
    async execute(context, { version = '', draft, preview, ...typed }, { data: { documents } }) {
      const isDraft = draft !== undefined
      const edits = editsOf(fields, typed, (field) => valueAt(documents, field))
      if (preview !== undefined) {
        const errors = policyErrorsOf(documents, new URLSearchParams(typed))
        return errors ? refuse({ errors }) : refuse({ status: 200, notice: words.POLICY_PREVIEWED })
      }
      const outcome = await changeBrand(context.deps, actorOf(context), { what: title, edits, version, isDraft })
      const to = isDraft ? HISTORY : page.path
      return answer(outcome, { to, notice: isDraft ? words.DRAFTED : words.SAVED, fields })
    },
  })
  return [...page.routes, ...save.routes, ...(id === 'look' ? saveLogo(page).routes : [])]
}

/** The logo, from which all pictures of the brand are made. */
function saveLogo<Query, Data>(page: StaffPage<Query, Data, undefined>) {
  return defineStaffAction({
    page,
    path: `${page.path}/logo`,
    permission,
    maxBytes: MOST_LOGO_BYTES + 100_000,
    input: z.object({ seen: text, logo: z.instanceof(File).refine(({ size }) => size > 0, words.LOGO_MISSING) }),
    async execute(context, { seen, logo }) {
      const { documents } = await findBrandState(context.deps)
      const palette = valueAt(documents, { file: 'design.json', path: ['palette'] }) as Palette
      const made = await makeLogo(new Uint8Array(await logo.arrayBuffer()), palette)
      if (made.kind !== 'made') return refuse({ errors: { logo: words.logoRefused(made) } })
      const change = { what: 'Logo', contents: made.contents, seen }
      const outcome = await replaceBrandFiles(context.deps, actorOf(context), change)
      if (outcome.kind === 'changed-meanwhile') return refuse({ failure: words.LOGO_CHANGED_MEANWHILE })
      return answer(outcome, { to: page.path, notice: words.LOGO_SAVED, fields: [] })
    },
  })
}

const historyPage = defineStaffPage({
  path: HISTORY,
  permission,
  load: ({ deps }) => listBrandHistory(deps),
  view: (data) => ({ title: words.HISTORY_TITLE, body: <HistoryPage {...data} /> }),
})

const versionPage = defineStaffPage({
  path: `${HISTORY}/:id`,
  permission,
  query: z.object({ id: wholeNumber }),
  missing: 'version',
  load: ({ deps }, { id }) => findVersionWithDifferences(deps, id),
  view: (data, form: FormState) => ({
    title: `Version ${data.version.id}`,
    body: <VersionPage {...data} form={form} />,
  }),
})

const publishVersion = defineStaffAction({
  page: versionPage,
  permission,
  input: z.object({ current: wholeNumber }),
  async execute(context, { current }, { query: { id } }) {
    const outcome = await publishBrandVersion(context.deps, actorOf(context), id, current)
    if (outcome.kind === 'changed-meanwhile') return refuse({ failure: words.PUBLISHED_MEANWHILE })
    return answer(outcome, { to: HISTORY, notice: words.SAVED, fields: [] })
  },
})

export const settingsRoutes = [
  ...overviewPage.routes,
  ...SETTING_SECTIONS.flatMap(sectionRoutes),
  ...historyPage.routes,
  ...versionPage.routes,
  ...publishVersion.routes,
]
