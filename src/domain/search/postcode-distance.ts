import { milesBetween, type Spot } from './coordinates.ts'
import { POSTCODE_TABLE } from './postcode-table.ts'
import type { OutwardCode } from './outward-code.ts'

/** How far a place is from a postcode in a straight line. */
export interface PostcodeDistance {
  /** To the next 5 miles, from 50 on to the next 10; 5 if it is less. */
  readonly miles: number
  /** The name of the postcode area: 'Leeds' for LS. */
  readonly areaName: string
}

interface District {
  readonly from: number
  readonly to: number
  readonly centre: Spot
}

interface Area {
  readonly name: string
  readonly centre: Spot
  readonly districts: District[]
}

const ENTRY = /^([A-Z]{1,2})(?:(\d+)(?:-(\d+))?)? ([^\s,]+),(\S+)(?: (.+))?$/

let areas: ReadonlyMap<string, Area> | undefined

/** Read once, when first asked. */
function postcodeAreas(): ReadonlyMap<string, Area> {
  if (areas) return areas
  const found = new Map<string, Area>()
  for (const entry of POSTCODE_TABLE.split(/\n| \| /)) {
    const [, code = '', from, to = from, latitude, longitude, name] = ENTRY.exec(entry) ?? []
    const centre = { latitude: Number(latitude), longitude: Number(longitude) }
    if (name !== undefined) found.set(code, { name, centre, districts: [] })
    else found.get(code)?.districts.push({ from: Number(from), to: Number(to), centre })
  }
  return (areas = found)
}

/** About where a postcode is; undefined if there is no such area. */
export function postcodeSpot({ area, district }: OutwardCode): (Spot & { readonly areaName: string }) | undefined {
  const known = postcodeAreas().get(area)
  if (!known) return undefined
  const near = known.districts.find(({ from, to }) => district !== undefined && district >= from && district <= to)
  return { ...(near?.centre ?? known.centre), areaName: known.name }
}

/** Undefined if there is no such postcode area. */
export function postcodeDistance(code: OutwardCode, to: Spot): PostcodeDistance | undefined {
  const spot = postcodeSpot(code)
  if (!spot) return undefined
  const exact = milesBetween(spot, to)
  const step = exact < 50 ? 5 : 10
  return { miles: Math.max(5, Math.round(exact / step) * step), areaName: spot.areaName }
}
