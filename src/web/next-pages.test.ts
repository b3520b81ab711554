import { expect, test } from 'vitest'
import { modulesAfter } from './next-pages.ts'

test.each(['home', 'channel-home', 'all-regions', 'results', 'park-list', 'region-browse'])(
  'after %s come the results and a park, with the module that asks for its data',
  (page) => {
    const next = modulesAfter(`src/web/routes/${page}.tsx`)
    expect(next).toContain('src/web/routes/results.tsx')
    expect(next).toContain('src/web/routes/park.tsx')
    expect(next).toContain('src/web/features/park/park-data.ts')
    expect(next).toContain('src/web/page-skeleton.tsx')
  },
)

test('after a park comes the first step of a booking', () => {
  expect(modulesAfter('src/web/routes/park.tsx')).toContain('src/web/routes/booking/extras.tsx')
})

test('every module that is fetched ahead exists', () => {
  const modules = ['home', 'park'].flatMap((page) => modulesAfter(`src/web/routes/${page}.tsx`))
  const files = Object.keys(import.meta.glob('./**/*.{ts,tsx}')).map((file) => file.replace('./', 'src/web/'))
  expect(modules.filter((module) => !files.includes(module))).toEqual([])
})

test('after a page of text nothing is fetched ahead', () => {
  expect(modulesAfter('src/web/routes/help.tsx')).toEqual([])
})
