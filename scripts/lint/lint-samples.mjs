/** Lints a small project of samples with our configuration, for tests of the linter's rules. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT, tool } from '../run.mjs'

/**
 * @param samples pairs of a file and its source
 * @returns a function that returns the complaints about a file
 */
export function lintSamples(samples) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lint-samples-'))
  try {
    const rules = readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8')
    const plugins = path.join(ROOT, 'scripts/lint').replaceAll('\\', '/')
    writeFileSync(path.join(folder, '.oxlintrc.json'), rules.replaceAll('./scripts/lint', plugins))
    for (const [file, source] of samples) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
      writeFileSync(path.join(folder, file), source)
    }
    const lint = spawnSync(tool('oxlint'), ['--format', 'json', '.'], { cwd: folder, encoding: 'utf8' })
    const complaints = JSON.parse(lint.stdout).diagnostics.map(({ filename, message, help, code }) => ({
      file: filename.replaceAll('\\', '/'),
      text: `${code}: ${message} ${help ?? ''}`,
    }))
    return (file) => complaints.filter((complaint) => complaint.file === file).map(({ text }) => text)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
