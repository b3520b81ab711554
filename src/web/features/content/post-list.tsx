import type { PostCard } from '../../../contract/story-calls.ts'
import { PostTile } from './post-tile.tsx'

interface Props {
  readonly posts: readonly PostCard[]
  readonly headingLevel: 2 | 3
}

/** Posts in a grid, three columns if there is room. */
export function PostList({ posts, headingLevel }: Props) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">
      {posts.map((post) => (
        <li key={post.id} className="min-w-0">
          <PostTile post={post} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
