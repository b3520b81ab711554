/** Parses and validates a line `[parks …]` of a text. */
import { CHANNEL_CODES, offersDogFriendly, type ChannelCode } from '../../../domain/site/channel.ts'
import type { Weekday } from '../../../domain/dates/calendar-date.ts'
import { featureById } from '../../../domain/unit/features.ts'
import { DEFAULT_PARTY, partyError, type Party } from '../../../domain/booking/party.ts'
import { HOLIDAY_NAMES, isHolidayName } from '../../../domain/dates/school-calendar.ts'
import { PRICE_CEILING } from '../../../domain/search/search-criteria.ts'
import { MAX_DAYS_AHEAD, parseDates, parseMonths, parseWeekdays, type StayWindow } from '../../../domain/dates/stay.ts'
import { readDirective, type Directive } from './blocks.ts'

export interface ParksBlock {
  readonly channel: ChannelCode
  readonly title: string
  readonly place: { readonly regionId?: number; readonly townId?: number; readonly operatorId?: number }
  /** Ids; a unit or its park must have all of them. */
  readonly features: readonly number[]
  /** Undefined for any date. */
  readonly window: StayWindow | undefined
  /** Lengths of stay, ascending; empty for any. */
  readonly nights: readonly number[]
  /** Days of the week on which the stay may begin; empty for any. */
  readonly startDays: readonly Weekday[]
  readonly offers: readonly number[]
  readonly party: Party
  /** In pounds. */
  readonly maxPrice: number | undefined
}

const ATTRIBUTES = [
  'channel',
  'title',
  'region',
  'town',
  'operator',
  'features',
  'window',
  'from',
  'to',
  'within',
  'months',
  'nights',
  'start',
  'offer',
  'adults',
  'children',
  'infants',
  'dogs',
  'max',
]

/** A fault of an attribute, worded for editors. */
class BlockError extends Error {}

type Attributes = Directive['attributes']

/** The block of a directive, or its fault. */
export function readParksBlock({ name, attributes }: Directive): ParksBlock | { readonly error: string } {
  try {
    if (name !== 'parks') throw new BlockError(`unknown block ${name}`)
    return blockOf(attributes)
  } catch (error) {
    if (error instanceof BlockError) return { error: error.message }
    throw error
  }
}

/**
 * Validates the directives of shipped content.
 * @throws Error with the file, the line and the fault
 */
export function checkDirectives(name: string, body: string, firstLine: number): void {
  for (const [index, line] of body.split('\n').entries()) {
    const directive = readDirective(line)
    const block = directive && readParksBlock(directive)
    if (block && 'error' in block) throw new Error(`${name}:${firstLine + index}: ${block.error}`)
  }
}

function blockOf(attributes: Attributes): ParksBlock {
  const unknown = Object.keys(attributes).find((name) => !ATTRIBUTES.includes(name))
  if (unknown !== undefined) throw new BlockError(`unknown attribute ${unknown}`)
  const { channel = '', title = '' } = attributes
  if (title === '') throw new BlockError('title is missing')
  if (!CHANNEL_CODES.includes(channel)) throw new BlockError(`unknown channel '${channel}'`)
  const window = windowOf(attributes)
  return {
    channel,
    title,
    place: {
      ...idOf(attributes, 'region', 'regionId'),
      ...idOf(attributes, 'town', 'townId'),
      ...idOf(attributes, 'operator', 'operatorId'),
    },
    features: featuresOf(attributes),
    window,
    nights: nightsOf(attributes),
    startDays: startDaysOf(attributes),
    offers: given(attributes, 'offer') ? [numberOf(attributes, 'offer', 1, 32_767)] : [],
    party: partyOf(channel, attributes),
    maxPrice: given(attributes, 'max') ? numberOf(attributes, 'max', 1, PRICE_CEILING - 1) : undefined,
  }
}

const given = (attributes: Attributes, name: string) => (attributes[name] ?? '') !== ''

