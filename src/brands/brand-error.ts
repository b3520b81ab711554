/** Errors of a brand's files, each with its file and field: 'brands/xy/site.json: telephone must be …'. */
import type { SiteCode } from '../domain/site/site.ts'

export class BrandError extends Error {
  readonly errors: readonly string[]

  /** @param errors one or more; the message has a line for each */
  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** @param path of a value in what the three files are combined to */
export function brandError(code: SiteCode, path: readonly PropertyKey[], message: string): string {
  const [first, ...rest] = path.map(String)
  const [file, field] =
    first === 'home' || first === 'design' ? [`${first}.json`, rest] : ['site.json', path.map(String)]
  return [`brands/${code.toLowerCase()}/${file}:`, field.join('.'), message].filter(Boolean).join(' ')
}
