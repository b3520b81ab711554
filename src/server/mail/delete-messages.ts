import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Deletes the email files about any of these ids, which are part of their names, and those of these emails; also what a
 * killed process left half written.
 */
export async function deleteMessages(
  folder: string,
  ids: readonly string[],
  emailIds: readonly string[] = [],
): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const emails = new Set(emailIds)
  const about = names.filter((name) => ids.some((id) => name.includes(id)) || emails.has(name.split('.', 1)[0] ?? ''))
  await Promise.all(about.map((name) => rm(path.join(folder, name), { force: true })))
}
