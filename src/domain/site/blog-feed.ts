/** The address of the blog's Atom feed. */
export const BLOG_FEED = '/blog/feed.xml'
