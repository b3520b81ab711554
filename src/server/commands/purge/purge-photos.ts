import { deleteUnusedPhotos } from '../../store/catalogue/catalogue-text-store.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Days for which a removed photograph is kept, in case of a slip. */
export const UNUSED_PHOTO_DAYS = 30

/**
 * Deletes uploaded photographs that nothing has referred to for 30 days. @returns 0, since one run deletes all
 * of them
 */
export async function purgePhotos({ db, log }: Pick<CommandDeps, 'db' | 'log'>): Promise<0> {
  const deleted = await deleteUnusedPhotos(db, UNUSED_PHOTO_DAYS)
  if (deleted > 0) log.info({ event: 'photos-deleted', deleted }, 'photographs that nothing refers to were deleted')
  return 0
}
