import type { ClientBase } from 'pg'
import { needsChargeAnswer } from '../../domain/catalogue/charge-answer.ts'
import { CHANNELS } from '../../domain/site/channel.ts'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { RECORD_TYPES, type RecordType } from '../format/records.ts'
import { OWNER_RULES, type Rule } from './check-owners.ts'
import { lacksLicence } from './letting-lines.ts'
import { recordNameSql } from './validation-error.ts'
import { isStaged, type ImportMode } from './staged-tables.ts'

/** Whether a record of the database stays unchanged: it has no line and its operator is not replaced. */
const keeps = (type: RecordType, alias: string, operatorId: string) =>
  `not ${isStaged(type, alias)} and ${operatorId} not in (select id from replaced_operator)`

const areaOfChannel = () => `(values ${CHANNELS.map(({ code, area }) => `('${code}', '${area}')`).join(', ')})`

/**
 * Whether a unit type (`known`, on `park`) is still sold as it is. One with a line of its own is checked by that line,
 * except where the line might yet be left out as bad.
 */
const stayingUnitType = (skipsBad: boolean) =>
  `not known.is_withdrawn and park.operator_id not in (select id from replaced_operator)
   and ${skipsBad ? 'true' : `not ${isStaged('unit-type', 'known')}`}`

/**
 * Moves staged lines that contradict other lines or the database to the errors. Types are checked in the order of their
 * references, because a line that refers to a invalid line is invalid too.
 * @param inOrder types that need no search for duplicate keys
 */
