/** `/blog/feed.xml`: the newest posts as an Atom feed, RFC 4287 [BLOG-07]. */
import type { Hono } from 'hono'
import { html } from 'hono/html'
import { BLOG_FEED } from '../../domain/site/blog-feed.ts'
import { CmsUnavailable, type StoryCard } from '../content/content-source.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../http/request-scope.ts'

export function mountBlogFeed(app: Hono<AppEnv>, { env, site, stories, log }: Deps): void {
  app.get(BLOG_FEED, async (context) => {
    try {
      const { posts } = await stories.posts(1)
      return context.body(await atom(posts, site.brandName, env.PUBLIC_URL), 200, {
        'content-type': 'application/atom+xml; charset=utf-8',
        'cache-control': 'public, max-age=600',
      })
    } catch (err) {
      if (!(err instanceof CmsUnavailable)) throw err
      log.warn(
        { err, event: 'cms-unavailable' },
        'the content system does not respond; the feed of the blog is not sent',
      )
      return context.text('The blog is not available. Try again in a minute.', 503, { 'retry-after': '60' })
    }
  })
}

/** @param publicUrl base of the posts' addresses, which are their ids */
async function atom(posts: readonly StoryCard[], brandName: string, publicUrl: string): Promise<string> {
  const blog = `${publicUrl}/blog`
  const updated = posts.map(({ modifiedOn }) => modifiedOn).reduce((last, day) => (day > last ? day : last), NO_POSTS)
  const feed = await html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
    <id>${blog}</id>
    <title>${brandName} blog</title>
    <updated>${instant(updated)}</updated>
    <link rel="self" type="application/atom+xml" href="${publicUrl + BLOG_FEED}" />
    <link rel="alternate" type="text/html" href="${blog}" />
    <author><name>${brandName}</name></author>
    ${posts.map((post) => {
      const address = `${blog}/${encodeURIComponent(post.slug)}`
      return html`
        <entry>
          <id>${address}</id>
          <title>${post.title}</title>
          <link rel="alternate" type="text/html" href="${address}" />
          <published>${instant(post.publishedOn)}</published>
          <updated>${instant(post.modifiedOn)}</updated>
          <summary>${post.excerpt}</summary>
        </entry>
      `
    })}</feed
  >`
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n`
}

/** The format needs a day of an empty feed, too. */
const NO_POSTS = '1970-01-01'

/** The format has no days: its first second. */
const instant = (day: string) => `${day}T00:00:00Z`
