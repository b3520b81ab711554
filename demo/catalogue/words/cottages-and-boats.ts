/** How cottages are; blanks as for parks. */
export const COTTAGE_CHARACTER: readonly string[] = [
  'Floors are flagged, stairs are steep, and there is a proper kettle on a proper range.',
  'Each has its own bit of garden with a table that gets the sun at breakfast.',
  'There are books on the shelves that somebody has actually read, and a drawer of games with all their pieces.',
  '{hosts} leave bread, butter and milk for your arrival and then leave you alone.',
  'Nothing matches and everything is comfortable.',
  'The beams are low in places; tall guests learn by the second day.',
  'Logs are stacked under the stair, and the stove will take the chill off in a quarter of an hour.',
  'The kitchens are for people who cook: sharp knives, big pans and a table that seats everyone.',
  'Children are handed a basket for eggs, and the hens have learnt to put up with it.',
  'Beds are made up with linen dried out of doors when the weather allows.',
  'Upstairs the windows look across {acres} acres of pasture with somebody else’s sheep in it.',
  'The cottages share a drying room, a wash house and a very old apple tree.',
  'You can take one for two people or, as families do at New Year, all {places}.',
  'A folder on each table explains the heating, the bins and which path to take after rain.',
  'There is no neighbour in sight but the other cottages, and their doors are set to look past one another.',
  'Muddy boots, wet dogs and wetter children all come in by the back door.',
]

/** How a boating holiday goes; blanks as for parks, and route. */
export const BOAT_CHARACTER: readonly string[] = [
  'Everything is on board: linen, pans, maps, a mop and a horn that children will find before you do.',
  'Fuel for normal cruising and the damage waiver are in the price, so nothing is added when you bring the boat back.',
  'No licence is needed, and no experience; patience helps.',
  'Steering is simple, stopping takes thought and locks take teamwork. All three are shown before you go.',
  'Beginners are given the quiet direction first.',
  'Somebody from the yard will come out to you if anything stops working, usually with a spanner and a joke.',
  'You travel at walking pace, moor where you like and are overtaken by ducks.',
  'There are life jackets in every size, one of them dog-shaped.',
  'The galley has an oven, a fridge and rather more mugs than people.',
  'Heating works from the same tank as the engine, so boats from {name} are warm in March and October.',
  'Boats go out in the afternoon and come home by nine on the last morning, which leaves time for a cooked breakfast.',
  '{hosts} pencil the good moorings on your map and the bad ones with a cross.',
]

/** Journeys by region id, all of them real. */
export const ROUTES: Readonly<Record<number, readonly string[]>> = {
  31: [
    'There are a hundred and twenty-five lock-free miles to choose from, at between three and six miles an hour.',
    'In a week you can see the northern rivers and the southern, by way of Great Yarmouth at slack water.',
    'A short break takes you up the Bure and the Ant as far as Stalham without meeting a single lock.',
    'With no locks on a hundred and twenty-five miles of water, the only decision is which pub to moor at.',
    'From {town} the whole of the Broads is open to you: a hundred and twenty-five miles and not one lock.',
    'Speed limits are from three to six miles an hour, so that a hundred and twenty-five miles of river last a long time.',
  ],
  32: [
    'The run to Llangollen crosses Pontcysyllte at a hundred and twenty-six feet, with a railing on one side only.',
    'Four days are enough for Llangollen and back; a week gives you Ellesmere and its meres as well.',
    'The way to Llangollen has two tunnels, two aqueducts and a great deal of leaning over.',
    'Turn east for Hurleston and the Shropshire Union, or west for the hills.',
  ],
  33: [
    'The round from Braunston to Ashby and back is ninety-five miles with only eight locks, in about thirty-seven hours of cruising.',
    'Ninety-five miles to Ashby and back, eight locks in all: it is the easiest long week on the canals.',
    'A week takes you to Ashby and back, ninety-five miles at the pace of a person pushing a pram.',
    'Southwards lies the Oxford, which goes round every hill rather than through it.',
  ],
  34: [
    'A first trip is Silsden to Skipton and back, thirteen miles without a lock in seven hours.',
    'From Sowerby Bridge to Hebden Bridge it is seven miles and ten locks, five and a half hours if nobody falls in.',
    'Skipton and back from Silsden is thirteen miles, no locks and one very good pork pie.',
    'Above Skipton the canal climbs by Gargrave to its summit among drystone walls.',
  ],
  35: [
    'Hilperton to Bath and back makes twenty-four miles with two locks, eight hours in all.',
    'The ambitious go from Devizes to Hungerford: twenty-seven miles, fifty-three locks and twenty hours.',
    'Bath and back from Hilperton is the classic short break, twenty-four miles by way of two stone aqueducts.',
    'The long pound lets you reach Bath with only two locks, which leaves your hands free for lunch.',
  ],
  36: [
    'From {town} you can go up to Bedford or down to Denver, with locks few and lock-keepers patient.',
    'Ely, St Ives and Huntingdon are each a day apart, with nothing between them but sky.',
    'The tributaries are worth the detour: the Cam goes to Cambridge, the Little Ouse nearly to Brandon.',
  ],
  37: [
    'Lock-keepers work the gates for you on most of the river, and like to be asked about the roses.',
    'Upstream lies Oxford and, beyond it, a lane of water through meadows to Lechlade.',
    'Windsor, Marlow and Henley are each a morning apart, with lawns all the way.',
    'A week takes you to Oxford and back with time for three regattas’ worth of ice cream.',
  ],
}