function numberOf(attributes: Attributes, name: string, min: number, max: number): number {
  const { [name]: text = '' } = attributes
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max))
    throw new BlockError(`${name} must be a number from ${min} to ${max}, not '${text}'`)
  return value
}

function idOf<Key extends string>(attributes: Attributes, name: string, key: Key): { [Name in Key]?: number } {
  if (!given(attributes, name)) return {}
  if (!/^\d{1,9}$/.test(attributes[name] ?? ''))
    throw new BlockError(`${name} must be an id, not '${attributes[name]}'`)
  return { [key]: Number(attributes[name]) } as { [Name in Key]?: number }
}

const IDS = /^\d{1,9}(\s*,\s*\d{1,9})*$/

function featuresOf({ features: text = '' }: Attributes): number[] {
  if (text !== '' && !IDS.test(text)) throw new BlockError(`features must be a list of ids, not '${text}'`)
  const features = text.split(',').filter(Boolean).map(Number)
  const unknown = features.find((id) => !featureById(id))
  if (unknown !== undefined) throw new BlockError(`unknown feature ${unknown}`)
  return features
}

function windowOf(attributes: Attributes): StayWindow | undefined {
  const { window: name = '', from = '', to = '', months = '' } = attributes
  const isDates = from !== '' || to !== ''
  if ([name !== '', isDates, months !== '', given(attributes, 'within')].filter(Boolean).length > 1)
    throw new BlockError('only one of window, months, within, and from with to is allowed')
  if (given(attributes, 'within')) return { kind: 'soon', days: numberOf(attributes, 'within', 1, MAX_DAYS_AHEAD) }
  if (isDates) {
    const dates = parseDates(from, to)
    if (!dates) throw new BlockError(`from and to must be dates such as 2027-05-01, in order: '${from}', '${to}'`)
    return dates
  }
  if (months !== '') {
    const some = parseMonths(months)
    if (!some) throw new BlockError(`months must be such as january or november-february, not '${months}'`)
    return some
  }
  if (name === '') return undefined
  if (!isHolidayName(name)) throw new BlockError(`window must be one of ${HOLIDAY_NAMES.join(', ')}, not '${name}'`)
  return { kind: 'holiday', name }
}

const MAX_NIGHTS = 28
const NIGHTS = /^\d{1,2}(\s*-\s*\d{1,2})?(\s*,\s*\d{1,2}(\s*-\s*\d{1,2})?)*$/

/** '3', '3,4,7' or '3-5'. */
function nightsOf({ nights: text = '' }: Attributes): number[] {
  if (text === '') return []
  const nights = new Set<number>()
  for (const part of NIGHTS.test(text) ? text.split(',') : ['0']) {
    const [from = 0, to = from] = part.split('-').map(Number)
    if (from < 1 || to < from || to > MAX_NIGHTS)
      throw new BlockError(`nights must be such as 3, 3,4 or 3-5, from 1 to ${MAX_NIGHTS}, not '${text}'`)
    for (let count = from; count <= to; count++) nights.add(count)
  }
  return [...nights].sort((a, b) => a - b)
}

function startDaysOf({ start: text = '' }: Attributes): readonly Weekday[] {
  if (text === '') return []
  const days = parseWeekdays(text)
  if (!days) throw new BlockError(`start must be days such as monday or friday-sunday, not '${text}'`)
  return days
}

function partyOf(channel: ChannelCode, attributes: Attributes): Party {
  const count = (name: string, otherwise: number) =>
    given(attributes, name) ? numberOf(attributes, name, 0, 99) : otherwise
  const party = {
    adults: count('adults', DEFAULT_PARTY.adults),
    children: count('children', 0),
    under5s: count('infants', 0),
    dogs: count('dogs', 0),
    assistanceDogs: 0,
  }
  if (party.dogs > 0 && !offersDogFriendly(channel)) throw new BlockError(`the channel ${channel} accepts no dogs`)
  const error = partyError(channel, party)
  if (error) throw new BlockError(`the channel ${channel} does not accept this party: ${error.kind}`)
  return party
}
