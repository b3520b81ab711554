/** The texts that a brand has: its own, and those of all brands that it does not leave out. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { COMMON_PAGES } from '../../../brands/read-brand.ts'
import { gapsIn } from '../../../domain/site/text-gaps.ts'
import { CONTENT_FOLDER, markdownFiles, type TextKind } from '../../content/sources/markdown/written-files.ts'
import type { Documents } from './brand-documents.ts'
import { leftOut, listedPages, parseText, TEXT_KINDS, textPaths, type WrittenText } from './brand-texts.ts'

export interface ListedText {
  readonly kind: TextKind
  readonly slug: string
  /** As written, of the draft if there is one. */
  readonly title: string
  /** Of a post or guide. */
  readonly id: number | undefined
  /** A published text that nobody of this company has edited. */
  readonly isShared: boolean
  readonly isPublished: boolean
  readonly hasDraft: boolean
  /** When it was published, or will be; undefined if that is not known. */
  readonly date: string | undefined
  /** Gaps to be filled in. */
  readonly gaps: readonly string[]
}

/** The file of a text of all brands; undefined if there is none. */
export function sharedSource(kind: TextKind, slug: string): string | undefined {
  const file = path.join(CONTENT_FOLDER, kind, `${slug}.md`)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** @param own the texts of the brand's folder by path */
export function listTexts(own: ReadonlyMap<string, WrittenText>, documents: Documents): ListedText[] {
  return TEXT_KINDS.flatMap((kind) => slugsOf(kind, own, documents).flatMap((slug) => listedText(kind, slug, own)))
}

function slugsOf(kind: TextKind, own: ReadonlyMap<string, WrittenText>, documents: Documents): string[] {
  const left = new Set(leftOut(documents))
  const drafts = namesIn(own, `drafts/${kind}/`)
  if (kind === 'pages') {
    const site = documents['site.json'] as { readonly showPrizeDraw?: boolean }
    const common = [...COMMON_PAGES, ...(site.showPrizeDraw ? [{ path: '/newsletter-prize' }] : [])]
    const listed = [...common.filter((page) => !left.has(`pages${page.path}`)), ...listedPages(documents)]
    return [...new Set([...listed.map((page) => page.path.slice(1)), ...drafts])]
  }
  const shared = markdownFiles(path.join(CONTENT_FOLDER, kind))
    .map((file) => path.basename(file, '.md'))
    .filter((slug) => !left.has(`${kind}/${slug}`))
  return [...new Set([...namesIn(own, `${kind}/`), ...shared, ...drafts])]
}

const namesIn = (own: ReadonlyMap<string, WrittenText>, folder: string): string[] =>
  [...own.keys()].filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length, -'.md'.length))

function listedText(kind: TextKind, slug: string, own: ReadonlyMap<string, WrittenText>): ListedText[] {
  const paths = textPaths(kind, slug)
  const [draft, published] = [own.get(paths.draft), own.get(paths.published)]
  const source = draft || published ? undefined : sharedSource(kind, slug)
  const shared = published ? undefined : (source ?? sharedSource(kind, slug))
  const text = draft ?? published ?? (shared === undefined ? undefined : parseText(shared))
  if (!text) return []
  const id = Number(text.head['id'])
  const date = text.head[kind === 'posts' ? 'date' : 'published']
  return [
    {
      kind,
      slug,
      title: String(text.head['title']),
      id: Number.isInteger(id) ? id : undefined,
      isShared: !published && shared !== undefined,
      isPublished: published !== undefined || shared !== undefined,
      hasDraft: draft !== undefined,
      date: typeof date === 'string' ? date : undefined,
      gaps: gapsIn(text.body),
    },
  ]
}
