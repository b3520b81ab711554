/** The configured WordPress: its client, its own addresses, and its pictures. */
import path from 'node:path'
import type { CmsPictures } from '../../../pictures/cms-picture-routes.ts'
import type { Clock } from '../../../deps.ts'
import type { Env } from '../../../env.ts'
import type { Log } from '../../../log.ts'
import { createCmsSend, type Send } from './cms-send.ts'
import { createFindCmsSite, type FindCmsSite, uploadFolders, type UploadFolder } from './cms-site.ts'
import { fetchUpload } from './fetch-upload.ts'

export type CmsSettings = Pick<Env, 'PUBLIC_URL' | 'CMS_URL' | 'CMS_BASIC_AUTH' | 'CMS_PICTURE_HOSTS'>

export interface Cms {
  readonly cmsUrl: string
  readonly send: Send
  readonly findSite: FindCmsSite
  /** As far as known yet. */
  readonly folders: () => readonly UploadFolder[]
  /** The bytes of a picture; undefined if missing. Rejects if it cannot be fetched now. */
  readonly fetchUpload: (upload: string) => Promise<Buffer | undefined>
}

/** Undefined if no WordPress is configured. A wrong setting is logged with its fix, and the start continues. */
export function openCms(
  { PUBLIC_URL: publicUrl, CMS_URL: cmsUrl, CMS_BASIC_AUTH: login, CMS_PICTURE_HOSTS: hosts }: CmsSettings,
  { log, clock }: { readonly log: Log; readonly clock: Clock },
): Cms | undefined {
  if (cmsUrl === undefined) return undefined
  const send = createCmsSend({ cmsUrl, login, publicUrl })
  let folders = uploadFolders(cmsUrl, undefined, hosts)
  const find = createFindCmsSite({ cmsUrl, hasLogin: login !== undefined, send, log, now: () => clock.now() })
  const findSite: FindCmsSite = async () => {
    const site = await find()
    folders = uploadFolders(cmsUrl, site, hosts)
    return site
  }
  void findSite()
  return {
    cmsUrl,
    send,
    findSite,
    folders: () => folders,
    async fetchUpload(upload) {
      await findSite()
      return fetchUpload({ folders, send }, upload)
    },
  }
}

/** Pictures from the content system, if one is configured. */
export async function openCmsPictures(
  cms: Cms | undefined,
  env: Pick<Env, 'CMS_PICTURES_MAX_BYTES' | 'DATA_DIR'>,
  theme: string,
  log: Log,
): Promise<CmsPictures | undefined> {
  if (!cms) return undefined
  const { createCmsPictures } = await import('../../../pictures/cms-picture-routes.ts')
  const { CMS_PICTURES_MAX_BYTES: maxBytes, DATA_DIR } = env
  const directory = path.join(DATA_DIR, 'cms-pictures')
  return createCmsPictures({
    directory,
    maxBytes,
    theme,
    fetchUpload: cms.fetchUpload,
    log,
  })
}
