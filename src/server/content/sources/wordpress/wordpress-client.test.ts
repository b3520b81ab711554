import { expect, test } from 'vitest'
import { createLog } from '../../../log.ts'
import { createWordPressClient } from './wordpress-client.ts'

test('the slugs of 101 posts are requested a hundred at a time, and all are returned', async () => {
  const asked: string[] = []
  const posts = Array.from({ length: 101 }, (_, at) => ({
    id: at,
    slug: `post-${at}`,
    link: `https://blog.example.org/post-${at}`,
    content: { protected: false },
  }))
  const client = createWordPressClient(async (_path, { page = '', per_page: count = '' }) => {
    asked.push(`${count} from page ${page}`)
    const from = (Number(page) - 1) * Number(count)
    return { status: 200, json: posts.slice(from, from + Number(count)), headers: new Headers() }
  }, createLog('silent'))
  expect((await client.entries()).map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug))
  expect(asked).toEqual(['100 from page 1', '100 from page 2'])
})
