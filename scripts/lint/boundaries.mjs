/** A linter rule: who may import whom. CONTRIBUTING.md says why; scripts/boundaries.test.mjs proves each line. */
import path from 'node:path'

/** Modules for pages alone. */
const PAGES = ['src/web/features', 'src/web/frame', 'src/web/routes', 'src/web/routes.ts']
/** Modules that pages share, which know what pages load and store. */
const SHARED_BY_PAGES = ['src/web/api', 'src/web/addresses', 'src/web/memory', 'src/web/page', 'src/web/stay']

/**
 * A file obeys each line whose folder `of` has it, unless it is one of `except`; a line is for tests and their helpers
 * only if `tests` is true. It may import its own folder, and what `only` names or what `never` doesn't; `but` names
 * exceptions of `never`. The longest name that fits decides. `*` stands for any one name.
 */
const BOUNDARIES = [
  { of: 'src/domain', only: [], why: 'domain imports only itself' },
  { of: 'src/floor-plan', only: ['src/domain'], why: 'floor plans import domain only' },
  { of: 'src/contract', only: ['src/domain', 'zod/mini'], why: 'contract imports domain and zod/mini only' },
  {
    of: 'src/maps',
    never: ['src/server', 'src/web', 'src/contract', 'tools', 'demo'],
    why: 'maps import domain and brands',
  },
  {
    of: 'src/catalogue-files',
    except: ['src/catalogue-files/command.ts'],
    never: ['src/web', 'src/contract', 'src/server'],
    but: ['src/server/store/schema', 'src/server/store/stock-store.ts'],
    why: 'catalogue-files imports domain, and the tables it fills',
  },
  {
    of: 'demo/illustrations',
    never: ['src'],
    but: ['src/domain', 'src/floor-plan'],
    why: 'illustrations import domain and floor plans',
  },
  {
    of: 'src/server',
    tests: true,
    except: ['src/server/render.ts', 'src/server/render.test.ts', 'src/server/serve.ts', 'src/server/development.ts'],
    never: ['src/web', 'src/back-office'],
    why: 'server never imports web or back-office; render.ts, serve.ts and development.ts alone mount them',
  },
  {
    of: 'src/server',
    except: ['src/server/*/adapters', 'src/server/payments/choose-adapter.ts', 'src/server/*/open-*'],
    never: ['src/server/*/adapters'],
    why: 'who opens adapters imports them, nobody else: what is behind them is a port',
  },
  {
    of: 'src/server/api',
    never: [
      'src/server/*/adapters',
      'src/server/content/sources',
      'src/server/*/open-*',
      'src/server/content/postgres-*',
    ],
    why: 'api never imports adapters: it gets ports through deps',
  },
  { of: 'src/server/api', never: ['pg', 'drizzle-orm'], why: 'api asks commands and stores, never the database' },
  {
    of: 'src/back-office',
    // It limits a request's time in the database, and answers for errors of stores.
    except: ['src/back-office/back-office-app.tsx'],
    never: ['src/server/store'],
    why: 'back-office asks src/server/queries and commands, never a store',
  },
  {
    of: 'src/web',
    tests: true,
    never: ['src/server', 'src/back-office', 'node:*'],
    why: 'web never imports server or back-office',
  },
  {
    of: 'src/web/ui',
    tests: true,
    never: [...PAGES, ...SHARED_BY_PAGES],
    why: 'ui knows no feature, no route and nothing that a page loads or stores',
  },
  {
    of: 'src/web/map',
    tests: true,
    never: [...PAGES, ...SHARED_BY_PAGES],
    why: 'map knows no feature, no route and nothing that a page loads or stores',
  },
  ...SHARED_BY_PAGES.map((of) => ({
    of,
    tests: true,
    never: PAGES,
    why: 'what pages share knows no feature or route',
  })),
  {
    of: 'src/web/features/*',
    tests: true,
    never: ['src/web/routes', 'src/web/routes.ts'],
    why: 'a feature never imports a route',
  },
  {
    of: 'src/web/features/*',
    tests: true,
    never: ['src/web/features'],
    why: 'a feature never imports another feature',
  },
  {
    of: 'src/web/features/payment',
    except: ['src/web/features/payment/providers/*'],
    never: ['src/web/features/payment/providers/*/*'],
    why: 'the form knows payment providers by their list alone',
  },
  {
    of: 'src/web/features/payment/providers/*',
    tests: true,
    never: ['src/web/features/payment/providers'],
    why: 'a payment provider never imports another one',
  },
]

/** A name of a folder, a file or a package as a pattern; its match is the part of a path that it names. */
const patternOf = (name) =>
  new RegExp(`^${name.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', String.raw`[^/]*`)}(?=$|(?<=/)|/)`)

const patternsOf = (names = []) => names.map(patternOf)

const LINES = BOUNDARIES.map(({ of, except, only, never, but, ...rest }) => ({
  ...rest,
  of: patternOf(`${of}/`),
  except: patternsOf(except),
  may: patternsOf(only ?? but),
  never: patternsOf(never),
  isList: only !== undefined,
}))

const longest = (patterns, target) => Math.max(-1, ...patterns.map((pattern) => pattern.exec(target)?.[0].length ?? -1))

const isTest = (file) => /\.test\.tsx?$|\/(?:testing|page-tests)\//.test(file)

/** Why a file may not import something; undefined if it may. Both are paths from the project's folder, or a package. */
function complaintAbout(file, target, { of, except, may, never, isList, tests, why }) {
  const own = of.exec(file)?.[0]
  if (own === undefined || (isTest(file) && !tests) || except.some((pattern) => pattern.test(file))) return undefined
  const allowed = Math.max(longest(may, target), target.startsWith(own) ? own.length - 1 : -1)
  const refused = isList ? 0 : longest(never, target)
  return refused > allowed ? why : undefined
}

/** Import and export statements at the beginning of a line, with the module's name as their last group. */
const STATEMENT = /^(?:import|export)\b(?:[^'"`;=()]*?\bfrom)? *['"]([^'"\n]+)['"]/gm

const rule = {
  create(context) {
    const root = context.cwd ?? process.cwd()
    const file = path.relative(root, context.filename).replaceAll('\\', '/')
    const lines = LINES.filter(({ of }) => of.test(file))
    if (lines.length === 0) return {}
    const { text } = context.sourceCode
    for (const match of text.matchAll(STATEMENT)) {
      const name = match[1]
      const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name
      for (const line of lines) {
        const message = complaintAbout(file, target, line)
        if (!message) continue
        const [start, end] = [match.index, match.index + match[0].length]
        const loc = { start: context.sourceCode.getLocFromIndex(start), end: context.sourceCode.getLocFromIndex(end) }
        context.report({ loc, message })
      }
    }
    return {}
  },
}

export default { meta: { name: 'boundaries' }, rules: { imports: rule } }
