import type { Body } from '../body/read-body.ts'

/** All HTML of a text, without the parks that it asks for. */
export function htmlOf(body: Body | undefined): string {
  return (body?.pieces ?? []).map((piece) => (piece.kind === 'html' ? piece.html : '')).join('\n')
}
