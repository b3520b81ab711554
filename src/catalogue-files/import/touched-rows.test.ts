import { describe, expect, it } from 'vitest'
import { MAX_UNDOABLE_ROWS } from '../../domain/catalogue/import-limit.ts'
import { keepForUndo, undoByCommand } from '../../server/commands/catalogue/command-imports.ts'
import { undoLines } from './outcome-words.ts'
import { database, importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'
import { planUndo, type UndoPlan } from './effects.ts'
import type { ImportMode } from './staged-tables.ts'

importIntoFreshDatabases()

const circumstances = {
  today: '2027-01-01',
  isSupplied: () => true,
  photoOrigins: ['https://samphire.example'],
  changePercent: 100,
}

/** Imports as the command does. @returns the number of the import */
async function importToUndo(records: SampleRecord[], mode: ImportMode = 'add', plan?: UndoPlan): Promise<number> {
  let id = 0
  await load(records, {
    mode,
    circumstances,
    onChecked: async (client, undo) => {
      id = await keepForUndo(client, { fileName: 'a.jsonl', mode, undo: plan ?? undo })
    },
  })
  return id
}

const kept = () => rows<{ id: number }>('select distinct import_id::int as id from catalogue_import_row order by 1')
const price = (pence: number) => example('price', { pence })

describe('what an import keeps to be undone', () => {
  it('are the records that it adds, changes and withdraws, none if there are more than the most [PROD-13]', async () => {
    const plans: UndoPlan[] = []
    await load([...examples(), example('price', { nights: 7 })])
    const changes = examples((record) => (record.type === 'price' ? undefined : record))
    await load([...changes, example('price', { pence: 13_000 }), example('price', { nights: 5 })], {
      mode: 'replace-operators',
      onChecked: async (client) => {
        for (const max of [4, 3]) plans.push(await planUndo(client, 'replace-operators', false, max))
      },
    })
    // One price changed, one added, two withdrawn.
    expect(plans).toEqual([{ rows: 4 }, { rows: 0, refusal: 'too-many' }])
  })

  it('stays while it and those after it have 1,000,000 records at most [PROD-13]', async () => {
    await importToUndo(examples())
    const [first, second] = [await importToUndo([price(13_000)]), await importToUndo([price(13_001)])]
    const third = await importToUndo([price(13_002)], 'add', { rows: MAX_UNDOABLE_ROWS - 2 })
    expect(await kept()).toEqual([{ id: first }, { id: second }, { id: third }])
    const fourth = await importToUndo([price(13_003)], 'add', { rows: MAX_UNDOABLE_ROWS - 1 })
    expect(await kept()).toEqual([{ id: third }, { id: fourth }])
  })

  it('is nothing of an import that cannot be undone, and of none before it [PROD-13]', async () => {
    await importToUndo(examples())
    await importToUndo([price(13_000)], 'add', { rows: 0, refusal: 'too-many' })
    expect(await kept()).toEqual([])
    expect(undoLines({ undo: { rows: 0, refusal: 'too-many' }, isLoaded: false })).toEqual([
      'It could not be undone: it changes more than 1,000,000 records. Make a backup first: npm run backup -- FOLDER',
    ])
  })

  it('sets codes back that two operators have exchanged [PROD-13]', async () => {
    const operators = (...codes: string[]) => codes.map((code, index) => example('operator', { id: 77 + index, code }))
    await importToUndo(operators('samphire', 'other'))
    const id = await importToUndo(operators('other', 'samphire'), 'replace-all')
    await undoByCommand(database.connectionConfig, id)
    expect(await rows('select id, code from operator order by id')).toEqual([
      { id: 77, code: 'samphire' },
      { id: 78, code: 'other' },
    ])
  })
})
