/** The WordPress of the settings: how it is asked, where it says it lives, and which pictures are its own. */
import type { Clock } from '../../../deps.ts'
import type { Env } from '../../../env.ts'
import type { Log } from '../../../log.ts'
import { createCmsSend, type Send } from './cms-send.ts'
import { createFindCmsSite, type FindCmsSite } from './cms-site.ts'
import { fetchUpload } from './fetch-upload.ts'
import { uploadFolders, type UploadFolder } from './upload-folders.ts'

export type CmsSettings = Pick<Env, 'PUBLIC_URL' | 'CMS_URL' | 'CMS_BASIC_AUTH' | 'CMS_PICTURE_HOSTS'>

export interface Cms {
  readonly cmsUrl: string
  readonly send: Send
  readonly findSite: FindCmsSite
  /** As far as is known by now. */
  readonly folders: () => readonly UploadFolder[]
  /** The bytes of a picture, undefined where there is none. Rejects where it cannot be had now. */
  readonly fetchUpload: (upload: string) => Promise<Buffer | undefined>
}

/** Undefined where no WordPress is set. What is wrong with the setting is logged with its cure, and the start goes on. */
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
