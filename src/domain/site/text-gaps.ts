/**
 * Gaps of a text that its company has to fill in, such as `[[your registration number]]`. Visitors never see them: the
 * editor and the list of an opening do [PAG-04].
 */

const GAP = /\[\[([^[\]]{1,300})\]\]/g
/** With a blank before it, so that none is left between two sentences. */
const GAP_WITH_BLANK = / ?\[\[[^[\]]{1,300}\]\]/g

/** The requests in the gaps of a text, each once, in their order: 'your registration number'. */
export const gapsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(GAP)].map(([, asked = '']) => asked.trim())),
]

/** The text as visitors see it. */
export const withoutGaps = (text: string): string => text.replaceAll(GAP_WITH_BLANK, '')
