/** The blocks of the home page: a draft that is arranged, previewed and published [PAG-07]. */
import { z } from 'zod'
import { homePictureKey } from '../../domain/site/picture-address.ts'
import { changeHome, discardHome, publishHome } from '../../server/commands/brand/change-home.ts'
import type { Deps } from '../../server/deps.ts'
import { findHome, linkTargets, type HomeBlockJson } from '../../server/queries/website.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Badge } from '../../web/ui/facts/badge.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { Panel, TextLink } from '../frame/facts.tsx'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, refuse, versionShown, type FormState } from '../frame/form-state.ts'
import { seeOther } from '../frame/responses.ts'
import { actorOf, type StaffContext } from '../frame/route.ts'
import { ArrangedList, inOrder, ORDER } from './arrange.tsx'
import { blockTypes, scheduleWords, SCHEDULE_FIELDS } from './block-fields.ts'
import { Controls, LinkTargets, type PictureChoice } from './controls.tsx'
import { controlErrors, MOST_FORM_BYTES, readUploads, readValues, shownValues, type Field } from './fields.ts'
import { answer, pictureChoices, SENT } from './text-routes.tsx'
import { HOME, PreviewLink } from './website-page.tsx'
import * as words from './words.ts'

const permission = 'settings:change'
type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>
type HomeData = { readonly home: Home | undefined }

const homePage = defineStaffPage({
  path: HOME,
  permission,
  load: async ({ deps }): Promise<HomeData> => ({ home: await findHome(deps) }),
  view: ({ home }, form: FormState) => ({
    title: words.HOME_TITLE,
    body: home ? <HomePage home={home} form={form} /> : <Notice kind="info">{words.KEPT_IN_FILES}</Notice>,
  }),
})

function HomePage({
  home: { blocks, version, hasDraft, previewUrl, today, offers },
  form,
}: {
  home: Home
  form: FormState
}) {
  const types = blockTypes(offers)
  return (
    <div className="grid max-w-4xl gap-6">
      <FormFailure form={form} />
      <p>{words.HOME_HINT}</p>
      {hasDraft && (
        <section aria-label="Draft" className="grid gap-3 border-t-2 border-primary bg-surface p-4">
          <p className="font-semibold">{words.HOME_DRAFT}</p>
          <div className="flex flex-wrap gap-3">
            <form method="post" action={`${HOME}/publish`}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit" kind="action">
                Publish home page
              </Button>
            </form>
            <form method="post" action={`${HOME}/discard`}>
              <input type="hidden" name="version" value={version} />
              <Button type="submit">Delete draft</Button>
            </form>
          </div>
          <PreviewLink href={previewUrl} />
        </section>
      )}
      <ArrangedList
        action={`${HOME}/order`}
        version={version}
        label="Blocks"
        entries={blocks.map((block, at) => {
          const name = titleOf(block) ?? types[block.type]?.label ?? block.type
          const isHidden = block['isHidden'] === true
          return {
            key: `${at} ${block.type}`,
            name,
            body: (
              <>
                <p className="flex flex-wrap items-center gap-2">
                  <TextLink href={`${HOME}/blocks/${at}`}>{name}</TextLink>
                  {scheduleWords(block, today) !== '' && <Badge>{scheduleWords(block, today)}</Badge>}
                </p>
                <p className="text-small text-muted">
                  {name === types[block.type]?.label ? types[block.type]?.what : types[block.type]?.label}
                </p>
              </>
            ),
            actions: (
              <form method="post" action={`${HOME}/hidden`} className="contents">
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="at" value={at} />
                <Button type="submit" aria-label={`${isHidden ? 'Show' : 'Hide'} ${name}`}>
                  {isHidden ? 'Show' : 'Hide'}
                </Button>
              </form>
            ),
          }
        })}
      />
      <Panel id="add" title="Add a block">
        <form method="post" action={`${HOME}/add`} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="version" value={version} />
          <SelectField
            name="type"
            label="Kind"
            placeholder="Choose"
            options={Object.entries(types).map(([value, { label, what }]) => ({ value, label: `${label}: ${what}` }))}
            error={form.errors['type']}
            fieldClassName="min-w-60 grow"
          />
          <Button type="submit" kind="primary">
            Add block
          </Button>
        </form>
      </Panel>
    </div>
  )
}

const titleOf = (block: HomeBlockJson): string | undefined => {
  const title = block['heading'] ?? block['text']
  return typeof title === 'string' && title !== '' ? title : undefined
}

