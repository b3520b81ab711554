import type { PostCard } from '../../../contract/story-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { postAddress } from './story-address.ts'

interface Props {
  readonly post: PostCard
  readonly headingLevel: 2 | 3
  /** The first of a list: larger, with its picture loaded eagerly. */
  readonly isLead?: boolean
}

const SIZES = '(min-width: 62rem) 380px, (min-width: 36rem) 46vw, 100vw'
const LEAD_SIZES = '(min-width: 75rem) 780px, (min-width: 62rem) 66vw, 100vw'

/** Taller than the drawing, if needed to align with its neighbours. */
const LEAD_PLACE = 'lg:relative lg:aspect-[3/2] lg:grow'

/** A post in a list. The whole tile is clickable; only the title is a link. */
export function PostTile({ post, headingLevel, isLead = false }: Props) {
  const Heading = `h${headingLevel}` as const
  const { featuredImage } = post
  const link = (
    <Link
      to={postAddress(post)}
      className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-control"
    >
      {post.title.rendered}
    </Link>
  )
  return (
    <article className={classNames('group relative wrap-anywhere', isLead && 'lg:flex lg:h-full lg:flex-col')}>
      {featuredImage ? (
        <div className={classNames('overflow-hidden rounded-control bg-tint', isLead && LEAD_PLACE)}>
          <Picture
            picture={featuredImage}
            alt=""
            sizes={isLead ? LEAD_SIZES : SIZES}
            isPriority={isLead}
            className={classNames(
              'w-full transition-transform duration-200 group-hover:scale-[1.02]',
              isLead ? 'aspect-[3/2] h-auto lg:absolute lg:inset-0 lg:aspect-auto lg:h-full' : 'aspect-[3/2] h-auto',
            )}
          />
        </div>
      ) : (
        // Without a picture, shows the post's name.
        <div
          className={classNames(
            'flex min-h-40 items-end overflow-hidden rounded-control border-b-4 border-accent bg-tint p-5 sm:aspect-[3/2] sm:min-h-0',
            isLead && 'lg:aspect-auto lg:min-h-80 lg:grow lg:p-10',
          )}
        >
          <Heading className={classNames('line-clamp-6', isLead ? 'text-heading lg:text-display' : 'text-title')}>
            {link}
          </Heading>
        </div>
      )}
      <p className={classNames('mt-3 text-small text-muted', isLead && 'lg:mt-4')}>
        <time dateTime={post.publishedOn}>{formatShortDate(post.publishedOn)}</time>
      </p>
      {featuredImage && (
        <Heading className={classNames('mt-0.5', isLead ? 'text-title lg:text-heading' : 'text-lead leading-6')}>
          {link}
        </Heading>
      )}
      <p className={classNames('mt-1.5', isLead ? 'max-w-prose lg:mt-2 lg:text-lead' : 'text-small text-muted')}>
        {post.excerpt.rendered}
      </p>
    </article>
  )
}

interface PostListProps {
  readonly posts: readonly PostCard[]
  readonly headingLevel: 2 | 3
}

/** Posts in a grid, three columns if there is room. */
export function PostList({ posts, headingLevel }: PostListProps) {
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
