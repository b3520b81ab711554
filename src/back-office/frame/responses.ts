/** Responses of the back office. */
import type { ReactNode } from 'react'
import { csvLines } from '../../server/command-line/csv-lines.ts'

export interface PageResponse {
  readonly kind: 'page'
  readonly status: number
  /** It shows what a form would do, for confirmation. */
  readonly isPreview: boolean
  /** Of the browser's tab, and the heading unless the body has its own. */
  readonly title: string
  readonly body: ReactNode
  readonly cookies: readonly string[]
}

export type StaffResponse =
  | PageResponse
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** Shown once on the next page. */
      readonly notice?: string
      readonly cookies: readonly string[]
    }
  | {
      readonly kind: 'raw'
      readonly status: number
      readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
      readonly headers: Readonly<Record<string, string>>
    }

interface PageOptions {
  readonly title: string
  readonly body: ReactNode
  readonly status?: number
  readonly isPreview?: boolean
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[]
}

export const page = ({ title, body, status = 200, isPreview = false, cookies = [] }: PageOptions): StaffResponse => ({
  kind: 'page',
  title,
  body,
  status,
  isPreview,
  cookies,
})

/** 303: after a POST, or to where something has moved. @param to a path of the back office */
export const seeOther = (to: string, notice?: string, cookies: readonly string[] = []): StaffResponse => ({
  kind: 'redirect',
  to,
  notice,
  cookies,
})

/** The page for an unknown address, or for a thing that no longer exists. */
export const notFound = (what = 'page'): StaffResponse =>
  page({ title: 'Not found', status: 404, body: `This ${what} doesn’t exist.` })

/** @param name of the file, such as 'bookings' */
export function csv(name: string, lines: string | AsyncIterable<string>): StaffResponse {
  return {
    kind: 'raw',
    status: 200,
    body: typeof lines === 'string' ? lines : streamOf(lines),
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  }
}

/** Cells of a file by the titles of their columns. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>

/**
 * A list as a file, streamed while it is read.
 *
 * @param name of the file, such as 'bookings'
 * @param batches rows, read some at a time
 */
export function csvOfRows<Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): StaffResponse {
  return csv(name, lines())

  async function* lines() {
    yield csvLines([Object.keys(columns)])
    const cells = Object.values(columns)
    for await (const rows of batches)
      if (rows.length > 0) yield csvLines(rows.map((row) => cells.map((cell) => cell(row))))
  }
}

export const json = (data: unknown, status = 200): StaffResponse => ({
  kind: 'raw',
  status,
  body: JSON.stringify(data),
  headers: { 'content-type': 'application/json; charset=utf-8' },
})

function streamOf(lines: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = lines[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
