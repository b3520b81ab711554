import { registerMessages } from './registry.ts'

/** The blog: its list and its posts. */
export const blogMessages = registerMessages({
  'blog.title': 'Latest Posts From The Blog',
  'blog.crumb': 'Blog',
  'blog.introduction': 'Places worth the drive, what to pack, and how to make a few days away go further.',
  'blog.description':
    'Ideas for holidays in the UK and Europe from {brand}: places, packing, food, dogs and rainy days.',
  'blog.none': 'Nothing has been posted yet',
  'blog.noneText': 'Until then, the travel guides say what each region is best for.',
  'blog.more': 'View More',
  'blog.fromStart': 'Show from the first post',
  'blog.moreComing': 'Loading more posts',
  'blog.listFailed': 'Unable to fetch blog data',
  'blog.guides': 'Travel guides',
  'blog.guidesIntro': 'What each region is best for, what to do there, and where to stay.',
  'post.minutes': '{minutes} {minutes|minute|minutes} to read',
  'post.posted': 'Posted',
  'post.share': 'Share this post',
  'post.next': 'Read next',
  'post.all': 'All posts',
  'post.notFound': 'Post not found',
  'post.failed': 'An error occurred',
  'post.noData': 'Could not find data for this blog',
  'post.return': 'Return to Blog',
})