const VERSION = z.object({ version: text })

/** An action of the list. */
function homeAction<Input extends { readonly version: string }>(
  name: string,
  input: z.ZodType<Input>,
  what: string,
  change: (blocks: readonly HomeBlockJson[], input: Input, deps: Deps) => readonly HomeBlockJson[] | undefined,
  to: (blocks: readonly HomeBlockJson[]) => string = () => HOME,
) {
  return defineStaffAction({
    page: homePage,
    path: `${HOME}/${name}`,
    permission,
    input,
    async execute(context, sent) {
      let after: readonly HomeBlockJson[] = []
      const outcome = await changeHome(context.deps, actorOf(context), {
        what: `Draft of home page: ${what}`,
        version: sent.version,
        change: (blocks) => (after = change(blocks, sent, context.deps) ?? blocks),
      })
      if (outcome.kind === 'errors') return refuse({ failure: [...outcome.errors.values()].join('; ') })
      const notice = words.DRAFTED
      return answer(outcome, {
        to: to(after),
        notice,
        errors: () => ({}),
        changedMeanwhile: words.LIST_CHANGED_MEANWHILE,
      })
    },
  })
}

const order = homeAction('order', VERSION.extend({ order: ORDER }), 'order', (blocks, sent) =>
  inOrder(blocks, sent.order),
)

const hide = homeAction('hidden', VERSION.extend({ at: wholeNumber }), 'block hidden or shown', (blocks, { at }) =>
  blocks.map((block, place) => {
    if (place !== at) return block
    const { isHidden, ...rest } = block
    return isHidden === true ? (rest as HomeBlockJson) : { ...block, isHidden: true }
  }),
)

const offersOf = ({ availability }: Deps) =>
  [...availability.current.catalogue.offers.values()].map(({ urn, title }) => ({ urn, title }))

const add = homeAction(
  'add',
  VERSION.extend({ type: z.enum(Object.keys(blockTypes([])), 'Choose a kind of block.') }),
  'block added',
  (blocks, { type }, deps) => [...blocks, { type, ...blockTypes(offersOf(deps))[type]?.starter() }],
  (blocks) => `${HOME}/blocks/${blocks.length - 1}`,
)

const whole = (name: 'publish' | 'discard') =>
  defineStaffAction({
    page: homePage,
    path: `${HOME}/${name}`,
    permission,
    input: VERSION,
    async execute(context, { version }) {
      const run = name === 'publish' ? publishHome : discardHome
      const outcome = await run(context.deps, actorOf(context), version)
      if (outcome.kind === 'errors') return refuse({ failure: publishErrors(outcome.errors) })
      const notice = name === 'publish' ? words.HOME_PUBLISHED : words.DRAFT_DISCARDED
      return answer(outcome, { to: HOME, notice, errors: () => ({}), changedMeanwhile: words.LIST_CHANGED_MEANWHILE })
    },
  })

/** Such as a link to a page that is still a draft. */
const publishErrors = (errors: ReadonlyMap<string, string>): string =>
  Object.values(controlErrors([], errors, {})).join(' ')

interface EditedBlock {
  readonly at: number
  readonly label: string
  readonly fields: readonly Field[]
  readonly stored: Readonly<Record<string, string>>
  readonly version: string
  readonly count: number
  readonly pictures: readonly PictureChoice[]
  readonly targets: ReturnType<typeof linkTargets>
}

const blockPage = defineStaffPage({
  path: `${HOME}/blocks/:at`,
  permission,
  query: z.object({ at: wholeNumber }),
  missing: 'block',
  async load({ deps }, { at }): Promise<EditedBlock | undefined> {
    const home = await findHome(deps)
    const block = home?.blocks[at]
    const type = block && blockTypes(home.offers)[block.type]
    if (!type) return undefined
    const fields = [...type.fields, ...SCHEDULE_FIELDS]
    return {
      at,
      label: type.label,
      fields,
      stored: shownValues(fields, block),
      version: home.version,
      count: home.blocks.length,
      pictures: [
        { key: 'home', served: homePictureKey(deps.site.code), label: 'Drawing: your home page' },
        ...(await pictureChoices(deps)),
      ],
      targets: linkTargets(deps),
    }
  },
  view: (block, form: FormState) => ({ title: block.label, body: <BlockPage {...block} form={form} /> }),
})

