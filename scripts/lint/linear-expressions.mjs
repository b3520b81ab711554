/**
 * A linter rule: a regular expression whose time grows faster than the text that it is used on. A visitor, an editor or
 * a supplier who sends a long text would stop the server with it.
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

/**
 * Whether a line of the text may hold an expression that repeats something. Most files have none, and the linter need
 * not hand over their syntax tree, which takes longer than the analysis.
 */
const mayRepeat = (text) => text.split('\n').some(hasRepetition)

function hasRepetition(line) {
  const between = line.slice(line.indexOf('/') + 1, Math.max(0, line.lastIndexOf('/')))
  return /[*+{]/.test(between) && !isComment(line.trim())
}

/** One comment and nothing else. */
const isComment = (line) => line.startsWith('/*') && line.indexOf('*/') === line.length - 2 && !line.includes('${')

const rule = {
  create(context) {
    if (!mayRepeat(context.sourceCode.text)) return {}
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
