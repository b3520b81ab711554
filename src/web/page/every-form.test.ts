import { parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'

/** The source of every component, by relative path; without the gallery, whose forms lead nowhere. */
const components = Object.entries(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../{gallery,testing}/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** Posted forms of a component without `onSubmit`: the browser posts a document, whether or not there is script. */
function postedDocuments(code: string, file: string): string[] {
  const found: string[] = []
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'form') return
      const named = attributes.filter((each) => each.type === 'JSXAttribute')
      const has = (attribute: string) => named.some((each) => each.name.name === attribute)
      const isGet = named.some(({ value }) => value?.type === 'Literal' && value.value === 'get')
      if (has('method') && !isGet && !has('onSubmit')) found.push(`${file}:${code.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(file, code).program)
  return found
}

it('a form that is posted is answered in place where there is script [FORM-01]', () => {
  expect(postedDocuments('const a = (\n  <form method="post" />\n)', 'a.tsx')).toEqual(['a.tsx:2'])
  const sound = '<><form /><form method="get" /><form method="post" onSubmit={f} /></>'
  expect(postedDocuments(sound, 'a.tsx')).toEqual([])
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap(([file, code]) => postedDocuments(code, file))).toEqual([])
})
