/** Port to blog posts and travel guides, independent of their source. */
import type { Body } from './body/read-body.ts'

/** The content system is down, slow, or its response is invalid. */
export class CmsUnavailable extends Error {
  override name = 'CmsUnavailable'
}

/** A picture that we serve under a key. */
export interface StoryPicture {
  readonly key: string
  readonly alt: string
}

export interface StoryCard {
  readonly id: number
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly publishedOn: string
  /** When its text was last changed: the day of publication, or a later one. */
  readonly modifiedOn: string
  /** The id of the header picture in the content system. */
  readonly mastImage: number | undefined
  /** Undefined if there is none or it cannot be fetched [BLOG-03]. */
  readonly cardPicture: StoryPicture | undefined
}

/** A post in the sitemap; without `modifiedOn` if the content system does not say. */
export interface PostEntry {
  readonly slug: string
  readonly modifiedOn: string | undefined
}

export interface Story extends StoryCard {
  /** The excerpt if one was written; empty if it is the beginning of the text, so that it is not repeated. */
  readonly introduction: string
  readonly body: Body
  readonly headerPicture: StoryPicture | undefined
}

export interface GuideCard {
  readonly regionName: string
  readonly title: string
  readonly introduction: string
  readonly picture: StoryPicture | undefined
  /** Undefined if it is not known. */
  readonly modifiedOn: string | undefined
}

export interface StoryThing {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly url: string | undefined
  readonly picture: StoryPicture | undefined
  readonly spot: { readonly latitude: number; readonly longitude: number } | undefined
}

export interface Guide extends GuideCard {
  readonly bestFor: readonly string[]
  readonly body: Body
  readonly thingsToDo: readonly StoryThing[]
}

/**
 * Source of blog posts and travel guides: the shipped Markdown, or a WordPress. Promises reject with CmsUnavailable if
 * nothing is cached and the content system does not respond.
 */
export interface ContentSource {
  /** Incremented when something else may be shown. */
  readonly revision: number
  /** Newest first; `total` counts all of them. */
  posts(page: number): Promise<{ readonly posts: readonly StoryCard[]; readonly total: number }>
  post(slug: string): Promise<Story | undefined>
  /** Of all posts. */
  entries(): Promise<readonly PostEntry[]>
  guide(regionName: string): Promise<Guide | undefined>
  guides(): Promise<readonly GuideCard[]>
  /**
   * Whether a region is known to have a guide, for links. Returns at once and never fails: an unknown guide counts as
   * missing.
   */
  hasGuide(regionName: string): boolean
}

/** Page size of the list [BLOG-01]. */
export const POSTS_A_PAGE = 9
