/** How long scripts wait at most for what is seen, in milliseconds: a picture that never comes must not keep the page dead. */
const LONGEST_WAIT_MS = 2000

/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function begin(files: readonly string[], entry: string, longestWait: number): void {
  let hasBegun = false
  const load = () => {
    if (hasBegun) return
    hasBegun = true
    for (const href of files) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
  }
  addEventListener('load', load)
  setTimeout(load, longestWait)
}

/**
 * The text of a script that fetches the program once what is seen is there: words, letters and the pictures of the first
 * screen come a second earlier on a slow line, where all share it. The page works as plain HTML until then.
 *
 * @param files addresses of the modules that the page needs at once
 * @param entry address of the module that starts it
 */
export function lateStart(files: readonly string[], entry: string): string {
  return `(${begin.toString()})(${JSON.stringify(files)},${JSON.stringify(entry)},${LONGEST_WAIT_MS})`
}
