import type { Nation } from '../../../src/domain/law/letting-facts.ts'
import type { RegionArea } from '../../../src/domain/site/channel.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'

export interface RegionFact {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly area: RegionArea
  readonly nation: Nation | null
  readonly latitude: number
  readonly longitude: number
  readonly scene: Scene
  readonly introduction: string
}

const WALES = [16, 17, 18]
const SCOTLAND = [19, 20]

function region(
  id: number,
  name: string,
  latitude: number,
  longitude: number,
  scene: Scene,
  introduction: string,
): RegionFact {
  const area: RegionArea = id > 50 ? 'europe' : id > 30 ? 'boats' : 'uk'
  const nation = area !== 'uk' ? null : WALES.includes(id) ? 'wales' : SCOTLAND.includes(id) ? 'scotland' : 'england'
  return { id, name, slug: slugOf(name), area, nation, latitude, longitude, scene, introduction }
}

/** 'Hampshire & Isle of Wight' → 'hampshire-isle-of-wight'. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Every region, in the order in which lists show them. */
export const REGIONS: readonly RegionFact[] = [
  region(
    1,
    'Cornwall',
    50.42,
    -4.95,
    'cliff-coast',
    'Nowhere in Cornwall is more than twenty miles from the sea, and the coast path goes round nearly all of it. The north takes the surf and the south has the harbours; Bodmin Moor lies between, with ponies and standing stones.',
  ),
  region(
    2,
    'Devon',
    50.75,
    -3.75,
    'cliff-coast',
    'Devon is the only county of England with two separate coasts: long surfing beaches in the north, red cliffs and sailing estuaries in the south. Between them are Dartmoor’s tors and lanes too deep to see out of.',
  ),
  region(
    3,
    'Norfolk',
    52.7,
    1.15,
    'dune-coast',
    'Ninety miles of coast run from the striped cliffs of Hunstanton to the golden mile at Great Yarmouth. Seals breed at Blakeney and Horsey, crabs come from Cromer, and the roads are kind to bicycles.',
  ),
  region(
    4,
    'Suffolk',
    52.25,
    1.3,
    'dune-coast',
    'Suffolk’s heathland coast has lighthouses, shingle and reedbeds where bitterns boom. Behind it lie pink-washed wool towns and some of the quietest rivers in the east.',
  ),
  region(
    5,
    'Essex',
    51.8,
    0.9,
    'dune-coast',
    'Essex has three hundred and fifty miles of coast, more than any other English county but Cornwall: sandy resorts at Clacton and Frinton, then creeks, oysters and barges as far as the Crouch. It is also one of the driest places in Britain.',
  ),
  region(
    6,
    'Kent',
    51.25,
    1.05,
    'dune-coast',
    'White cliffs, seaside towns with galleries, and orchards that now make room for vines. Kent’s beaches face three ways, so that somewhere is always out of the wind.',
  ),
  region(
    7,
    'Sussex',
    50.88,
    -0.1,
    'cliff-coast',
    'The South Downs meet the sea at the Seven Sisters and leave it again at the dunes of Camber. Castles, piers and a great many tearooms lie between.',
  ),
  region(
    8,
    'Hampshire & Isle of Wight',
    50.75,
    -1.35,
    'forest',
    'Ponies wander where they like in the New Forest, an hour and a half from London. A short ferry ride away, the Isle of Wight packs chalk cliffs, chines and sandy bays into twenty-three miles.',
  ),
  region(
    9,
    'Dorset',
    50.72,
    -2.3,
    'cliff-coast',
    'Ninety-five miles of Jurassic Coast show a hundred and eighty-five million years of rock, with fossils for the patient. Inland are hill forts, thatch and a giant it is best not to stare at.',
  ),
  region(
    10,
    'Somerset',
    51.15,
    -3.05,
    'dune-coast',
    'The tide goes out a very long way at Burnham and Weston, and comes back for tea. Exmoor’s red deer, Cheddar’s gorge and the wide green Levels are all within an hour.',
  ),
  region(
    11,
    'Lincolnshire',
    53.2,
    0.2,
    'dune-coast',
    'Broad, flat sand runs from Skegness to Cleethorpes, with room for everyone even in August. The Wolds roll behind it, and in November thousands of seals come ashore at Donna Nook.',
  ),
  region(
    12,
    'Yorkshire',
    54.1,
    -0.4,
    'cliff-coast',
    'Fishing villages hang on to the cliffs from Staithes to Filey; behind them two national parks offer moors purple in August and dales ruled into fields by drystone walls.',
  ),
  region(
    13,
    'Northumberland',
    55.3,
    -1.7,
    'dune-coast',
    'Castles stand on this coast as other places have kiosks, and the beaches below are mostly empty. Inland are Hadrian’s Wall, the Cheviots and the darkest skies in England.',
  ),
  region(
    14,
    'Cumbria',
    54.5,
    -3.05,
    'fell-and-lake',
    'Sixteen lakes, one of which is actually called a lake, and every English mountain over three thousand feet. Wet-weather plans include Beatrix Potter, steam trains and gingerbread.',
  ),
  region(
    15,
    'Lancashire',
    53.9,
    -2.95,
    'dune-coast',
    'Blackpool’s tower can be seen from most of the Fylde coast; so, on a good day, can the Lakeland hills. The Forest of Bowland, an hour inland, is mostly left to curlews.',
  ),
  region(
    16,
    'North Wales',
    53.15,
    -3.9,
    'fell-and-lake',
    'Mountains, four great castles and the sandy arm of the Llŷn, all within an hour’s drive. Small steam railways go to places where the roads gave up, and Anglesey adds a hundred and twenty-five miles of coast.',
  ),
  region(
    17,
    'Mid Wales',
    52.35,
    -4.05,
    'moor',
    'Dolphins live in Cardigan Bay and red kites over the hills behind it. The resorts are small, the railways narrow and the reservoirs of the Elan Valley as grand as any lake.',
  ),
  region(
    18,
    'South Wales & Pembrokeshire',
    51.75,
    -4.75,
    'cliff-coast',
    'Britain’s only truly coastal national park has a hundred and eighty-six miles of path and beaches to match. The Gower, the Brecon Beacons and more castles than anyone needs fill the rest.',
  ),
  region(
    19,
    'South Scotland',
    55.2,
    -4.3,
    'cliff-coast',
    'Most people drive past Galloway on the way north, which suits those who stop. There are palm trees at Logan, abbeys in the Borders and views across the water to Arran and Ailsa Craig.',
  ),
  region(
    20,
    'Highlands & East',
    57,
    -3.6,
    'forest',
    'Old pinewoods round Aviemore, whisky along the Spey, dolphins off the Moray coast and fishing villages in Fife. In June it hardly gets dark.',
  ),
  region(
    21,
    'Peak District',
    53.15,
    -1.75,
    'dale',
    'Britain’s first national park is white limestone in the south and dark gritstone in the north. Old railway lines make level cycling through hills that are anything but.',
  ),
  region(
    22,
    'Cotswolds',
    51.9,
    -1.95,
    'dale',
    'Honey-coloured villages, beechwoods and a hundred-mile footpath along the edge of the hills. The lakes near Cirencester bring sailing and swimming to the middle of the country.',
  ),
  region(
    31,
    'Norfolk Broads',
    52.68,
    1.52,
    'broads',
    'A hundred and twenty-five miles of lock-free water, dug out for peat in the Middle Ages and flooded since. Speeds are from three to six miles an hour, which turns out to be plenty.',
  ),
  region(
    32,
    'Llangollen & Shropshire Union',
    52.97,
    -2.95,
    'canal',
    'The canal crosses the Dee on an iron trough thirty-eight metres up, and ends below a crescent weir in the hills. Thomas Telford’s Shropshire Union runs straighter, through dairy country.',
  ),
  region(
    33,
    'Grand Union & Oxford',
    52.3,
    -1.2,
    'canal',
    'The waterways meet at Braunston, whichever way you are going. The Oxford winds along its contour so faithfully that the same church spire appears three times.',
  ),
  region(
    34,
    'Leeds & Liverpool',
    53.96,
    -2.02,
    'canal',
    'A wide canal over the Pennines with long lock-free pounds below the Dales. Skipton has a castle and pies at the water’s edge; Bingley has five locks in one staircase.',
  ),
  region(
    35,
    'Kennet & Avon',
    51.35,
    -2.1,
    'canal',
    'From Bath’s golden terraces over two stone aqueducts to the flight at Caen Hill, then through Wiltshire’s white horses. The level pound from Bradford to Bath needs hardly a lock.',
  ),
  region(
    36,
    'Great Ouse',
    52.38,
    0.25,
    'broads',
    'Wide skies, few locks and a cathedral that can be seen for an hour before you moor beneath it. The Fens are for those who like herons, willows and their own company.',
  ),
  region(
    37,
    'Thames',
    51.53,
    -0.95,
    'estuary',
    'Lock-keepers work the gates, swans supervise, and every bend has a boathouse worth envying. Upstream of Oxford the river becomes a lane between meadows.',
  ),
  region(
    51,
    'France North',
    48.3,
    -2.5,
    'cliff-coast',
    'Brittany and Normandy are a night on the ferry and a world away: granite capes, oysters, big tides and crêpes for lunch. Mont-Saint-Michel stands between the two.',
  ),
  region(
    52,
    'France Central',
    46.6,
    -1.2,
    'dune-coast',
    'The Vendée and the Charente have pine-backed beaches and as many hours of sun as the Mediterranean. Inland are the châteaux of the Loire and the painted caves of the Dordogne.',
  ),
  region(
    53,
    'France South & Corsica',
    43.4,
    5,
    'mediterranean-cove',
    'From the Spanish border to Saint-Tropez the beaches are warm from May to October. Corsica adds mountains with snow until June and coves only a boat can reach.',
  ),
  region(
    54,
    'Spain',
    41.9,
    3.1,
    'mediterranean-cove',
    'Pine-covered headlands hide the small bays of the Costa Brava; further south the sand is long, gentle and made for children. Girona and Tarragona are worth a day away from it.',
  ),
  region(
    55,
    'Italy North',
    45.5,
    10.9,
    'alpine-lake',
    'Lake Garda has palms at one end and mountains at the other, with a theme park in between. The Adriatic sandbars lie a boat ride from Venice.',
  ),
  region(
    56,
    'Italy Central & Sardinia',
    42.9,
    11.2,
    'vineyard',
    'Tuscan hill towns an hour from the beach, Etruscan tombs behind the pines, warm springs that cost nothing. Sardinia’s north has water in colours that look invented.',
  ),
  region(
    57,
    'Croatia',
    45.1,
    13.8,
    'mediterranean-cove',
    'Istria’s rocky coast has clear water, Venetian bell towers and truffles in the hills. The islands further south smell of pine and thyme.',
  ),
  region(
    58,
    'Netherlands & Luxembourg',
    51.9,
    5.2,
    'dutch-canal',
    'Flat, well-signed and criss-crossed by cycle paths, with long North Sea beaches and villages where the streets are water. Luxembourg brings woods, rocks and castles.',
  ),
  region(
    59,
    'Germany',
    49,
    8.3,
    'forest',
    'Black Forest lakes, the castles and vines of the Moselle and the sunny shore of Lake Constance. Paths are marked to the minute and there is usually cake at the end.',
  ),
  region(
    60,
    'Austria & Switzerland',
    47.2,
    10.5,
    'alpine-lake',
    'Swimming lakes under snow, cable cars that run all summer and cows with bells on. The waterfalls of Lauterbrunnen and Krimml are best in June.',
  ),
  region(
    61,
    'Portugal',
    37.1,
    -8.2,
    'cliff-coast',
    'The Algarve’s golden cliffs have three hundred days of sun a year and caves at sea level. Round the corner, the west coast is left to surfers and storks.',
  ),
  region(
    62,
    'Slovenia',
    46.4,
    14.1,
    'alpine-lake',
    'Two Alpine lakes, an emerald river, great caves and thirty miles of Adriatic coast in a country no bigger than Wales. Nothing is more than two hours away.',
  ),
]
