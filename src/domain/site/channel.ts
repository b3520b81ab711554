/**
 * A channel is a holiday type: one record with all that the product asks of it. Code asks for a property of the record,
 * never for a code, so that a company may add its own (`addChannels`).
 */
export interface Channel {
  readonly code: ChannelCode
  readonly label: string
  readonly shortLabel: string
  /** The noun for its places where they are counted; 'place' and 'places' without it. */
  readonly places?: { readonly one: string; readonly many: string }
  readonly area: RegionArea
  /** In the main navigation: its title there and its place among the others; none is reached from footer and search. */
  readonly menu?: { readonly title: string; readonly position: number }
  /** Heads a column of prices. */
  readonly columnLabel: string
  /** The opening of its own page. */
  readonly introduction: string
  /** Its kind in icons and drawings. */
  readonly drawing: ChannelDrawing
  /** The build of its units: it decides their plan. */
  readonly units: ChannelUnits
  /** Under which first segment the lists of its parks stand: /holidays/uklodge/14/cumbria [ROUTE-02, ROUTE-04]. */
  readonly listSegment: ListSegment
  /**
   * The numbers of nights to choose from; 'as-priced' offers those, and the arrivals, that have a price [SRCH-14,
   * SRCH-16].
   */
  readonly nights: readonly number[] | 'as-priced'
  readonly minAdults: number
  /** Whether dogs can be taken: where they cannot, the option is hidden [SRCH-13]. */
  readonly hasDogs: boolean
  /** Whether the calendar says on which days of the week a stay can begin. */
  readonly showsArrivalDays?: boolean
  /** Whether the first search leads to the page of external offers beside its results [SRCH-05]. */
  readonly opensExternalOffers?: boolean
  /** The landscape at its head; by default the one of a channel with the same drawing. */
  readonly headerDrawing?: Readonly<Record<string, string | number>>
}

/** Small letters and digits, as in addresses. Which there are is known once the server has read the channels. */
export type ChannelCode = string

export const CHANNEL_DRAWINGS = ['caravan', 'european', 'lodge', 'cottage', 'pitch', 'cruiser'] as const
type ChannelDrawing = (typeof CHANNEL_DRAWINGS)[number]

export const CHANNEL_UNITS = ['caravan', 'mobile-home', 'lodge', 'cottage', 'pitch', 'boat'] as const
export type ChannelUnits = (typeof CHANNEL_UNITS)[number]

export const LIST_SEGMENTS = ['holidays', 'parks', 'boating-holidays'] as const
type ListSegment = (typeof LIST_SEGMENTS)[number]

export const REGION_AREAS = ['uk', 'boats', 'europe'] as const
/** The three sets of regions: a channel is sold in one of them. */
export type RegionArea = (typeof REGION_AREAS)[number]

