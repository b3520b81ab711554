/**
 * A linter rule for tests: no reading of the machine's clock, and no fixed wait. Either makes a test fail on another
 * day or on a slower machine.
 */

const WAIT = 'A fixed wait is too short on a slow machine and too long on all others: wait for what happens.'
const CLOCK = 'The result depends on when the test runs: take the time from the clock of src/testing, or hand one in.'

const GLOBALS = new Set(['window', 'globalThis', 'global', 'self'])
const TIMERS = /^(?:node:)?timers(?:\/promises)?$/

/** `setTimeout` for `setTimeout`, `window.setTimeout`; undefined for a method of something else. */
function globalName(node) {
  if (node.type === 'Identifier') return node.name
  const isGlobal = node.type === 'MemberExpression' && !node.computed && GLOBALS.has(node.object.name)
  return isGlobal ? node.property.name : undefined
}

const isMethod = (node, object, name) =>
  node.type === 'MemberExpression' && globalName(node.object) === object && node.property.name === name

/** Code that Playwright runs in a page, which has the clock of the tests. */
const IN_PAGE = new Set(['evaluate', 'evaluateAll', 'addInitScript', 'waitForFunction'])

function isInPage(node) {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    const isArgument = outer.type === 'CallExpression' && outer.arguments.includes(inner)
    if (isArgument && IN_PAGE.has(outer.callee.property?.name)) return true
  }
  return false
}

const isNow = (delay) => !delay || (delay.type === 'Literal' && delay.value === 0)

/**
 * The words of a file that reads the real time. Six of seven have none, and the linter need not hand over their syntax
 * tree, which takes longer than the rule.
 */
const MAY_BE_REAL = /\b(?:Date|setTimeout|timers|waitForTimeout|networkidle)\b/

const rule = {
  create(context) {
    if (!MAY_BE_REAL.test(context.sourceCode.text)) return {}
    /**
     * In a file with vi.useFakeTimers timers are moved by the test, and with vi.setSystemTime the clock is its own too.
     */
    let hasFakeTimers = false
    let hasFakeClock = false
    const found = []
    const complain = (node, message) => found.push({ node, message })
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!TIMERS.test(source.value)) return
        for (const node of specifiers) {
          if (node.type !== 'ImportSpecifier' || /^(setTimeout|scheduler|promises)$/.test(node.imported.name))
            complain(node, WAIT)
        }
      },
      CallExpression(node) {
        const { callee } = node
        const [first, delay] = node.arguments
        if (isMethod(callee, 'vi', 'useFakeTimers')) hasFakeTimers = hasFakeClock = true
        if (isMethod(callee, 'vi', 'setSystemTime')) hasFakeClock = true
        if (isMethod(callee, 'Date', 'now') || globalName(callee) === 'Date') complain(node, CLOCK)
        if (globalName(callee) === 'setTimeout' && !isNow(delay)) complain(node, WAIT)
        if (callee.type === 'MemberExpression' && callee.property.name === 'waitForTimeout') complain(node, WAIT)
        const isPromisify = (callee.property?.name ?? callee.name) === 'promisify'
        if (isPromisify && first && globalName(first) === 'setTimeout') complain(node, WAIT)
      },
      NewExpression(node) {
        if (globalName(node.callee) === 'Date' && node.arguments.length === 0) complain(node, CLOCK)
      },
      Literal(node) {
        if (node.value === 'networkidle') complain(node, WAIT)
      },
      'Program:exit'() {
        for (const { node, message } of found) {
          const isFake = message === CLOCK ? hasFakeClock : hasFakeTimers && node.type === 'CallExpression'
          if (!isFake && !(message === CLOCK && isInPage(node))) context.report({ node, message })
        }
      },
    }
  },
}

export default { meta: { name: 'clock' }, rules: { 'no-real-time': rule } }