export async function checkStaged(
  client: ClientBase,
  mode: ImportMode,
  skipsBad: boolean,
  inOrder: ReadonlySet<RecordType>,
): Promise<void> {
  const stays = stayingUnitType(skipsBad)
  const unlessAllReplaced = mode === 'replace-all' ? 'false' : 'true'
  const refuse = (rule: Rule) => client.query(refusal(rule))
  const know = (name: string, query: string) =>
    client.query(`create temporary table ${name} on commit drop as ${query}; analyze ${name}`)

  await refuseRepeated(client, 'operator')
  await refuseRepeated(client, 'operator', ['code'])
  await refuse({
    type: 'operator',
    field: 'code',
    reason: `format('operator %s has this code already', known.id)`,
    using: 'operator known',
    where: `known.code = line.code and known.id <> line.id and ${unlessAllReplaced}`,
  })
  await refuse({
    type: 'operator',
    field: 'channels',
    reason: `format('unit type %s is sold in %s', known.id, known.channel)`,
    using: 'unit_type known join park on park.id = known.park_id',
    where: `park.operator_id = line.id and known.channel <> all (line.channels) and ${stays}`,
    leansOn: [['unit-type', 'known.id']],
  })
  await know(
    'known_operator',
    `select id, channels, supplier from staged_operator
     union all select known.id, known.channels, known.supplier from operator known
      where not known.is_withdrawn and ${keeps('operator', 'known', 'known.id')}`,
  )

  await refuseRepeated(client, 'region')
  await refuseRepeated(client, 'region', ['slug'])
  await refuse({
    type: 'region',
    field: 'slug',
    reason: `format('region %s has this slug already', known.id)`,
    using: 'region known',
    where: 'known.slug = line.slug and known.id <> line.id',
  })
  await refuse({
    type: 'region',
    field: 'area',
    reason: `format('unit type %s is sold in %s, in regions of the area %s', known.id, known.channel, channel.area)`,
    using: `unit_type known join park on park.id = known.park_id join ${areaOfChannel()} as channel (code, area) on channel.code = known.channel`,
    where: `park.region_id = line.id and channel.area <> line.area and ${stays}`,
    leansOn: [['unit-type', 'known.id']],
  })
  await know(
    'known_region',
    `select id, area, nation, latitude, longitude, local_charges from staged_region
     union all select id, area, nation, latitude, longitude, local_charges from region known where not ${isStaged('region', 'known')}`,
  )

  await refuseRepeated(client, 'town')
  await refuse(unknown('town', 'regionId', 'region'))
  await refuse({
    type: 'town',
    field: 'regionId',
    reason: `format('town %s lies in region %s and cannot move', line.id, known.region_id)`,
    using: 'town known',
    where: 'known.id = line.id and known.region_id <> line.region_id',
  })
  await know(
    'known_town',
    `select id, region_id, local_charges from staged_town
     union all select id, region_id, local_charges from town known where not ${isStaged('town', 'known')}`,
  )

  await refuseRepeated(client, 'offer')
  await know(
    'known_offer',
    `select urn from staged_offer
     union all select urn from offer known where not ${isStaged('offer', 'known')} and ${unlessAllReplaced}`,
  )

  await refuseRepeated(client, 'extra')
  await refuse(unknown('extra', 'operatorId', 'operator'))
  await refuse({
    type: 'extra',
    field: 'operatorId',
    reason: `format('extra %s belongs to %s', line.code, coalesce('operator ' || known.operator_id, 'all operators'))`,
    using: 'extra known',
    where: `known.code = line.code and known.operator_id is distinct from line.operator_id
      and coalesce(known.operator_id not in (select id from replaced_operator), ${unlessAllReplaced})`,
    leansOn: [['operator', 'known.operator_id']],
  })
  await know(
    'known_extra',
    `select code, operator_id from staged_extra
     union all select known.code, known.operator_id from extra known
      where not ${isStaged('extra', 'known')}
        and coalesce(known.operator_id not in (select id from replaced_operator), ${unlessAllReplaced})`,
  )

  await checkParks(refuse, client)
  await refuse({
    type: 'park',
    field: 'regionId',
    reason: `format('unit type %s is sold in %s, region %s is of the area %s', known.id, known.channel, region.id, region.area)`,
    using: `unit_type known join park on park.id = known.park_id
      join ${areaOfChannel()} as channel (code, area) on channel.code = known.channel, known_region region`,
    where: `park.id = line.id and region.id = line.region_id and channel.area <> region.area and ${stays}`,
    leansOn: [
      ['unit-type', 'known.id'],
      ['region', 'region.id'],
    ],
  })
  await refuseUnanswered(refuse, client)
  await know(
    'known_park',
    `select id, operator_id, region_id, park_type_id, letting from staged_park
     union all select known.id, known.operator_id, known.region_id, known.park_type_id, known.letting from park known
      where not known.is_withdrawn and ${keeps('park', 'known', 'known.operator_id')}`,
  )
  await checkUnitTypes(refuse, client)
  await know(
    'known_unit_type',
    `select id, park_id from staged_unit_type
     union all select known.id, known.park_id from unit_type known join park on park.id = known.park_id
      where not known.is_withdrawn and ${keeps('unit-type', 'known', 'park.operator_id')}`,
  )
  await know(
    'moved_park',
    `select known.id from park known join staged_park line on line.id = known.id
      where line.operator_id <> known.operator_id`,
  )
  await know(
    'moved_unit_type',
    `select known.id from unit_type known
      where known.park_id in (select id from moved_park)
         or exists (select from staged_unit_type line where line.id = known.id and line.park_id <> known.park_id)`,
  )
  await checkSales(refuse, client, inOrder)
  await refuseRepeated(client, 'discount-code')
  if (mode === 'replace-operators') for (const rule of OWNER_RULES) await refuse(rule)
}

type Refuse = (rule: Rule) => Promise<unknown>

/** Refuses parks without an answer about local charges where the place is known to have some [LEVY-03]. */
async function refuseUnanswered(refuse: Refuse, client: ClientBase): Promise<void> {
  const { rows } = await client.query<Parameters<typeof needsChargeAnswer>[0] & { id: number }>(`
    select line.id, line.latitude, line.longitude, region.area from staged_park line
      join known_region region on region.id = line.region_id left join known_town town on town.id = line.town_id
     where coalesce(line.local_charges, town.local_charges, region.local_charges) is null`)
  const found = rows.flatMap((park) => {
    const place = needsChargeAnswer(park)
    return place === undefined ? [] : [{ id: park.id, place }]
  })
  await client.query('create temporary table unanswered_park (id integer, place text) on commit drop')
  await client.query('insert into unanswered_park select * from unnest($1::int[], $2::text[])', [
    found.map(({ id }) => id),
    found.map(({ place }) => place),
  ])
  await refuse({
    type: 'park',
    field: 'localCharges',
    reason: `format('is missing, and the park lies in %s: list its taxes and levies, or [] for none', unanswered.place)`,
    using: 'unanswered_park unanswered',
    where: 'unanswered.id = line.id',
  })
}

