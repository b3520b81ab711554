import path from 'node:path'
import { build, type Plugin } from 'vite'
import { GUARDS, textWithout, type GuardName } from './guards.ts'

/**
 * The program of the server: the built one, or a copy that is built without a guard.
 * @throws Error if the guard cannot be taken out
 */
export async function serverWithout(guard: GuardName | undefined): Promise<string> {
  const edit = guard && GUARDS[guard].edit
  if (!edit) return 'build/server/main.js'
  const outDir = `build/server-without-${guard}`
  const file = path.resolve(edit.file)
  const text = textWithout(edit)
  let isEdited = false
  const takeOut: Plugin = {
    name: 'take-out-a-guard',
    enforce: 'pre',
    load(id) {
      if (id !== file) return undefined
      isEdited = true
      return text
    },
  }
  await build({ logLevel: 'error', plugins: [takeOut], build: { ssr: true, outDir, emptyOutDir: true } })
  if (!isEdited) throw new Error(`${edit.file} is not part of the server`)
  return `${outDir}/main.js`
}
