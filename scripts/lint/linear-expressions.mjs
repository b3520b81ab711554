/**
 * A linter rule: a regular expression whose time grows faster than the text that it is used on. A visitor, an editor or a
 * supplier who sends a long text would stop the server with it.
 */
import { analyse } from 'scslre'

const REASONS = {
  Move: 'is tried from each place of a text, each time up to the same end: bound what it repeats',
  Self: 'has a repetition that matches the same text in several ways',
  Trade: 'has two repetitions that match the same text',
}

/** By expression: many are in several files. */
const known = new Map()

function faultOf({ pattern, flags }) {
  const key = `/${pattern}/${flags}`
  if (!known.has(key)) known.set(key, analyse({ source: pattern, flags }).reports[0]?.type)
  return known.get(key)
}

const rule = {
  create(context) {
    return {
      Literal(node) {
        const fault = node.regex && faultOf(node.regex)
        if (fault)
          context.report({ node, message: `This expression takes more than linear time: it ${REASONS[fault]}.` })
      },
    }
  },
}

export default { meta: { name: 'time' }, rules: { 'linear-expressions': rule } }
