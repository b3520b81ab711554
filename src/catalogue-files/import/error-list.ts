import { writeSync } from 'node:fs'
import { formatFinding, type ValidationError } from './validation-error.ts'

/** Most errors shown in the terminal. */
export const SHOWN_ERRORS = 50

/** Prints the first errors; the report, if there is one, gets all of them. */
export class ErrorList {
  readonly #report: number | undefined
  readonly #shown: string[] = []
  #hidden = 0
  #hiddenFollowing = 0

  constructor(report: number | undefined) {
    this.#report = report
  }

  add(error: ValidationError): void {
    const line = formatFinding(error)
    if (this.#shown.length < SHOWN_ERRORS) this.#shown.push(line)
    else {
      this.#hidden++
      if (error.isFollowing) this.#hiddenFollowing++
    }
    if (this.#report !== undefined) writeSync(this.#report, `${line}\n`)
  }

  show(report: string | undefined): void {
    if (this.#hidden > 0) {
      const following = this.#hiddenFollowing > 0 ? `, ${this.#hiddenFollowing} of which only follow from others` : ''
      const where = report === undefined ? '--report FILE writes them all' : `all are in ${report}`
      this.#shown.push(`… and ${this.#hidden} more errors${following}: ${where}`)
    }
    if (this.#shown.length > 0) process.stderr.write(`${this.#shown.join('\n')}\n`)
  }
}
