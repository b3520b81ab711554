import type { Position } from '../extent.ts'

/** Names of areas: seas, national parks, large lakes. */
export interface AreaName {
  readonly name: string
  readonly kind: 'sea' | 'national-park' | 'lake'
  readonly position: Position
  /** Minimum zoom. */
  readonly fromZoom: number
}

type Line = readonly [name: string, latitude: number, longitude: number]

function named(kind: AreaName['kind'], fromZoom: number, lines: readonly Line[]): AreaName[] {
  return lines.map(([name, latitude, longitude]) => ({ name, kind, position: [longitude, latitude], fromZoom }))
}

export const AREA_NAMES: readonly AreaName[] = [
  ...named('sea', 3, [
    ['North Sea', 56.2, 3.2],
    ['Atlantic Ocean', 48.6, -12.5],
    ['Bay of Biscay', 45.4, -5],
    ['Mediterranean Sea', 39.6, 5.6],
    ['Baltic Sea', 55.6, 17.6],
  ]),
  ...named('sea', 5, [
    ['Irish Sea', 53.75, -4.95],
    ['English Channel', 50.1, -2],
    ['Celtic Sea', 51, -6.9],
    ['Adriatic Sea', 43.6, 14.6],
    ['Ligurian Sea', 43.4, 8.8],
    ['Tyrrhenian Sea', 40.6, 11.7],
    ['Balearic Sea', 40.6, 2.6],
  ]),
  ...named('sea', 7, [
    ['The Wash', 52.95, 0.28],
    ['Cardigan Bay', 52.45, -4.55],
    ['Bristol Channel', 51.35, -4.2],
    ['Lyme Bay', 50.55, -3],
    ['Thames Estuary', 51.5, 1.1],
    ['Morecambe Bay', 53.97, -3.22],
    ['Solway Firth', 54.75, -3.75],
    ['Moray Firth', 57.8, -3.5],
    ['Firth of Forth', 56.12, -2.85],
    ['Firth of Clyde', 55.3, -5.15],
    ['The Minch', 58, -5.95],
    ['Strait of Dover', 51, 1.55],
  ]),
  ...named('national-park', 7, [
    ['Lake District', 54.5, -3.15],
    ['Yorkshire Dales', 54.25, -2.2],
    ['North York Moors', 54.38, -0.9],
    ['Peak District', 53.35, -1.83],
    ['Dartmoor', 50.58, -3.92],
    ['Exmoor', 51.13, -3.6],
    ['New Forest', 50.87, -1.62],
    ['South Downs', 50.95, -0.5],
    ['The Broads', 52.62, 1.55],
    ['Eryri', 52.9, -3.87],
    ['Bannau Brycheiniog', 51.88, -3.45],
    ['Pembrokeshire Coast', 51.85, -5.05],
    ['Northumberland', 55.28, -2.2],
    ['Cairngorms', 57.05, -3.5],
    ['Loch Lomond and the Trossachs', 56.25, -4.55],
    ['Killarney', 51.98, -9.6],
    ['Wicklow Mountains', 53, -6.4],
    ['Triglav', 46.35, 13.78],
    ['Camargue', 43.55, 4.5],
    ['Cévennes', 44.25, 3.6],
    ['Dolomiti Bellunesi', 46.2, 12.1],
  ]),
  ...named('lake', 8, [
    ['Windermere', 54.36, -2.94],
    ['Ullswater', 54.58, -2.88],
    ['Kielder Water', 55.18, -2.48],
    ['Rutland Water', 52.65, -0.65],
    ['Bala Lake', 52.88, -3.63],
    ['Loch Ness', 57.3, -4.45],
    ['Loch Lomond', 56.08, -4.6],
    ['Loch Tay', 56.52, -4.12],
    ['Lough Neagh', 54.62, -6.42],
    ['Lake Garda', 45.62, 10.68],
    ['Lake Constance', 47.62, 9.35],
    ['Lake Geneva', 46.43, 6.5],
    ['Lake Maggiore', 45.97, 8.65],
    ['Lake Como', 46, 9.27],
    ['Lake Trasimeno', 43.13, 12.1],
    ['IJsselmeer', 52.8, 5.4],
    ['Lake Bled', 46.365, 14.095],
    ['Lake Bohinj', 46.283, 13.86],
    ['Titisee', 47.893, 8.147],
    ['Wörthersee', 46.626, 14.13],
  ]),
]
