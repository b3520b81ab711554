import type { BlogPosting } from 'schema-dts'
import { postAddress } from '../features/content/story-address.ts'
import type { Post } from '../features/content/post-data.ts'
import { absolute, imageUrl, type DescribedSite } from './absolute.ts'
import { organisationId } from './organisation.ts'

/** A post of the blog, by the company as author and publisher. */
export function posting(context: DescribedSite, post: Post): BlogPosting {
  const url = absolute(context, postAddress(post))
  const { pageHeaderImage: picture } = post
  const shop = { '@id': organisationId(context) }
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: post.title.rendered,
    description: post.excerpt.rendered,
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedOn,
    dateModified: post.modifiedOn,
    inLanguage: 'en-GB',
    author: { '@type': 'Organization', ...shop, name: context.site.brandName, url: absolute(context, '/') },
    publisher: { '@type': 'Organization', ...shop, name: context.site.brandName },
    ...(picture ? { image: imageUrl(context, picture) } : {}),
  }
}
