import type { Scene } from '../../../src/domain/unit/pictures.ts'

export interface RegionLandscapes {
  /** Landscapes behind the coast, and around towns without one of their own. */
  readonly behind: readonly Scene[]
  /** Landscapes seen from parks near a town, in addition to the town's own. */
  readonly towns?: Readonly<Record<string, readonly Scene[]>>
}

/** The landscapes of each region in addition to its towns', so that the parks of one region do not all look alike. */
export const LANDSCAPES: Readonly<Record<number, RegionLandscapes>> = {
  1: {
    behind: ['dale', 'forest'],
    towns: {
      Newquay: ['dune-coast', 'dune-coast'],
      Bude: ['dune-coast'],
      Looe: ['estuary'],
      Padstow: ['estuary', 'cliff-coast'],
      'St Ives': ['dune-coast'],
      Perranporth: ['cliff-coast'],
      Falmouth: ['estuary', 'estuary'],
      Hayle: ['estuary'],
      Polzeath: ['dune-coast', 'estuary'],
      Bodmin: ['dale'],
    },
  },
  2: {
    behind: ['dale', 'forest'],
    towns: {
      Dawlish: ['dune-coast', 'estuary'],
      Woolacombe: ['cliff-coast'],
      Paignton: ['cliff-coast'],
      Brixham: ['estuary'],
      Exmouth: ['estuary', 'cliff-coast'],
      Salcombe: ['estuary', 'estuary'],
      Bideford: ['estuary'],
      Tavistock: ['dale'],
      'Bovey Tracey': ['forest'],
      Tiverton: ['canal'],
    },
  },
  3: {
    behind: ['forest', 'dale', 'broads'],
    towns: {
      Hunstanton: ['dune-coast', 'dune-coast'],
      'Great Yarmouth': ['broads'],
      Cromer: ['dune-coast'],
      Sheringham: ['dune-coast'],
      'Wells-next-the-Sea': ['broads'],
      'Caister-on-Sea': ['broads'],
      Mundesley: ['dune-coast', 'dune-coast'],
      Hemsby: ['broads'],
      Holt: ['forest'],
    },
  },
  4: {
    behind: ['dale', 'forest'],
    towns: {
      Lowestoft: ['broads'],
      Southwold: ['broads'],
      Felixstowe: ['estuary'],
      Aldeburgh: ['broads'],
      Woodbridge: ['forest'],
    },
  },
  5: { behind: ['dale'], towns: { 'Walton-on-the-Naze': ['dune-coast'], 'Burnham-on-Crouch': ['estuary'] } },
  6: {
    behind: ['dale', 'vineyard'],
    towns: { Margate: ['cliff-coast'], Broadstairs: ['dune-coast'], Deal: ['cliff-coast'], Tenterden: ['dale'] },
  },
  7: { behind: ['dale', 'forest'], towns: { Rye: ['broads'] } },
  8: {
    behind: ['forest', 'dale'],
    towns: {
      Lymington: ['estuary'],
      Lyndhurst: ['moor'],
      'Hayling Island': ['estuary'],
      Shanklin: ['cliff-coast', 'dune-coast'],
      Sandown: ['dune-coast', 'cliff-coast'],
      Yarmouth: ['cliff-coast', 'estuary'],
      Ryde: ['dune-coast'],
    },
  },
  9: {
    behind: ['dale', 'forest'],
    towns: {
      Weymouth: ['cliff-coast'],
      Swanage: ['dune-coast'],
      Wareham: ['estuary', 'dale'],
      Poole: ['estuary', 'forest'],
      Christchurch: ['estuary'],
    },
  },
  10: {
    behind: ['dale'],
    towns: { Minehead: ['moor', 'cliff-coast'], Cheddar: ['forest'], Glastonbury: ['canal'], Dulverton: ['dale'] },
  },
  11: { behind: ['dale', 'forest'], towns: { 'Woodhall Spa': ['dale'] } },
  12: {
    behind: ['dale'],
    towns: {
      Filey: ['dune-coast'],
      Whitby: ['moor', 'dune-coast'],
      Scarborough: ['dune-coast', 'moor'],
      Bridlington: ['cliff-coast'],
      Pickering: ['forest', 'dale'],
      Helmsley: ['dale'],
      Hawes: ['moor'],
      Grassington: ['moor'],
      Skipton: ['canal'],
      Knaresborough: ['estuary'],
    },
  },
  13: {
    behind: ['dale'],
    towns: {
      'Berwick-upon-Tweed': ['dune-coast', 'estuary'],
      Amble: ['estuary'],
      Alnwick: ['moor'],
      Rothbury: ['dale', 'forest'],
      Bellingham: ['moor'],
      Haltwhistle: ['dale'],
    },
  },
  14: {
    behind: ['dale', 'forest'],
    towns: {
      Windermere: ['forest'],
      Keswick: ['moor', 'forest'],
      Ambleside: ['dale'],
      Coniston: ['moor', 'forest'],
      'Pooley Bridge': ['dale'],
      'Grange-over-Sands': ['estuary', 'estuary'],
      Ravenglass: ['estuary'],
    },
  },
  15: { behind: ['dale'], towns: { Clitheroe: ['moor'], Garstang: ['canal'] } },
  16: {
    behind: ['dale', 'forest'],
    towns: {
      Porthmadog: ['estuary', 'fell-and-lake'],
      Abersoch: ['cliff-coast'],
      Llandudno: ['dune-coast'],
      Criccieth: ['dune-coast'],
      'Betws-y-Coed': ['moor'],
      Bala: ['forest'],
      Benllech: ['dune-coast', 'cliff-coast'],
      Beaumaris: ['estuary'],
    },
  },
  17: {
    behind: ['dale', 'moor'],
    towns: { Barmouth: ['estuary', 'estuary'], Borth: ['cliff-coast'], 'New Quay': ['dune-coast'] },
  },
  18: {
    behind: ['dale'],
    towns: {
      Tenby: ['dune-coast'],
      Saundersfoot: ['cliff-coast'],
      Newport: ['estuary', 'moor'],
      'Broad Haven': ['dune-coast'],
      Pembrey: ['forest'],
      Mumbles: ['dune-coast'],
      Narberth: ['estuary'],
      Brecon: ['canal', 'dale'],
    },
  },
  19: {
    behind: ['dale', 'forest'],
    towns: {
      Ayr: ['cliff-coast'],
      Girvan: ['dune-coast'],
      Kirkcudbright: ['forest'],
      'North Berwick': ['cliff-coast'],
      Moffat: ['moor'],
      'Newton Stewart': ['moor'],
    },
  },
  20: {
    behind: ['dale', 'forest'],
    towns: {
      Aviemore: ['moor'],
      Pitlochry: ['dale'],
      Aberfeldy: ['forest'],
      'Fort Augustus': ['forest'],
      'St Andrews': ['cliff-coast'],
      Crail: ['dune-coast'],
      Ballater: ['forest'],
      Glencoe: ['moor'],
      'Grantown-on-Spey': ['moor'],
    },
  },
  21: {
    behind: ['dale', 'moor'],
    towns: { Bakewell: ['dale', 'forest'], Ashbourne: ['dale'], Matlock: ['forest'], Castleton: ['dale'] },
  },
  22: { behind: ['forest'], towns: { Painswick: ['dale'] } },
  51: {
    behind: ['dale', 'forest'],
    towns: {
      'Saint-Malo': ['dune-coast'],
      Carnac: ['cliff-coast'],
      Bénodet: ['estuary'],
      'Perros-Guirec': ['dune-coast'],
      Concarneau: ['cliff-coast', 'estuary'],
      'Le Touquet': ['forest'],
    },
  },
  52: { behind: ['forest', 'vineyard'], towns: { Saumur: ['estuary'], Amboise: ['estuary'], Sarlat: ['dale'] } },
  53: {
    behind: ['vineyard', 'forest'],
    towns: {
      'Argelès-sur-Mer': ['mediterranean-cove'],
      Fréjus: ['dune-coast'],
      'Saint-Tropez': ['dune-coast'],
      'Vallon-Pont-d’Arc': ['forest'],
      Calvi: ['dune-coast'],
    },
  },
  54: {
    behind: ['vineyard', 'forest'],
    towns: { 'L’Estartit': ['dune-coast'], Roses: ['dune-coast'], Blanes: ['dune-coast'], Peñíscola: ['dune-coast'] },
  },
  55: { behind: ['vineyard'] },
  56: {
    behind: ['vineyard'],
    towns: { 'San Vincenzo': ['mediterranean-cove'], Alghero: ['dune-coast'], 'Castiglione del Lago': ['dale'] },
  },
  57: { behind: ['vineyard', 'forest'] },
  58: {
    behind: ['dutch-canal'],
    towns: { Kaatsheuvel: ['forest'], Arnhem: ['forest'], Echternach: ['forest'] },
  },
  59: {
    behind: ['forest'],
    towns: {
      Cochem: ['estuary'],
      'Bernkastel-Kues': ['estuary'],
      Heidelberg: ['estuary'],
      Freiburg: ['vineyard'],
      Überlingen: ['vineyard'],
      Rothenburg: ['forest'],
    },
  },
  60: { behind: ['forest'], towns: { Lermoos: ['alpine-lake'], Seefeld: ['alpine-lake'] } },
  61: {
    behind: ['forest'],
    towns: { Lagos: ['dune-coast'], Albufeira: ['dune-coast'], Sagres: ['dune-coast'] },
  },
  62: { behind: ['forest'] },
}

/** Towns among mountains like those by a lake, but with no lake at their door: nothing there may speak of one. */
export const TOWNS_WITHOUT_LAKE: ReadonlySet<string> = new Set([
  'Mayrhofen',
  'Lauterbrunnen',
  'Lermoos',
  'Seefeld',
  'Garmisch',
  'Bovec',
  'Kranjska Gora',
])
