/** Blog posts and travel guides as the site shows them, whoever keeps them. */
import type { Body } from './body/read-body.ts'

/** It cannot be had now: the content system is down, slow, or answers what is none of its answers. */
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
  /** The id of the header picture in the content system. */
  readonly mastImage: number | undefined
  /** None where there is none, or where it cannot be had [BLOG-03]. */
  readonly cardPicture: StoryPicture | undefined
}

export interface Story extends StoryCard {
  /** The excerpt where one was written: empty where it is the beginning of the text, which is not to be said twice. */
  readonly introduction: string
  readonly body: Body
  readonly headerPicture: StoryPicture | undefined
}

export interface GuideCard {
  readonly regionName: string
  readonly title: string
  readonly introduction: string
  readonly picture: StoryPicture | undefined
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
 * Where blog posts and travel guides come from: the Markdown that ships, or a WordPress. Every promise rejects with
 * CmsUnavailable where nothing is known and the content system does not answer.
 */
export interface ContentSource {
  /** The latest first; `total` counts all of them. */
  posts(page: number): Promise<{ readonly posts: readonly StoryCard[]; readonly total: number }>
  post(slug: string): Promise<Story | undefined>
  /** Of all posts. */
  slugs(): Promise<readonly string[]>
  guide(regionName: string): Promise<Guide | undefined>
  guides(): Promise<readonly GuideCard[]>
  /** Whether a region is known to have a guide, for links to it. Never waits and never fails: what is not known is not there. */
  hasGuide(regionName: string): boolean
}

/** What a list shows at a time [BLOG-01]. */
export const POSTS_A_PAGE = 9
