import { useLocation } from 'react-router'
import { usePageFacts } from '../page/page-facts.tsx'

/** Every network takes it; the server draws it (share-image.ts). */
const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' }

interface Props {
  readonly title: string
  readonly description?: string
  /** The address the page is known by, where that is not its path. */
  readonly canonicalPath?: string
  /** Whose picture is shown where the page is shared: 'parks/12', 'regions/4', 'channels/boats'; the site's own if left out. */
  readonly shareSubject?: string
  /** Changes whenever the picture says something else. */
  readonly shareVersion?: string
  /** For what no search engine should list and nobody can share. */
  readonly isHidden?: boolean
  /** For what can be shared, but is no page to be found: no search engine lists it, though it follows its links. */
  readonly isUnlisted?: boolean
}

/** What the head of a page says of it [ROUTE-15]. React moves it there. */
export function PageHead(props: Props) {
  const { title, description, canonicalPath, shareSubject = 'home', shareVersion, isHidden, isUnlisted } = props
  const { site, publicUrl } = usePageFacts()
  const { pathname } = useLocation()
  const address = publicUrl + (canonicalPath ?? pathname)
  const fullTitle = title.includes(site.brandName) ? title : `${title} | ${site.brandName}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {isUnlisted && <meta name="robots" content="noindex, follow" />}
          <link rel="canonical" href={address} />
          {/* Read by those who fetch the page, never by the program: what stands there stays as it was sent. */}
          {import.meta.env.SSR && (
            <SharedAs
              title={title}
              description={description}
              address={address}
              image={`${publicUrl}/share/${site.theme}/${shareSubject}.jpg${shareVersion ? `?v=${shareVersion}` : ''}`}
              siteName={site.brandName}
            />
          )}
        </>
      )}
    </>
  )
}

interface SharedProps {
  readonly title: string
  readonly description: string | undefined
  readonly address: string
  readonly image: string
  readonly siteName: string
}

/** How the page looks where it is shared. */
function SharedAs({ title, description, address, image, siteName }: SharedProps) {
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={SHARE_IMAGE.type} />
      <meta property="og:image:width" content={String(SHARE_IMAGE.width)} />
      <meta property="og:image:height" content={String(SHARE_IMAGE.height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
