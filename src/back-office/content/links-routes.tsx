/** Navigation and footer: lists of links, in the order of the site [PAG-06]. */
import { z } from 'zod'
import { isLinkable } from '../../brands/page-links.ts'
import { CHANNEL_CODES, channelOf, menuOrder } from '../../domain/site/channel.ts'
import { changeBrand } from '../../server/commands/brand/change-brand.ts'
import type { Deps } from '../../server/deps.ts'
import { findLinks, type LinkTarget } from '../../server/queries/website.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { defineStaffAction } from '../frame/define-staff-action.ts'
import { defineStaffPage } from '../frame/define-staff-page.ts'
import { Panel } from '../frame/facts.tsx'
import { text, wholeNumber } from '../frame/form-fields.ts'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, refuse, type FormState } from '../frame/form-state.ts'
import { actorOf } from '../frame/route.ts'
import { ArrangedList, inOrder, ORDER } from './arrange.tsx'
import { controlErrors } from './fields.ts'
import { answer } from './text-routes.tsx'
import { FOOTER, NAVIGATION } from './website-page.tsx'
import * as words from './words.ts'

const permission = 'settings:change'

interface LinkList {
  readonly path: string
  readonly title: string
  readonly hint: string
  readonly field: readonly string[]
  readonly most: number
  /** The list of a brand without its own. */
  readonly defaults: (deps: Deps) => readonly LinkTarget[]
}

const NAVIGATION_LIST: LinkList = {
  path: NAVIGATION,
  title: words.NAVIGATION_TITLE,
  hint: words.NAVIGATION_HINT,
  field: ['navigation'],
  most: 10,
  defaults({ site, content, availability }) {
    const { unitTypes } = availability.current.catalogue
    const sold = new Set([...unitTypes.values()].map(({ channel }) => channel))
    const has = (path: string) => content.paths.includes(path)
    return [
      ...menuOrder([
        ...CHANNEL_CODES.filter((code) => sold.has(code)),
        ...(site.showHotels && has('/hotels') ? ['hotels' as const] : []),
      ]).map((code) =>
        code === 'hotels'
          ? { title: site.menuTitles.hotels, path: '/hotels' }
          : { title: channelOf(code).menu?.title ?? channelOf(code).label, path: `/channel/${code}` },
      ),
      ...(site.showOffers && has('/offers') ? [{ title: 'Offers', path: '/offers' }] : []),
      ...(site.showCaravanSales && has('/holiday-home-sales')
        ? [{ title: site.menuTitles.caravanSales, path: '/holiday-home-sales' }]
        : []),
    ]
  },
}

const FOOTER_LIST: LinkList = {
  path: FOOTER,
  title: words.FOOTER_TITLE,
  hint: words.FOOTER_HINT,
  field: ['footer', 'links'],
  most: 40,
  defaults({ site, content }) {
    const pages = new Set(content.paths)
    return site.footerLinks.filter(({ path }) => isLinkable(path, pages)).map(({ title, path }) => ({ title, path }))
  },
}

const LINK = z.object({
  version: text,
  title: text.refine((title) => title !== '', words.LINK_TITLE_MISSING),
  target: text,
  typed: text,
})

/** A path of this site, or an address of another one. */
const isAddress = (path: string) => /^\/(?!\/)\S*$/.test(path) || (/^https:\/\/\S+$/.test(path) && URL.canParse(path))

