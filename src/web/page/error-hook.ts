/** Runs in the browser as text: it can use nothing but its arguments and the platform. */
function hook(file: string): void {
  const report = (event: Event) => {
    // A failure in here would be an error to report again, without end.
    void import(/* @vite-ignore */ file)
      .then((module: { reportError: (event: Event) => void }) => module.reportError(event))
      .catch(() => undefined)
  }
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}

/**
 * The text of a script that listens for errors of the page from its first line on, and fetches what tells of them when there
 * is one: it costs a page that works nothing.
 *
 * @param file address of the module that tells of an error
 */
export function errorHook(file: string): string {
  return `(${hook.toString()})(${JSON.stringify(file)});`
}