function BlockPage({
  at,
  fields,
  stored,
  version,
  count,
  pictures,
  targets,
  form,
}: EditedBlock & { readonly form: FormState }) {
  const path = `${HOME}/blocks/${at}`
  const values = form.typed ?? stored
  const schedule = fields.length - SCHEDULE_FIELDS.length
  const bind = bindFields(form, stored)
  return (
    <div className="grid max-w-prose gap-4">
      <p>
        <TextLink href={HOME}>All blocks</TextLink>
      </p>
      <FormFailure form={form} />
      {Object.keys(form.errors).length > 0 && (
        <Notice kind="error" title="Check the fields below">
          {words.FILE_GONE}
        </Notice>
      )}
      <form method="post" action={path} encType="multipart/form-data" className="grid gap-4" noValidate>
        <input type="hidden" name="version" value={versionShown(version, form)} />
        <LinkTargets targets={targets} />
        <Controls fields={fields.slice(0, schedule)} {...{ bind, values, pictures }} />
        <fieldset className="grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 w-full border-b border-rule pb-1 text-title font-bold">When it’s shown</legend>
          <Controls fields={fields.slice(schedule)} {...{ bind, values, pictures }} />
        </fieldset>
        <div>
          <Button type="submit" kind="action">
            Save as draft
          </Button>
        </div>
      </form>
      {count > 1 && (
        <form method="post" action={`${path}/delete`} className="border-t border-rule pt-4">
          <input type="hidden" name="version" value={version} />
          <Button type="submit">Delete block</Button>
        </form>
      )}
    </div>
  )
}

const saveBlock = defineStaffAction({
  page: blockPage,
  permission,
  maxBytes: MOST_FORM_BYTES,
  input: SENT,
  async execute(context: StaffContext, sent, { data: { fields, at } }) {
    const uploads = await readUploads(sent)
    if (Object.keys(uploads.errors).length > 0) return refuse({ errors: uploads.errors })
    const values = withNumbers(readValues(fields, uploads.sent))
    const outcome = await changeHome(context.deps, actorOf(context), {
      what: 'Draft of home page: block changed',
      version: typeof sent['version'] === 'string' ? sent['version'] : '',
      pictures: uploads.pictures,
      change: (blocks) => blocks.map((block, place) => (place === at ? replaced(block, values) : block)),
    })
    return answer(outcome, {
      to: HOME,
      notice: words.DRAFTED,
      // Errors of a block are by its place.
      errors: (found) => controlErrors(fields, ownErrors(found, at), uploads.sent),
    })
  },
})

/** A choice among offers is a number. */
const withNumbers = (values: Record<string, unknown>): Record<string, unknown> =>
  'offerUrn' in values ? { ...values, offerUrn: Number(values['offerUrn']) || undefined } : values

/** Fields that the form does not have stay; those that were emptied go. */
function replaced(block: HomeBlockJson, values: Record<string, unknown>): HomeBlockJson {
  const { type } = block
  const merged: Record<string, unknown> = { ...block, ...values }
  // Without entries the questions are those of every shop.
  if (type === 'Accordion' && (merged['items'] as unknown[]).length === 0) merged['items'] = undefined
  if (type === 'Banner') merged['fluid'] = values['fluid'] === true
  // The colour that can be read on the background.
  if (type === 'Countdown') merged['textColour'] = merged['background'] === 'primary' ? 'white' : 'ink'
  return { ...merged, type }
}

const ownErrors = (errors: ReadonlyMap<string, string>, at: number): Map<string, string> =>
  new Map(
    [...errors].map(([field, message]) => [field.startsWith(`${at}.`) ? field.slice(`${at}.`.length) : field, message]),
  )

const deleteBlock = defineStaffAction({
  page: blockPage,
  path: `${HOME}/blocks/:at/delete`,
  permission,
  input: VERSION.extend({ at: wholeNumber }),
  async execute(context, { version, at }) {
    const outcome = await changeHome(context.deps, actorOf(context), {
      what: 'Draft of home page: block deleted',
      version,
      change: (blocks) => blocks.filter((_block, place) => place !== at),
    })
    if (outcome.kind === 'saved') return seeOther(HOME, words.DRAFTED)
    return answer(outcome, { to: HOME, notice: '', errors: () => ({}) })
  },
})

export const homeRoutes = [
  ...homePage.routes,
  ...order.routes,
  ...hide.routes,
  ...add.routes,
  ...whole('publish').routes,
  ...whole('discard').routes,
  ...blockPage.routes,
  ...saveBlock.routes,
  ...deleteBlock.routes,
]
