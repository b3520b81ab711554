/**
 * `npm run bench:pictures`: how long a booking takes while many new pictures are drawn, and while none is. Its figures
 * are a row of the table of all figures. `-- --quick` tries it out.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { PICTURE_VERSION, pictureUrl, unitPictureKey } from '../../../src/domain/site/picture-address.ts'
import { OPTIONS, report, type Report } from '../part.ts'
import { DATA_DIR, startServer } from '../render/measured-server.ts'
import { bookOnce } from './book-once.ts'

export interface PicturesFigures {
  readonly pictures: number
  /** Until a booking can be paid, milliseconds: the middle ones, measured twice. */
  readonly quietMs: readonly number[]
  readonly drawingMs: readonly number[]
}

const WIDTH = 750
const { values } = parseArgs({ options: OPTIONS })
const [pictures, bookings] = values.quick ? [20, 2] : [300, 15]

const server = await startServer()
try {
  if (!values.quick) await server.untilDrawn()
  const units = await firstUnits(2 * pictures)
  await bookOnce(server.url)
  const quietMs: number[] = []
  const drawingMs: number[] = []
  for (const some of [units.slice(0, pictures), units.slice(pictures)]) {
    quietMs.push(await middleBooking())
    forget(some)
    const drawn = Promise.all(some.map(draw))
    drawingMs.push(await middleBooking())
    await drawn
    forget(some)
  }
  const figures: PicturesFigures = { pictures, quietMs, drawingMs }
  console.log(figures)
  await report({ sections: [], figures } satisfies Report<PicturesFigures>, values)
} finally {
  await server.stop()
}

async function firstUnits(count: number): Promise<number[]> {
  const client = new pg.Client(server.database)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select id from unit_type order by id limit $1', [count])
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

async function middleBooking(): Promise<number> {
  const times: number[] = []
  for (let booking = 0; booking < bookings; booking++) times.push(await bookOnce(server.url))
  return times.sort((a, b) => a - b)[Math.floor(bookings / 2)]!
}

async function draw(unit: number): Promise<void> {
  const response = await fetch(server.url + pictureUrl(unitPictureKey(unit), WIDTH, 'avif'))
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The picture of unit type ${unit} answered ${response.status}.`)
}

/** So that the next run draws them again. */
function forget(units: readonly number[]): void {
  const folder = path.join(DATA_DIR, 'pictures', PICTURE_VERSION)
  for (const unit of units) rmSync(path.join(folder, `${unitPictureKey(unit)}-${WIDTH}.avif`), { force: true })
}
