import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import type { TextKind } from '../../server/content/sources/markdown/written-files.ts'
import type { ListedText } from '../../server/queries/website.ts'
import { buttonStyle } from '../../web/ui/actions/button.tsx'
import { Badge } from '../../web/ui/facts/badge.tsx'
import { EmptyState } from '../../web/ui/feedback/empty-state.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { TextLink } from '../frame/facts.tsx'
import { Table } from '../frame/table.tsx'
import * as words from './words.ts'

export const WEBSITE = '/staff/content'
export const HOME = `${WEBSITE}/home`
export const NAVIGATION = `${WEBSITE}/navigation`
export const FOOTER = `${WEBSITE}/footer`

export const textPath = (kind: TextKind, slug: string, rest = '') => `${WEBSITE}/texts/${kind}/${slug}${rest}`

interface Props {
  readonly texts: readonly ListedText[]
  readonly kind: TextKind
  readonly hasHomeDraft: boolean
  readonly previewUrl: string
  readonly hasWordPress: boolean
  readonly today: string
}

const PARTS = [
  { href: HOME, title: words.HOME_TITLE, what: 'Blocks with pictures, prices and offers, in your order.' },
  { href: NAVIGATION, title: words.NAVIGATION_TITLE, what: 'The links at the top of every page.' },
  { href: FOOTER, title: words.FOOTER_TITLE, what: 'The links at the end of every page.' },
] as const

/** The parts of the site that staff arrange, and its texts by kind. */
export function WebsitePage({ texts, kind, hasHomeDraft, previewUrl, hasWordPress, today }: Props) {
  const { one, many } = words.KINDS[kind]
  const shown = texts.filter((text) => text.kind === kind)
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 md:grid-cols-3">
        {PARTS.map(({ href, title, what }) => (
          <li key={href} className="border-t-2 border-primary bg-surface p-4">
            <h2 className="flex flex-wrap items-center gap-2 text-title">
              <TextLink href={href}>{title}</TextLink>
              {href === HOME && hasHomeDraft && <Badge>Draft</Badge>}
            </h2>
            <p className="mt-1 text-muted">{what}</p>
          </li>
        ))}
      </ul>
      <PreviewLink href={previewUrl} />
      {hasWordPress && <Notice kind="info">{words.WORDPRESS}</Notice>}
      <section aria-labelledby="texts" className="min-w-0">
        <h2 id="texts" className="sr-only">
          {many}
        </h2>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3 border-b border-rule">
          <nav aria-label="Kinds of text">
            <ul className="flex flex-wrap gap-x-1">
              {(Object.keys(words.KINDS) as TextKind[]).map((each) => (
                <li key={each}>
                  <a
                    href={each === 'pages' ? WEBSITE : `${WEBSITE}?kind=${each}`}
                    aria-current={each === kind ? 'page' : undefined}
                    className="-mb-px flex min-h-control items-center border-b-2 border-transparent px-3 hover:bg-tint aria-[current]:border-primary aria-[current]:font-semibold"
                  >
                    {words.KINDS[each].many}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <a href={`${WEBSITE}/new/${kind}`} className={buttonStyle('primary', false, 'mb-2')}>
            Add {one}
          </a>
        </div>
        {shown.length === 0 ? (
          <EmptyState title={`There are no ${many.toLowerCase()} yet`}>Add the first one.</EmptyState>
        ) : (
          <TextTable texts={shown} kind={kind} today={today} />
        )}
        {kind !== 'pages' && shown.some(({ isShared, hasDraft }) => isShared && !hasDraft) && (
          <p className="mt-4">
            <TextLink href={`${WEBSITE}/samples/${kind}`}>{words.deleteSamples(kind)}</TextLink>
          </p>
        )}
      </section>
    </div>
  )
}

/** The link to the shop with its drafts, and how to see it as visitors do again. */
export const PreviewLink = ({ href }: { readonly href: string }) => (
  <p>
    <TextLink href={href}>Preview on the site</TextLink>
    <span className="block text-small text-muted">
      {words.PREVIEW_HINT} <TextLink href={`${new URL(href).origin}/preview`}>Stop the preview</TextLink>
    </span>
  </p>
)

function TextTable({ texts, kind, today }: Pick<Props, 'texts' | 'kind' | 'today'>) {
  const hasDates = texts.some(({ date }) => date !== undefined)
  return (
    <Table
      caption={words.KINDS[kind].many}
      columns={[
        { title: 'Title' },
        { title: 'Status', phone: 'line' },
        ...(hasDates ? [{ title: 'Date', isOneLine: true }] : []),
        { title: 'Address', phone: 'line' },
      ]}
      rows={sorted(kind, texts).map((text) => ({
        key: text.slug,
        href: textPath(kind, text.slug),
        cells: [
          text.title.replaceAll(/\{\{(\w+)\}\}/g, '$1'),
          statusOf(text, today),
          ...(hasDates ? [text.date === undefined ? '' : formatShortDate(text.date)] : []),
          kind === 'guides' ? '' : addressOf(text),
        ],
      }))}
    />
  )
}

/** Posts by date, the newest first; others by title. */
const sorted = (kind: TextKind, texts: readonly ListedText[]) =>
  texts.toSorted((one, other) =>
    kind === 'posts' ? (other.date ?? '').localeCompare(one.date ?? '') : one.title.localeCompare(other.title),
  )

const addressOf = ({ kind, slug }: ListedText) => (kind === 'posts' ? `/blog/${slug}` : `/${slug}`)

function statusOf({ isPublished, hasDraft, isShared, date, kind, gaps }: ListedText, today: string): string {
  const isToCome = kind === 'posts' && isPublished && date !== undefined && date > today
  const status = isToCome ? 'Scheduled' : isPublished ? (isShared ? 'Published, our text' : 'Published') : 'Draft'
  return [
    status,
    ...(isPublished && hasDraft ? ['draft of a change'] : []),
    ...(gaps.length > 0 ? [words.gapCount(gaps.length)] : []),
  ].join(', ')
}
