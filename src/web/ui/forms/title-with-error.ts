import { titleError } from '../words.ts'

/** The title of a page whose form has errors: it is the first that is read aloud of a page. */
export const titleWithError = (title: string) => `${titleError}${titleWithoutError(title)}`

export function titleWithoutError(title: string): string {
  return title.startsWith(titleError) ? title.slice(titleError.length) : title
}