/** Regions abroad have a configured order, by country [RES-10]. */
export function hasOwnRegionOrder(area: RegionArea): boolean {
  return area === 'europe'
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The six of the product, in the order in which lists show them [PROD-02, PROD-03]. */
const OWN = [
  {
    code: 'ukcaravan',
    label: 'UK Holiday Parks',
    shortLabel: 'Parks',
    places: { one: 'park', many: 'parks' },
    area: 'uk',
    menu: { title: 'Holiday parks', position: 1 },
    columnLabel: 'Parks',
    introduction:
      'A caravan of your own on a park, by the sea or in the country: for a weekend, midweek, or a whole fortnight.',
    drawing: 'caravan',
    units: 'caravan',
    listSegment: 'holidays',
    nights: 'as-priced',
    minAdults: 1,
    hasDogs: true,
    opensExternalOffers: true,
  },
  {
    code: 'eurocaravan',
    label: 'European Holiday Parks',
    shortLabel: 'Parks',
    places: { one: 'park', many: 'parks' },
    area: 'europe',
    menu: { title: 'European parks', position: 2 },
    columnLabel: 'Europe',
    introduction: 'Parks from Brittany to the Algarve and the Adriatic, for three, four, seven or fourteen nights.',
    drawing: 'european',
    units: 'mobile-home',
    listSegment: 'holidays',
    nights: [3, 4, 7, 14],
    minAdults: 1,
    hasDogs: false,
  },
  {
    code: 'uklodge',
    label: 'UK Lodge Breaks',
    shortLabel: 'Parks',
    places: { one: 'park', many: 'parks' },
    area: 'uk',
    menu: { title: 'Lodges', position: 3 },
    columnLabel: 'Lodges',
    introduction: 'Timber lodges on small parks, for going away and being left alone.',
    drawing: 'lodge',
    units: 'lodge',
    listSegment: 'holidays',
    nights: [2, 3, 4, 7, 10, 11, 14],
    minAdults: 1,
    hasDogs: true,
  },
  {
    code: 'ukcottages',
    label: 'UK Cottages',
    shortLabel: 'Cottages',
    places: { one: 'cottage', many: 'cottages' },
    area: 'uk',
    menu: { title: 'Cottages', position: 6 },
    columnLabel: 'Cottages',
    introduction: 'A house of your own, from one night out of season to three weeks in the summer.',
    drawing: 'cottage',
    units: 'cottage',
    listSegment: 'holidays',
    nights: [...range(1, 14), 21],
    minAdults: 1,
    hasDogs: true,
    showsArrivalDays: true,
  },
  {
    code: 'uktouring',
    label: 'UK Camping & Touring Parks',
    shortLabel: 'Parks',
    places: { one: 'park', many: 'parks' },
    area: 'uk',
    columnLabel: 'Pitches',
    introduction: 'Pitches for tents, caravans and motorhomes: from one night to twenty-one.',
    drawing: 'pitch',
    units: 'pitch',
    listSegment: 'parks',
    nights: range(1, 21),
    minAdults: 1,
    hasDogs: true,
  },
  {
    code: 'boats',
    label: 'Boating Holidays',
    shortLabel: 'Routes',
    places: { one: 'route', many: 'routes' },
    area: 'boats',
    menu: { title: 'Boats', position: 5 },
    columnLabel: 'Boats',
    introduction:
      'Cruisers and narrowboats on canals, rivers and broads, from three nights to a fortnight, with two adults or more aboard.',
    drawing: 'cruiser',
    units: 'boat',
    listSegment: 'boating-holidays',
    nights: [...range(3, 11), 14],
    minAdults: 2,
    hasDogs: true,
  },
] as const satisfies readonly Channel[]

export type OwnChannelCode = (typeof OWN)[number]['code']
export const OWN_CHANNEL_CODES: readonly OwnChannelCode[] = OWN.map(({ code }) => code)

const channels: Channel[] = [...OWN]
const codes: ChannelCode[] = channels.map(({ code }) => code)

/** All that can be booked: the product's own, then those that were added. */
export const CHANNELS: readonly Channel[] = channels
export const CHANNEL_CODES: readonly ChannelCode[] = codes

/** The default. */
export const DEFAULT_CHANNEL: ChannelCode = OWN[0].code

/** Adds channels of a company's own, once, before anything asks for them. @throws Error for a code that is there */
export function addChannels(added: readonly Channel[]): void {
  for (const channel of added) {
    if (codes.includes(channel.code)) throw new Error(`there are two channels ${channel.code}`)
    channels.push(channel)
    codes.push(channel.code)
  }
}

/** Those that were added to the product's own. */
export const addedChannels = (): readonly Channel[] => channels.slice(OWN.length)

export function isChannelCode(value: unknown): value is ChannelCode {
  return codes.some((code) => code === value)
}

/** The channel of a code; ukcaravan for an unknown one [SRCH-18]. */
export function channelOf(code: string): Channel {
  return CHANNELS.find((channel) => channel.code === code) ?? OWN[0]
}

/** The first channel with units of a kind: where a page tells of lodges, it leads to them. */
export function channelOfUnits(units: ChannelUnits): ChannelCode {
  return (CHANNELS.find((channel) => channel.units === units) ?? OWN[0]).code
}

/** Sorts in the order of PROD-03; unknown channels go last, in their own order. */
export function inChannelOrder<T>(items: readonly T[], codeOf: (item: T) => string): T[] {
  const rank = (item: T) => {
    const index = CHANNEL_CODES.findIndex((code) => code === codeOf(item))
    return index < 0 ? CHANNEL_CODES.length : index
  }
  return [...items].sort((a, b) => rank(a) - rank(b))
}

/** Whether its parks are bases and its units float: they have addresses of their own [ROUTE-02, ROUTE-05]. */
export function isBoating(channel: ChannelCode): boolean {
  return channelOf(channel).units === 'boat'
}

/** First path segment of a park's page: /boat/boats/31/3/reed-fen [ROUTE-02, ROUTE-05]. */
export function parkSegment(channel: ChannelCode): 'boat' | 'holidays' {
  return isBoating(channel) ? 'boat' : 'holidays'
}

/** Whether nights and arrivals are offered only where they have a price [SRCH-14, SRCH-16]. */
export function isPricedOnly(channel: ChannelCode): boolean {
  return channelOf(channel).nights === 'as-priced'
}

/** Under which first segment the lists of a channel's parks stand [ROUTE-02, ROUTE-04]. */
export function listSegment(channel: ChannelCode): ListSegment {
  return channelOf(channel).listSegment
}

/** Dogs cannot be taken abroad on holidays in Europe: the option is hidden there [SRCH-13]. */
export function offersDogFriendly(channel: ChannelCode): boolean {
  return channelOf(channel).hasDogs
}

/** An entry of the main navigation: a channel, or hotels, which are not booked here. */
type MenuCode = ChannelCode

/** Between lodges and boats [SHELL-03]. */
const HOTELS_POSITION = 4

/**
 * Channels and hotels in the order of the main navigation, without those that have no place in it, such as touring
 * [SHELL-03].
 */
export function menuOrder(codes: readonly MenuCode[]): MenuCode[] {
  const places = [
    ...CHANNELS.flatMap(({ code, menu }) => (menu ? [{ code, position: menu.position }] : [])),
    { code: 'hotels', position: HOTELS_POSITION },
  ]
  return places
    .filter(({ code }) => codes.includes(code))
    .sort((a, b) => a.position - b.position)
    .map(({ code }) => code)
}
