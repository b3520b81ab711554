import type { RegionPlaces } from './place.ts'
import { AUSTRIA, GERMANY, NETHERLANDS, SLOVENIA } from './places-central-europe.ts'
import { LINCOLNSHIRE, NORFOLK, SUFFOLK } from './places-east.ts'
import { FRANCE_CENTRAL, FRANCE_NORTH, FRANCE_SOUTH } from './places-france.ts'
import { CUMBRIA, LANCASHIRE, NORTHUMBERLAND, PEAK_DISTRICT, YORKSHIRE } from './places-north.ts'
import { ESSEX, HAMPSHIRE, KENT, SUSSEX } from './places-south-east.ts'
import { CORNWALL, COTSWOLDS, DEVON, DORSET, SOMERSET } from './places-south-west.ts'
import { CROATIA, ITALY_CENTRAL, ITALY_NORTH, PORTUGAL, SPAIN } from './places-southern-europe.ts'
import { HIGHLANDS, MID_WALES, NORTH_WALES, SOUTH_AND_PEMBROKESHIRE, SOUTH_SCOTLAND } from './places-wales-scotland.ts'
import {
  GRAND_UNION,
  GREAT_OUSE,
  KENNET_AND_AVON,
  LEEDS_AND_LIVERPOOL,
  LLANGOLLEN,
  NORFOLK_BROADS,
  THAMES,
} from './places-waterways.ts'

/** Towns and sights by region id. */
export const PLACES: Readonly<Record<number, RegionPlaces>> = {
  1: CORNWALL,
  2: DEVON,
  3: NORFOLK,
  4: SUFFOLK,
  5: ESSEX,
  6: KENT,
  7: SUSSEX,
  8: HAMPSHIRE,
  9: DORSET,
  10: SOMERSET,
  11: LINCOLNSHIRE,
  12: YORKSHIRE,
  13: NORTHUMBERLAND,
  14: CUMBRIA,
  15: LANCASHIRE,
  16: NORTH_WALES,
  17: MID_WALES,
  18: SOUTH_AND_PEMBROKESHIRE,
  19: SOUTH_SCOTLAND,
  20: HIGHLANDS,
  21: PEAK_DISTRICT,
  22: COTSWOLDS,
  31: NORFOLK_BROADS,
  32: LLANGOLLEN,
  33: GRAND_UNION,
  34: LEEDS_AND_LIVERPOOL,
  35: KENNET_AND_AVON,
  36: GREAT_OUSE,
  37: THAMES,
  51: FRANCE_NORTH,
  52: FRANCE_CENTRAL,
  53: FRANCE_SOUTH,
  54: SPAIN,
  55: ITALY_NORTH,
  56: ITALY_CENTRAL,
  57: CROATIA,
  58: NETHERLANDS,
  59: GERMANY,
  60: AUSTRIA,
  61: PORTUGAL,
  62: SLOVENIA,
}
