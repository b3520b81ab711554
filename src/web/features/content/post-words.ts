export const minutes = ({ minutes }: { minutes: number }) => `${minutes} minute read`
export const posted = 'Posted'
export const share = 'Share this post'
export const next = 'Read next'
export const all = 'All posts'
export const noPost = {
  notFound: 'Post not found',
  failed: 'An error occurred',
} as const
export const noData = 'Could not find data for this blog'
export const toBlog = 'Return to Blog'
