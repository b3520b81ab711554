import { expect, it } from 'vitest'
import { folder, importIntoFreshDatabases, load } from './testing/fresh-imports.ts'
import { example } from './testing/sample-files.ts'

importIntoFreshDatabases()

it.each([
  ['a spreadsheet', Buffer.from('PK\u0003\u0004xlsx'), 'it is a spreadsheet or a zip file, not text'],
  ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'it is a spreadsheet or a zip file, not text'],
  ['CSV', 'id,name\n1,Samphire\n', 'it is a table, such as CSV'],
  ['tab-separated text', 'id\tname\n1\tSamphire\n', 'it is a table, such as CSV'],
  ['one list', `[${JSON.stringify(example('town'))}]`, "it is one list of records.*jq -c '.\\[\\]' FILE"],
  [
    'a list of 300,000 characters',
    `[${`${JSON.stringify(example('town'))},`.repeat(3_000)}{}]`,
    'it is one list of records',
  ],
  ['an object over lines', JSON.stringify(example('town'), undefined, 2), 'spread over lines.*jq -c \\. FILE'],
])('a file that is %s is refused with what was expected [PROD-17]', async (_, content, words) => {
  const text = await load([folder.write('other.jsonl', content)]).then(String, (error: Error) =>
    [error.message, (error.cause as Error | undefined)?.message].join(' '),
  )
  expect(text).toMatch(new RegExp(`other\\.jsonl cannot be.*${words}`))
  expect(text).toContain('each record is a JSON object on a line of its own')
})
