/** Serialised into an inline script: may use only its arguments and browser APIs. */
function hook(file: string): void {
  const report = (event: Event) => {
    // A failure here would be reported again, in an endless loop.
    void import(/* @vite-ignore */ file)
      .then((module: { reportError: (event: Event) => void }) => module.reportError(event))
      .catch(() => undefined)
  }
  addEventListener('error', report)
  addEventListener('unhandledrejection', report)
}

/**
 * An inline script that listens for errors of the page from its start and loads the reporter on the first one, so that
 * a page without errors pays nothing.
 *
 * @param file address of the module that reports errors
 */
export function errorHook(file: string): string {
  return `(${hook.toString()})(${JSON.stringify(file)});`
}
