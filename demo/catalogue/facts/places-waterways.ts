import { inland, sight, type RegionPlaces } from './place.ts'

export const NORFOLK_BROADS: RegionPlaces = {
  towns: [
    inland(
      'Wroxham',
      52.717,
      1.406,
      'broads',
      'called the capital of the Broads, with a shop that seems to own the whole street',
    ),
    inland('Horning', 52.702, 1.464, 'broads', 'a mile of thatched boathouses and pubs with moorings'),
    inland('Potter Heigham', 52.711, 1.582, 'broads', 'with a medieval bridge so low that a pilot takes boats through'),
    inland(
      'Stalham',
      52.771,
      1.515,
      'broads',
      'with a staithe, a museum of wherries and a high street of useful shops',
    ),
    inland('Acle', 52.638, 1.549, 'broads', 'halfway between Norwich and the sea'),
    inland('Brundall', 52.622, 1.438, 'broads', 'with more boatyards than any village in England'),
    inland('Loddon', 52.534, 1.483, 'broads', 'at the head of the little River Chet'),
    inland('Oulton Broad', 52.474, 1.71, 'broads', 'with a lock to the sea and a park beside the water'),
  ],
  sights: [
    sight('How Hill', 52.719, 1.511, 'with a marshman’s cottage and a trail through the reeds'),
    sight('Ranworth Broad', 52.68, 1.488, 'where a church tower gives the view the swans have'),
    sight('Horsey Windpump', 52.75, 1.637, 'five floors up, with the sea just beyond'),
    sight('Hickling Broad', 52.744, 1.585, 'the widest of them, and home to swallowtails in June'),
    sight('St Benet’s Abbey', 52.687, 1.523, 'a ruin with a mill inside it and no road to its door'),
    sight('Berney Arms', 52.588, 1.63, 'with a tall mill and a railway halt in the middle of nowhere'),
  ],
}

export const LLANGOLLEN: RegionPlaces = {
  towns: [
    inland('Llangollen', 52.97, -3.171, 'canal', 'where horses pull boats towards the Horseshoe Falls'),
    inland('Trevor', 52.973, -3.091, 'canal', 'at the end of the great aqueduct'),
    inland('Chirk', 52.934, -3.056, 'canal', 'with a castle above and an aqueduct and viaduct side by side'),
    inland('Ellesmere', 52.908, -2.894, 'canal', 'among nine meres left by the ice'),
    inland('Whitchurch', 52.969, -2.683, 'canal', 'a town of clockmakers and one remaining cheese factory'),
    inland('Nantwich', 53.067, -2.522, 'canal', 'black and white, with a brine pool in the open air'),
    inland('Market Drayton', 52.904, -2.485, 'canal', 'the home of gingerbread'),
  ],
  sights: [
    sight('Pontcysyllte', 52.97, -3.088, 'an iron trough thirty-eight metres above the Dee'),
    sight('Chirk Castle', 52.935, -3.09, 'lived in since the days of Edward the First'),
    sight('the Horseshoe Falls', 52.982, -3.203, 'a crescent weir that fills the canal'),
    sight('Whixall Moss', 52.92, -2.76, 'a bog of dragonflies beside a dead-straight cut'),
    sight('the Bunbury staircase', 53.129, -2.637, 'two locks that share a gate'),
    sight('Valle Crucis', 52.989, -3.187, 'an abbey with the only monastic fishpond left in Wales'),
  ],
}

export const GRAND_UNION: RegionPlaces = {
  towns: [
    inland(
      'Braunston',
      52.291,
      -1.206,
      'canal',
      'where the canals of England cross and the church looks like a lighthouse',
    ),
    inland('Stoke Bruerne', 52.142, -0.916, 'canal', 'with a museum at the lock and a tunnel nearly two miles long'),
    inland('Napton', 52.248, -1.324, 'canal', 'with a windmill on its hill and nine locks below it'),
    inland('Banbury', 52.063, -1.337, 'canal', 'with the cross, the fine lady and the cakes'),
    inland('Market Harborough', 52.477, -0.921, 'canal', 'with a school on stilts and a basin of its own'),
    inland('Rugby', 52.373, -1.264, 'canal', 'where somebody picked up the ball and ran'),
    inland('Lower Heyford', 51.919, -1.299, 'canal', 'on a stretch of the Oxford with lifting bridges and herons'),
  ],
  sights: [
    sight('Foxton Locks', 52.5, -0.982, 'ten in a staircase, with a crowd in summer'),
    sight('Blisworth Tunnel', 52.16, -0.93, 'three quarters of an hour in the dark with a good lamp'),
    sight('Warwick Castle', 52.28, -1.585, 'with eagles, towers and a trebuchet'),
    sight('Blenheim Palace', 51.841, -1.361, 'a walk from the Oxford Canal'),
    sight('Bosworth Field', 52.591, -1.41, 'where a king lost his horse'),
    sight('Hillmorton Locks', 52.364, -1.214, 'in pairs, and the busiest in Britain'),
  ],
}

