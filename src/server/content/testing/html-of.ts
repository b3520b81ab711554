import type { Body } from '../body/read-body.ts'

/** The HTML of a text without its blocks of parks. */
export function htmlOf(body: Body | undefined): string {
  return (body?.pieces ?? []).map((piece) => (piece.kind === 'html' ? piece.html : '')).join('\n')
}
