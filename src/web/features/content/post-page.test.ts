import { expect, it, vi } from 'vitest'
import type { StorefrontApi } from '../../../contract/calls.ts'
import type { TextPart } from '../../../contract/story-calls.ts'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { SAMPLE_PARK, SAMPLE_POST } from '../../testing/sample-stories.ts'
import { minutesToRead, readPost } from './post-page.tsx'

type BlogPost = StorefrontApi['blogPost']

it('requests a post once per visit, by slug [BLOG-02]', async () => {
  const blogPost = vi.fn<BlogPost>(async ({ slug }) => ({ ...SAMPLE_POST, slug }))
  const api = { blogPost } as unknown as StorefrontApi
  const known = new Map()
  expect((await readPost(api, 'rock-pools', known)).slug).toBe('rock-pools')
  expect((await readPost(api, 'rock-pools', known)).slug).toBe('rock-pools')
  await readPost(api, 'lambs', known)
  expect(blogPost.mock.calls.map(([{ slug }]) => slug)).toEqual(['rock-pools', 'lambs'])
})

it('requests a post again after a failure', async () => {
  const blogPost = vi.fn<BlogPost>().mockRejectedValueOnce(new Error('none')).mockResolvedValueOnce(SAMPLE_POST)
  const api = { blogPost } as unknown as StorefrontApi
  const known = new Map()
  await expect(readPost(api, 'post-1', known)).rejects.toThrow('none')
  expect(await readPost(api, 'post-1', known)).toBe(SAMPLE_POST)
})

it('counts words of text, without markup, lone punctuation or park blocks', () => {
  const words = (count: number): TextPart => ({ kind: 'html', html: `<p class="a b c">${'walk – '.repeat(count)}</p>` })
  const parks: TextPart = {
    kind: 'parks',
    title: 'Parks by the sea',
    window: null,
    party: DEFAULT_PARTY,
    parks: [SAMPLE_PARK],
    url: '/',
  }
  expect(minutesToRead([words(110), parks, words(110)])).toBe(1)
  expect(minutesToRead([words(110), parks, words(111)])).toBe(2)
})
