import { useActionData, useLocation } from 'react-router'
import type { FormOutcome } from '../page/page-form.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { titleWithError } from '../ui/forms/error-summary.tsx'

/** JPEG, which every network accepts; rendered on the server (share-image.ts). */
const SHARE_IMAGE = { width: 1200, height: 630, type: 'image/jpeg' }

interface Props {
  readonly title: string
  readonly description?: string
  /** The canonical address, if it is not the page's path. */
  readonly canonicalPath?: string
  /** The social sharing picture: 'parks/12', 'regions/4', 'channels/boats'; by default the site's own. */
  readonly shareSubject?: string
  /** Changes whenever the picture's text changes. */
  readonly shareVersion?: string
  /** `noindex`, and no sharing metadata. */
  readonly isHidden?: boolean
  /** `noindex`, and no address: there is no such page, or it failed. */
  readonly isError?: boolean
  /** `noindex, follow` for pages that can be shared. */
  readonly isUnlisted?: boolean
  /** The page refuses what was asked for; so does one whose form was answered with errors. */
  readonly isRefused?: boolean
  /** The address and the title of an Atom feed of what the page lists. */
  readonly feed?: { readonly path: string; readonly title: string }
}

/** Metadata of a page [ROUTE-15]. React hoists it into the head. */
export function PageHead(props: Props) {
  const { title, description, canonicalPath, shareSubject = 'home', shareVersion, isUnlisted, isError, feed } = props
  const isHidden = isError || props.isHidden
  const { site, publicUrl } = usePageFacts()
  const { pathname } = useLocation()
  const isRefused = useActionData<FormOutcome>()?.isRefused || props.isRefused
  const address = publicUrl + (canonicalPath ?? pathname)
  const fullTitle = title.includes(site.brandName) ? title : `${title} | ${site.brandName}`
  return (
    <>
      <title>{isRefused ? titleWithError(fullTitle) : fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {(isHidden || isUnlisted) && <meta name="robots" content={isHidden ? 'noindex' : 'noindex, follow'} />}
      {!isError && <link rel="canonical" href={address} />}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      {/* Read from the HTML by crawlers only: not rendered again in the browser. */}
      {import.meta.env.SSR && !isHidden && (
        <SharedAs
          title={title}
          description={description}
          address={address}
          image={`${publicUrl}/share/${site.theme}/${shareSubject}.jpg${shareVersion ? `?v=${shareVersion}` : ''}`}
          siteName={site.brandName}
        />
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

/** Open Graph metadata. */
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
