/** Recognises the content system's pictures: its uploads by any of their addresses, and those of configured hosts. */
import { rootOf, type CmsSite } from './cms-site.ts'

/** Both with a trailing slash. */
export interface UploadFolder {
  /** As in texts. */
  readonly named: string
  /** The address we fetch. */
  readonly from: string
}

const UPLOADS = '/wp-content/uploads/'

/** The first belongs to the configured address. Addresses that WordPress reports never make us request another host. */
export function uploadFolders(
  cmsUrl: string,
  site: CmsSite | undefined,
  pictureHosts: readonly string[],
): readonly UploadFolder[] {
  const root = rootOf(cmsUrl)
  const own = { named: root + UPLOADS, from: root + UPLOADS }
  const told = site
    ? [
        { named: site.home + UPLOADS, from: root + UPLOADS },
        { named: site.url + UPLOADS, from: root + pathBelow(site) + UPLOADS },
      ]
    : []
  return [own, ...told, ...pictureHosts.map((host) => ({ named: `${host}/`, from: `${host}/` }))]
}

/** '/wp' if WordPress' files are in a folder of their own. */
function pathBelow({ home, url }: CmsSite): string {
  return url.startsWith(`${home}/`) ? url.slice(home.length) : ''
}
