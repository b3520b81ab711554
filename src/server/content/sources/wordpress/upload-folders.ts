/** Which pictures are the content system's: those of its uploads, by whatever address a text names them, and of hosts that are set. */
import { rootOf, type CmsSite } from './cms-site.ts'

/** Both with a slash at their end. */
export interface UploadFolder {
  /** As texts have it. */
  readonly named: string
  /** Where we fetch it. */
  readonly from: string
}

const UPLOADS = '/wp-content/uploads/'

/** The first is that of the configured address. What WordPress says of itself never makes us ask another host than that one's. */
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

/** '/wp' where WordPress has its files in a folder of its own. */
function pathBelow({ home, url }: CmsSite): string {
  return url.startsWith(`${home}/`) ? url.slice(home.length) : ''
}
