/** Which addresses in a text are of this site, and which of its pictures we can serve. */
import { cmsPictureKey } from '../../pictures/cms-picture-key.ts'

export interface OwnAddresses {
  /** The path of a link to this site, relative to its root; undefined for a link elsewhere. */
  ownPath(href: string): string | undefined
  /** The key under which we serve a picture, ours or the content system's; undefined for one of any other host. */
  pictureKey(src: string): string | undefined
}

export interface SiteAddresses {
  /** Where customers reach the site. */
  readonly publicUrl: string
  /** Where the brand is known on the web: texts link to it wherever the site is reached. */
  readonly siteUrl: string
  /** The folder of the content system's uploads, with a slash at its end; undefined without one. */
  readonly uploadsUrl?: string
}

/** Park pages used to be under /park/; texts still link there [BLOG-04]. */
const FORMER_PARK_PATH = /^\/park\//

const DRAWN_PICTURE = /^\/pictures\/(?<key>[A-Za-z0-9-]+)(?:\/|$)/

export function createOwnAddresses({ publicUrl, siteUrl, uploadsUrl }: SiteAddresses): OwnAddresses {
  const hosts = new Set([publicUrl, siteUrl].map((address) => bareHost(new URL(address))))

  const ownUrl = (address: string): URL | undefined => {
    if (!URL.canParse(address, publicUrl)) return undefined
    const url = new URL(address, publicUrl)
    return /^https?:$/.test(url.protocol) && hosts.has(bareHost(url)) ? url : undefined
  }

  return {
    ownPath(href) {
      if (href.startsWith('#')) return href
      const url = ownUrl(href)
      if (!url) return undefined
      // Two slashes at the beginning would name another host.
      const path = url.pathname.replace(/^\/{2,}/, '/').replace(FORMER_PARK_PATH, '/holidays/')
      return path + url.search + url.hash
    },
    pictureKey(src) {
      const drawn = DRAWN_PICTURE.exec(ownUrl(src)?.pathname ?? '')?.groups?.key
      return drawn ?? (uploadsUrl === undefined ? undefined : cmsPictureKey(src, uploadsUrl))
    },
  }
}

/** With and without www. are one site. */
function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '')
}