async function checkParks(refuse: Refuse, client: ClientBase): Promise<void> {
  await refuseRepeated(client, 'park')
  await refuse(unknown('park', 'operatorId', 'operator'))
  await refuse(unknown('park', 'regionId', 'region'))
  await refuse(unknown('park', 'townId', 'town'))
  await refuse({
    type: 'park',
    field: 'townId',
    reason: `format('town %s lies in region %s', known.id, known.region_id)`,
    using: 'known_town known',
    where: 'known.id = line.town_id and known.region_id <> line.region_id',
    leansOn: [['town', 'known.id']],
  })
  await refuse({
    type: 'park',
    field: 'operatorId',
    reason: `format('park %s belongs to operator %s', line.id, known.operator_id)`,
    using: 'park known',
    where: `known.id = line.id and known.operator_id <> line.operator_id
      and (known.operator_id not in (select id from replaced_operator) or known.id in (select id from booked_park))`,
    leansOn: [['operator', 'known.operator_id']],
  })
}

async function checkUnitTypes(refuse: Refuse, client: ClientBase): Promise<void> {
  await refuseRepeated(client, 'review')
  await refuse(unknown('review', 'parkId', 'park'))
  await refuse({
    type: 'review',
    field: 'parkId',
    reason: `format('review %s is of park %s of operator %s: replace this operator, too, to move it', line.id, known.park_id, park.operator_id)`,
    using: 'review known join park on park.id = known.park_id',
    where: `known.id = line.id and park.operator_id not in (select id from replaced_operator)
      and not exists (select from known_park target where target.id = line.park_id and target.operator_id = park.operator_id)`,
    leansOn: [['operator', 'park.operator_id']],
  })
  await refuseRepeated(client, 'unit-type')
  await refuse(unknown('unit-type', 'parkId', 'park'))
  await refuse({
    type: 'unit-type',
    field: 'parkId',
    reason: `format('unit type %s belongs to park %s', line.id, known.park_id)`,
    using: 'unit_type known join park on park.id = known.park_id',
    where: `known.id = line.id and known.park_id <> line.park_id
      and (park.operator_id not in (select id from replaced_operator) or known.id in (select id from booked_unit_type))`,
    leansOn: [['operator', 'park.operator_id']],
  })
  await refuse({
    type: 'unit-type',
    field: 'channel',
    reason: `format('%s is sold in regions of the area %s, park %s lies in %s', line.channel, channel.area, line.park_id, region.area)`,
    using: `known_park park join known_region region on region.id = park.region_id, ${areaOfChannel()} as channel (code, area)`,
    where: 'park.id = line.park_id and channel.code = line.channel and channel.area <> region.area',
    leansOn: [
      ['park', 'park.id'],
      ['region', 'region.id'],
    ],
  })
  await refuse({
    type: 'unit-type',
    field: 'channel',
    reason: `format('operator %s does not sell %s', known.id, line.channel)`,
    using: 'known_park park join known_operator known on known.id = park.operator_id',
    where: 'park.id = line.park_id and line.channel <> all (known.channels)',
    leansOn: [
      ['park', 'park.id'],
      ['operator', 'known.id'],
    ],
  })
  await refuse({
    type: 'unit-type',
    field: 'letting.licenceNumber',
    reason: `format('is missing: park %s lies in Scotland, where a short-term let needs a licence, or letting.licenceException', park.id)`,
    using: 'known_park park',
    where: `park.id = line.park_id and ${await lacksLicence(client)}`,
    leansOn: [['park', 'park.id']],
  })
}

