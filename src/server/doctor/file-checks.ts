/** DATA_DIR and its disk. */
import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { dataFolderError, nearestExisting } from '../settings/setting-errors.ts'
import type { Findings } from './finding.ts'

/** Bytes and files that a disk has left, and of how many. */
export interface DiskSpace {
  readonly freeBytes: number
  readonly totalBytes: number
  readonly freeFiles: number
  readonly totalFiles: number
}

const MIN_FREE_BYTES = 1_000_000_000
const MIN_FREE_SHARE = 0.05

export function spaceOf(folder: string): DiskSpace {
  const { bavail, blocks, bsize, ffree, files } = statfsSync(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, freeFiles: ffree, totalFiles: files }
}

export function checkFiles(findings: Findings, dataDir: string, spaceIn = spaceOf): void {
  const fault = dataFolderError(dataDir)
  if (fault) {
    findings.fault(fault.what, fault.remedy)
    return
  }
  const folder = nearestExisting(dataDir)
  findings.good(folder === dataDir ? `${dataDir} can be written` : `${dataDir} will be created`)
  checkSecret(findings, path.join(dataDir, 'session-secret'))
  const { freeBytes, totalBytes, freeFiles, totalFiles } = spaceIn(folder)
  if (freeBytes < MIN_FREE_BYTES || freeBytes < MIN_FREE_SHARE * totalBytes) {
    findings.fault(
      `The disk of ${folder} is nearly full: ${Math.floor(freeBytes / 1_000_000)} MB are left`,
      'Delete old logs and backups, or enlarge the disk: without space nothing can be booked.',
    )
  }
  // Some file systems have no limit and name 0.
  if (totalFiles > 0 && freeFiles < MIN_FREE_SHARE * totalFiles) {
    findings.fault(
      `The disk of ${folder} can take only ${freeFiles} more files`,
      'Delete files that are not needed, or make the file system with more inodes.',
    )
  }
}

function checkSecret(findings: Findings, file: string): void {
  if (!existsSync(file) || process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return
  findings.fault(`Other users can read ${file}`, `Run chmod 600 ${file}, and delete it if somebody may have read it.`)
}
