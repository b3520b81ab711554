import { useLocation } from 'react-router'
import type { Picture } from '../../../contract/fields.ts'
import { usePageFacts } from '../../state/page-facts.tsx'

interface Props {
  readonly title: string
  readonly description?: string
  /** The address the page is known by, where that is not its path. */
  readonly canonicalPath?: string
  readonly picture?: Picture
  /** For what no search engine should list. */
  readonly isHidden?: boolean
}

/** What the head of a page says of it [ROUTE-15]. React moves it there. */
export function PageHead({ title, description, canonicalPath, picture, isHidden }: Props) {
  const { site, publicUrl } = usePageFacts()
  const { pathname } = useLocation()
  const address = publicUrl + (canonicalPath ?? pathname)
  const fullTitle = title.includes(site.brandName) ? title : `${title} | ${site.brandName}`
  return (
    <>
      <title>{fullTitle}</title>
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      {picture && (
        <meta property="og:image" content={picture.photoUrl ?? `${publicUrl}/pictures/${picture.key}/960.webp`} />
      )}
    </>
  )
}
