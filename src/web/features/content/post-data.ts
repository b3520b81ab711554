import type { OutputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { TextPart } from '../../../contract/story-calls.ts'
import { readingMinutes } from '../../../domain/site/blog.ts'
import type { CallOptions } from '../../api/api-client.ts'

export type Post = OutputOf<'blogPost'>

/** Posts by slug. */
export type KnownPosts = Map<string, Post>

/**
 * A post by slug.
 *
 * @param known cache of loaded posts [BLOG-02]; a new one is added
 * @throws ApiFailure
 */
export async function readPost(
  api: StorefrontApi,
  slug: string,
  known: KnownPosts,
  options: CallOptions = {},
): Promise<Post> {
  const post = known.get(slug) ?? (await api.blogPost({ slug }, options))
  known.set(slug, post)
  return post
}

/** Reading time of a text in whole minutes. */
export function minutesToRead(parts: readonly TextPart[]): number {
  const words = parts.flatMap((part) => (part.kind === 'html' ? wordsOf(part.html) : []))
  return readingMinutes(words.length)
}

function wordsOf(html: string): string[] {
  const text = html.replaceAll(/<[^<>]+>/g, ' ')
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
}