function linkRoutes({ path, title, hint, field, most, defaults }: LinkList) {
  const place = { file: 'site.json', path: field } as const
  const page = defineStaffPage({
    path,
    permission,
    load: async ({ deps }) => ({ list: await findLinks(deps, place, () => defaults(deps)) }),
    view: ({ list }, form: FormState) => ({
      title,
      body: list ? <LinksPage {...{ path, hint, list, form }} /> : <Notice kind="info">{words.KEPT_IN_FILES}</Notice>,
    }),
  })
  /** An action of the list; the change refuses with errors, or gives the links. */
  const action = <Input extends { readonly version: string }>(
    name: string,
    input: z.ZodType<Input>,
    change: (links: readonly LinkTarget[], sent: Input) => readonly LinkTarget[] | undefined | Refused,
  ) =>
    defineStaffAction({
      page,
      path: `${path}/${name}`,
      permission,
      input,
      async execute(context, sent, { data: { list } }) {
        const links = list?.links ?? []
        const changed = change(links, sent)
        if (changed && 'errors' in changed) return refuse(changed)
        const outcome = await changeBrand(context.deps, actorOf(context), {
          what: title,
          edits: [{ ...place, value: changed }],
          version: sent.version,
          isDraft: false,
        })
        const at = changed ? changed.findIndex((link) => !links.includes(link)) : -1
        if (outcome.kind === 'errors' && at === -1)
          return refuse({ failure: Object.values(controlErrors([], outcome.errors, {})).join(' ') })
        return answer(outcome, {
          to: path,
          notice: words.LINKS_SAVED,
          errors: (found) => ({ typed: Object.values(controlErrors([], found, {})).join(' ') }),
          changedMeanwhile: words.LIST_CHANGED_MEANWHILE,
        })
      },
    })

  const add = action('add', LINK, (links, { title: label, target, typed }) => {
    const linked = typed === '' ? target : typed
    if (linked === '') return errorOf('target', words.LINK_MISSING)
    if (!isAddress(linked)) return errorOf('typed', words.LINK_INVALID)
    if (links.some((link) => link.path === linked)) return errorOf(typed === '' ? 'target' : 'typed', words.TWICE)
    if (links.length >= most) return errorOf('title', words.MOST_LINKS)
    return [...links, { title: label, path: linked }]
  })
  const order = action(
    'order',
    z.object({ version: text, order: ORDER }),
    (links, sent) => inOrder(links, sent.order) ?? links,
  )
  const remove = action('remove', z.object({ version: text, at: wholeNumber }), (links, { at }) =>
    links.length === 1 ? errorOf('title', words.LAST_LINK) : links.filter((_link, each) => each !== at),
  )
  const rename = action(
    'rename',
    z.object({ version: text, at: wholeNumber, name: text.refine((name) => name !== '', words.LINK_TITLE_MISSING) }),
    (links, { at, name }) => links.map((link, each) => (each === at ? { ...link, title: name } : link)),
  )
  const automatic = action('automatic', z.object({ version: text }), () => undefined)
  return [page, add, order, remove, rename, automatic].flatMap(({ routes }) => routes)
}

interface Refused {
  readonly errors: Readonly<Record<string, string>>
}

const errorOf = (field: string, error: string): Refused => ({ errors: { [field]: error } })

type Links = NonNullable<Awaited<ReturnType<typeof findLinks>>>

interface Props {
  readonly path: string
  readonly hint: string
  readonly list: Links
  readonly form: FormState
}

function LinksPage({ path, hint, list: { links, isOwn, version, targets }, form }: Props) {
  const bind = bindFields(form)
  return (
    <div className="grid max-w-4xl gap-6">
      <FormFailure form={form} />
      {form.errors['name'] !== undefined && <Notice kind="error">{form.errors['name']}</Notice>}
      <p>{hint}</p>
      {!isOwn && <Notice kind="info">{words.AUTOMATIC}</Notice>}
      <ArrangedList
        action={`${path}/order`}
        version={version}
        label="Links"
        entries={links.map(({ title, path: linked }, at) => ({
          key: linked,
          name: title,
          body: (
            <form method="post" action={`${path}/rename`} className="flex flex-wrap items-end gap-x-3 gap-y-1">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="at" value={at} />
              <TextField
                name="name"
                label={<span className="sr-only">Words of the link to {linked}</span>}
                defaultValue={title}
                fieldClassName="grow"
              />
              <Button type="submit" kind="quiet" aria-label={`Rename ${title}`}>
                Rename
              </Button>
              <span className="basis-full truncate text-small text-muted">{linked}</span>
            </form>
          ),
          actions: (
            <form method="post" action={`${path}/remove`} className="contents">
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="at" value={at} />
              <Button type="submit" aria-label={`Remove ${title}`}>
                Remove
              </Button>
            </form>
          ),
        }))}
      />
      <Panel id="add" title="Add a link">
        <form method="post" action={`${path}/add`} className="grid max-w-prose gap-4" noValidate>
          <input type="hidden" name="version" value={version} />
          <TextField {...bind('title')} label="Words of the link" autoComplete="off" />
          <TargetField targets={targets} {...bind('target')} />
          <TextField
            {...bind('typed')}
            label="Or an address"
            hint="Such as /offers, or https://example.org for another site."
            autoComplete="off"
            spellCheck={false}
          />
          <div>
            <Button type="submit" kind="primary">
              Add link
            </Button>
          </div>
        </form>
      </Panel>
      {isOwn && (
        <form method="post" action={`${path}/automatic`} className="border-t border-rule pt-4">
          <input type="hidden" name="version" value={version} />
          <Button type="submit">Make the list from what you sell again</Button>
        </form>
      )}
    </div>
  )
}

const TargetField = ({ targets, ...bound }: Pick<Links, 'targets'> & ReturnType<ReturnType<typeof bindFields>>) => (
  <SelectField
    {...bound}
    label="Page"
    placeholder="Choose"
    options={targets.flatMap(({ group, links }) =>
      links.map(({ path, title }) => ({ value: path, label: `${group}: ${title}` })),
    )}
  />
)

export const linksRoutes = [...linkRoutes(NAVIGATION_LIST), ...linkRoutes(FOOTER_LIST)]
