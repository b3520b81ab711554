/** The fields of pages, posts and guides. */
import type { TextKind } from '../../server/content/sources/markdown/written-files.ts'
import type { Field, SimpleField } from './fields.ts'

const TITLE: SimpleField = { name: 'title', label: 'Title', kind: 'line' }
const PICTURE: SimpleField = {
  name: 'picture',
  label: 'Picture',
  hint: 'At the top of the text and on its card.',
  kind: 'picture',
}
const ALT: SimpleField = {
  name: 'picture_alt',
  label: 'Description of the picture',
  hint: 'For people who can’t see it, such as ‘A lodge at the edge of a lake’.',
  kind: 'line',
}

/** @param regions names of the catalogue's regions */
export function textFields(kind: TextKind, regions: readonly string[]): readonly Field[] {
  switch (kind) {
    case 'pages':
      return [
        TITLE,
        { name: 'description', label: 'Summary', hint: 'Below the title, and in search engines.', kind: 'text' },
        { ...PICTURE, hint: 'At the top of the page.', isOptional: true },
        ALT,
      ]
    case 'posts':
      return [
        TITLE,
        { name: 'date', label: 'Date', hint: 'A day to come: the post appears then.', kind: 'date' },
        { name: 'excerpt', label: 'Summary', hint: 'On its card in the blog, at most 200 characters.', kind: 'text' },
        PICTURE,
        ALT,
      ]
    case 'guides':
      return [
        {
          name: 'region_name',
          label: 'Region',
          kind: 'choice',
          options: regions.map((name) => ({ value: name, label: name })),
        },
        TITLE,
        { name: 'introduction', label: 'Introduction', kind: 'text' },
        { name: 'best_for', label: 'Best for', hint: 'A line for each: 3 to 5.', kind: 'list' },
        PICTURE,
        ALT,
        {
          name: 'things_to_do',
          label: 'Things to do',
          noun: 'Thing to do',
          kind: 'rows',
          of: [
            { name: 'id', label: 'Id', kind: 'hidden' },
            { name: 'title', label: 'Title', kind: 'line' },
            { name: 'description', label: 'Description', kind: 'text' },
            { name: 'latitude', label: 'Latitude', hint: 'In degrees, such as 50.5804.', kind: 'number' },
            { name: 'longitude', label: 'Longitude', hint: 'In degrees, such as -3.7561.', kind: 'number' },
            { name: 'url', label: 'Website', kind: 'line', isOptional: true },
          ],
        },
      ]
  }
}