export const LEEDS_AND_LIVERPOOL: RegionPlaces = {
  towns: [
    inland('Silsden', 53.914, -1.937, 'canal', 'with stone quays and clog irons in its history'),
    inland('Skipton', 53.961, -2.018, 'canal', 'where boats moor beneath a castle and buy pies'),
    inland('Gargrave', 53.983, -2.106, 'canal', 'where the Pennine Way crosses the cut'),
    inland('Barnoldswick', 53.916, -2.188, 'canal', 'at the summit, with rolling views and steam at Bancroft Mill'),
    inland('Sowerby Bridge', 53.709, -1.909, 'canal', 'with the deepest lock in the country'),
    inland('Hebden Bridge', 53.742, -2.013, 'canal', 'where houses stand on one another’s shoulders'),
    inland('Bingley', 53.848, -1.838, 'canal', 'with five locks that climb eighteen metres in one go'),
  ],
  sights: [
    sight('the Bingley Five Rise', 53.855, -1.838, 'the steepest staircase of locks in Britain'),
    sight('Saltaire', 53.839, -1.79, 'a mill village with a gallery of Hockneys'),
    sight('Skipton Castle', 53.963, -2.015, 'with its roofs still on after nine hundred years'),
    sight('Haworth', 53.831, -1.957, 'with the Brontës’ parsonage and the moor behind it'),
    sight('Hardcastle Crags', 53.765, -2.04, 'a wooded valley with a mill that runs on its own water'),
    sight('East Riddlesden Hall', 53.873, -1.891, 'with a great barn and a grey lady'),
  ],
}

export const KENNET_AND_AVON: RegionPlaces = {
  towns: [
    inland(
      'Bradford-on-Avon',
      51.346,
      -2.251,
      'canal',
      'with a tithe barn at the wharf and weavers’ houses up the hill',
    ),
    inland('Hilperton', 51.333, -2.187, 'canal', 'with a marina in quiet fields'),
    inland('Devizes', 51.353, -1.998, 'canal', 'with a brewery, shire horses and twenty-nine locks'),
    inland('Hungerford', 51.415, -1.516, 'canal', 'full of antiques and chalk-stream trout'),
    inland('Newbury', 51.402, -1.323, 'canal', 'with a lock in the middle of town'),
    inland('Bath', 51.38, -2.352, 'canal', 'Roman, Georgian and all of one stone'),
    inland('Great Bedwyn', 51.379, -1.6, 'canal', 'a village of one shop, one church and a beam engine close by'),
  ],
  sights: [
    sight('Caen Hill', 51.352, -2.024, 'sixteen locks straight up a hillside'),
    sight('the Dundas Aqueduct', 51.361, -2.31, 'a Doric bridge for boats'),
    sight('Crofton Pumping Station', 51.362, -1.626, 'with the oldest working beam engine in the world'),
    sight('the Roman Baths', 51.381, -2.36, 'still steaming'),
    sight('Wilton Windmill', 51.357, -1.61, 'the only one left in Wessex that works'),
    sight('Pewsey Downs', 51.376, -1.846, 'with a white horse on the slope'),
  ],
}

export const GREAT_OUSE: RegionPlaces = {
  towns: [
    inland('Ely', 52.397, 0.268, 'broads', 'whose cathedral is seen an hour before it is reached'),
    inland('Littleport', 52.457, 0.306, 'broads', 'with a statue of a motorcycle and miles of sky'),
    inland('St Ives', 52.323, -0.075, 'broads', 'with a chapel on its bridge'),
    inland('Huntingdon', 52.328, -0.179, 'broads', 'where Cromwell and Pepys sat on the same school bench'),
    inland('March', 52.551, 0.088, 'broads', 'with an angel roof of a hundred and eighteen wings'),
    inland('Denver', 52.59, 0.341, 'broads', 'where a sluice keeps the sea out of the Fens'),
    inland('Earith', 52.354, 0.032, 'broads', 'at the place where the river becomes two'),
  ],
  sights: [
    sight('Ely Cathedral', 52.399, 0.264, 'with an octagon of oaks over the crossing'),
    sight('Wicken Fen', 52.309, 0.291, 'the oldest reserve of all, with wild ponies'),
    sight('the Ouse Washes', 52.455, 0.17, 'white with whooper swans in winter'),
    sight('Houghton Mill', 52.332, -0.119, 'which grinds flour on Sundays'),
    sight('Denver Windmill', 52.587, 0.371, 'six floors above the fen'),
    sight('Hemingford Grey', 52.318, -0.1, 'with a Norman manor and its garden of irises'),
  ],
}

export const THAMES: RegionPlaces = {
  towns: [
    inland('Henley-on-Thames', 51.537, -0.903, 'estuary', 'where the regatta has been an excuse for hats since 1839'),
    inland('Wallingford', 51.599, -1.125, 'estuary', 'with a bridge, a castle mound and a lido'),
    inland('Abingdon', 51.67, -1.281, 'estuary', 'where buns are thrown from the roof on royal days'),
    inland('Windsor', 51.483, -0.606, 'estuary', 'with the castle and a great many swans'),
    inland('Marlow', 51.571, -0.776, 'estuary', 'with a suspension bridge and a weir beside it'),
    inland('Lechlade', 51.694, -1.692, 'estuary', 'the highest town a cruiser can reach'),
    inland('Goring', 51.522, -1.135, 'estuary', 'in the gap between the Chilterns and the Downs'),
  ],
  sights: [
    sight('Windsor Castle', 51.484, -0.604, 'the oldest palace still lived in'),
    sight('Cliveden', 51.558, -0.688, 'with a boathouse and a parterre like a carpet'),
    sight('the River and Rowing Museum', 51.534, -0.898, 'which has Mr Toad as a neighbour'),
    sight('Kelmscott Manor', 51.689, -1.638, 'where William Morris kept his summers'),
    sight('Basildon Park', 51.498, -1.121, 'rescued from ruin by two people with patience'),
    sight('Iffley Lock', 51.729, -1.241, 'with Oxford just upstream'),
  ],
}