/** Prices and stock, which have millions of lines. */
async function checkSales(refuse: Refuse, client: ClientBase, inOrder: ReadonlySet<RecordType>): Promise<void> {
  if (!inOrder.has('price')) await refuseRepeated(client, 'price')
  await refuse(unknown('price', 'unitTypeId', 'unit-type'))
  await refuse(unknown('price', 'offerUrn', 'offer'))
  if (!inOrder.has('stock')) await refuseRepeated(client, 'stock')
  await refuse(unknown('stock', 'unitTypeId', 'unit-type'))
  await client.query(
    'create temporary table clamped_line (file smallint, line integer, capacity smallint, taken smallint) on commit drop',
  )
  await noteClamped(
    client,
    'stock',
    `known.unit_type_id = line.unit_type_id and known.night = line.night
     and known.unit_type_id not in (select id from moved_unit_type)`,
  )
  await refuseRepeated(client, 'extra-stock')
  await refuse(unknown('extra-stock', 'parkId', 'park'))
  await refuse(unknown('extra-stock', 'extraCode', 'extra'))
  await refuse({
    type: 'extra-stock',
    field: 'extraCode',
    reason: `format('extra %s belongs to operator %s, park %s to operator %s', known.code, known.operator_id, park.id, park.operator_id)`,
    using: 'known_extra known, known_park park',
    where: 'known.code = line.extra_code and park.id = line.park_id and known.operator_id <> park.operator_id',
    leansOn: [
      ['extra', 'known.code'],
      ['park', 'park.id'],
    ],
  })
  await noteClamped(
    client,
    'extra-stock',
    `known.park_id = line.park_id and known.extra_code = line.extra_code and known.night = line.night
     and known.park_id not in (select id from moved_park)`,
  )
}

/**
 * Notes capacities below the sold and held units; they are reached as units are restocked: a hold of anybody must not
 * keep an owner's file from being imported.
 */
async function noteClamped(client: ClientBase, type: 'stock' | 'extra-stock', sameNight: string): Promise<void> {
  const { table, staged } = RECORD_TABLES[type]
  await client.query(`
    insert into clamped_line select line.file, line.line, line.capacity, known.taken
      from ${staged} line join ${table} known on ${sameNight} and known.taken > line.capacity`)
}

/** A line that refers to an unknown record. */
function unknown(type: RecordType, field: string, referred: RecordType): Rule {
  const { fields, columns } = RECORD_TABLES[type]
  const { table, keyColumns } = RECORD_TABLES[referred]
  const key = `line.${columns[fields.indexOf(field)]}`
  return {
    type,
    field,
    where: `${key} is not null and not exists (select from known_${table} known where known.${keyColumns[0]} = ${key})`,
    leansOn: [[referred, key]],
  }
}

function refusal({ type, field, reason = 'null', using, where, leansOn }: Rule): string {
  const names = leansOn?.flatMap((referred) => (referred ? recordNameSql(...referred) : []))
  return `
    with bad as (
      delete from ${RECORD_TABLES[type].staged} line ${using ? `using ${using}` : ''} where ${where}
      returning line.file, line.line, ${reason} as reason, ${aboutSql(type)} as about,
                ${names ? `array[${names.join(', ')}]` : 'null::text[]'} as leans_on
    )
    insert into import_error (file, line, field, reason, about, step, leans_on)
    select file, line, '${field}', reason, about, ${stepOf(type)}, leans_on from bad`
}

/** Only types with a single key are referred to. */
function aboutSql(type: RecordType): string {
  const [key = '', ...more] = RECORD_TABLES[type].keyColumns
  return more.length > 0 ? 'null' : recordNameSql(type, `line.${key}`)
}

const stepOf = (type: RecordType) => 1 + RECORD_TYPES.indexOf(type)

/** The first line of a key is valid, every further one is an error. */
async function refuseRepeated(client: ClientBase, type: RecordType, uniqueFields?: readonly string[]): Promise<void> {
  const { staged, fields, columns, keyFields } = RECORD_TABLES[type]
  const unique = uniqueFields ?? keyFields
  const key = unique.map((field) => columns[fields.indexOf(field)]).join(', ')
  const { rowCount } = await client.query(`select from ${staged} group by ${key} having count(*) > 1 limit 1`)
  if (rowCount === 0) return
  await client.query(`
    with numbered as (
      select ctid as place, row_number() over same as number,
             first_value(file) over same as first_file, first_value(line) over same as first_line
        from ${staged} window same as (partition by ${key} order by file, line)
    ), bad as (
      delete from ${staged} line using numbered where line.ctid = numbered.place and numbered.number > 1
      returning line.file, line.line, ${aboutSql(type)} as about, numbered.first_file, numbered.first_line
    )
    insert into import_error (file, line, field, reason, about, step)
    select bad.file, bad.line, '${unique.join(', ')}', format('is the same as in %s:%s', import_file.name, bad.first_line),
           about, ${stepOf(type)}
      from bad join import_file on import_file.file = bad.first_file`)
}
