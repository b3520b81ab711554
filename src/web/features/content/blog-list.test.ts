import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { sampleBlogPage } from '../../testing/sample-stories.ts'
import { MAX_PAGES_SHOWN, readBlog, shownPosts, type BlogPages } from './blog-list.ts'

const POSTS = 20
const FAILURE = new ApiFailure(503, [{ code: 'cms-unavailable', message: 'The blog cannot be read.' }])

/** A blog API whose pages from a number on fail. */
function blogApi({ failsFrom = Infinity, posts = POSTS } = {}) {
  const blogPosts = vi.fn<StorefrontApi['blogPosts']>(async ({ page }) => {
    if (Number(page) >= failsFrom) throw FAILURE
    return sampleBlogPage(posts, Number(page))
  })
  return { api: { blogPosts } as unknown as StorefrontApi, asked: () => blogPosts.mock.calls.map(([{ page }]) => page) }
}

const known = (): BlogPages => new Map()

describe('the pages of the blog', () => {
  it('include all up to the requested one, at most the last', async () => {
    for (const [asked, read] of [
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 3],
    ] as const) {
      const { pages } = await readBlog(blogApi().api, asked, known())
      expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: read }, (_, index) => index + 1))
    }
  })

  it('are the last 30 of them further down, to the end of 289 posts [BLOG-01]', async () => {
    expect(MAX_PAGES_SHOWN).toBe(30)
    for (const [page, first, before, next] of [
      [30, 1, 0, 31],
      [31, 2, 9, 32],
      [32, 3, 18, 33],
      [33, 4, 27, undefined],
      [900, 4, 27, undefined],
    ] as const) {
      const list = await readBlog(blogApi({ posts: 289 }).api, page, known())
      expect([list.pages.length, list.pages[0]?.page]).toEqual([30, first])
      expect(shownPosts(list)).toMatchObject({ before, total: 289, nextPage: next })
    }
  })

  it('are each requested once per visit', async () => {
    const { api, asked } = blogApi()
    const memory = known()
    await readBlog(api, 1, memory)
    await readBlog(api, 2, memory)
    await readBlog(api, 2, memory)
    expect(asked()).toEqual([1, 2])
  })

  it('end before one that fails, which is requested again next time [BLOG-02]', async () => {
    const memory = known()
    const failed = await readBlog(blogApi({ failsFrom: 2 }).api, 3, memory)
    expect(failed.hasFailed).toBe(true)
    expect(shownPosts(failed).posts).toHaveLength(9)
    const { api, asked } = blogApi()
    const whole = await readBlog(api, 3, memory)
    expect([whole.hasFailed, shownPosts(whole).posts.length, asked()]).toEqual([false, 20, [2, 3]])
  })

  it('are none if the first fails', async () => {
    expect(await readBlog(blogApi({ failsFrom: 1 }).api, 1, known())).toEqual({ pages: [], hasFailed: true })
  })

  it('reject if the request was aborted or the failure is not of a call', async () => {
    const signal = AbortSignal.abort()
    await expect(readBlog(blogApi({ failsFrom: 1 }).api, 1, known(), { signal })).rejects.toBe(FAILURE)
    const broken = { blogPosts: async () => Promise.reject(new TypeError('broken')) } as unknown as StorefrontApi
    await expect(readBlog(broken, 1, known())).rejects.toThrow(TypeError)
  })
})

describe('the posts shown', () => {
  it.each([
    [9, 1, undefined],
    [10, 1, 2],
    [18, 2, undefined],
    [19, 2, 3],
  ])('of %i, after page %i of 9, are followed by page %s [BLOG-01]', (total, page, next) => {
    const pages = Array.from({ length: page }, (_, index) => sampleBlogPage(total, index + 1))
    expect(shownPosts({ pages, hasFailed: false })).toMatchObject({ total, nextPage: next })
  })

  it('omit one that was on an earlier page already [BLOG-02]', () => {
    const first = sampleBlogPage(18, 1)
    const second = sampleBlogPage(18, 2)
    const moved = { ...second, posts: [...first.posts.slice(-1), ...second.posts.slice(0, -1)] }
    const { posts } = shownPosts({ pages: [first, moved], hasFailed: false })
    expect(posts.map(({ id }) => id)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1))
  })
})
