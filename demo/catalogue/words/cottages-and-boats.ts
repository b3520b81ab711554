/** How cottages are; blanks are those of `park-blanks.ts`. Each has at least two facts of its park. */
export const COTTAGE_CHARACTER: readonly string[] = [
  'Floors are flagged and stairs are steep in all {cottages}, and {hosts} have put a proper kettle on every range.',
  'Each has its own bit of garden on the {acres} acres, with a table that {hosts} have stood where the sun is at breakfast.',
  '{Hosts} leave bread, butter and milk for your arrival at each of the {cottages} and then leave you alone.',
  'Nothing matches and everything is comfortable, which is how {hosts} have furnished them since {tenure}.',
  'The beams are low in places; {hosts}, here since {tenure}, have padded the worst of them.',
  '{Hosts} stack logs under the stair, cut from their own {acres} acres, and the stoves take the chill off in a quarter of an hour.',
  'The kitchens are for people who cook: {hosts} have given all {cottages} sharp knives, big pans and a table that seats everyone.',
  'Children are handed a basket for eggs, and the hens {hosts} keep on the {acres} acres have learnt to put up with it.',
  '{Hosts} dry the linen out of doors when the weather allows, and have made up the beds here since {tenure}.',
  'Upstairs the windows look across {acres} acres of pasture that {hosts} let to a neighbour’s sheep.',
  'The {cottages} share a drying room, a wash house and an apple tree older than {since}.',
  'You can take one for two people or, as families have done at New Year since {tenure}, all {cottages}; {hosts} will lend the extra chairs.',
  '{Hosts} have left a folder on each table that explains the heating, the bins and which of the paths over the {acres} acres to take after rain.',
  '{Hosts} have set the doors of all {cottages} to look past one another, and there are no other houses within the {acres} acres.',
]

/** How a boating holiday goes; blanks are those of `park-blanks.ts`. */
export const BOAT_CHARACTER: readonly string[] = [
  'Everything is on board: {hosts} put linen, pans, maps and a mop on all {boats}.',
  'Fuel for normal cruising and the damage waiver are in the price, so {hosts} add nothing when you bring the boat back to {town}.',
  'No licence is needed, and no experience: {hosts} have taught beginners here since {tenure}.',
  'Steering is simple, stopping takes thought and mooring takes teamwork; {hosts} show you all three before you leave {town}.',
  'Beginners are given the quiet direction out of {town} first, with {hosts} aboard for the first bend.',
  'If anything stops working, {hosts} come out to you from {town}, usually with a spanner and a joke.',
  'You travel at walking pace, moor where you like and can be back in {town} on any of its {number} boats without hurrying.',
  '{Hosts} have life jackets in every size at the yard in {town}, one of them dog-shaped.',
  'The galleys have an oven, a fridge and, since {hosts} took over in {tenure}, more mugs than people.',
  'Heating works from the same tank as the engine, so all {boats} are warm when they leave {town} in March and October.',
  'Boats leave {town} in the afternoon and come home by nine on the last morning, when {hosts} have the bacon on.',
  '{Hosts} have pencilled the good moorings near {town} on your map, and the bad ones with a cross.',
]

/** Journeys by region id, all of them real, as the yard’s people tell them. */
export const ROUTES: Readonly<Record<number, readonly string[]>> = {
  31: [
    'There are a hundred and twenty-five lock-free miles to choose from, at between three and six miles an hour, and {hosts} know every one.',
    'In a week, say {hosts}, you can see the northern rivers and the southern, by way of Great Yarmouth at slack water.',
    'For a short break {hosts} suggest the Bure and the Ant as far as Stalham, without a single lock.',
    'With no locks on a hundred and twenty-five miles of water, the only decision is which pub to moor at, and {hosts} have views on that.',
    'From {town} the whole of the Broads is open to you: a hundred and twenty-five miles and not one lock.',
    'Speed limits are from three to six miles an hour, so the hundred and twenty-five miles of river on the map {hosts} give you last a long time.',
  ],
  32: [
    'On the run to Llangollen {hosts} tell everyone the same: at Pontcysyllte you are a hundred and twenty-six feet up, with a railing on one side only.',
    'A week is enough for Llangollen, Ellesmere and its meres, and {hosts} will mark the moorings for you.',
    'The way to Llangollen has two tunnels and two aqueducts, and {hosts} will lend you a good torch for the first.',
    'East lies Hurleston with the Shropshire Union, west lie the hills, and {hosts} will help you to choose.',
  ],
  33: [
    'The round from Braunston to Ashby and back is ninety-five miles with only eight locks, and {hosts} allow thirty-seven hours of cruising for it.',
    'Ninety-five miles to Ashby and back with eight locks in all: {hosts} call it the easiest long week on the canals.',
    'Ashby and back in a week goes at the pace of a person pushing a pram, and {hosts} will show you where to stop.',
    'Southwards lies the Oxford, which goes around every hill rather than through it; {hosts} prefer it in May.',
  ],
  34: [
    'For a first trip {hosts} suggest Silsden to Skipton and back, thirteen miles without a lock in seven hours.',
    'From Sowerby Bridge to Hebden Bridge it is seven miles and ten locks, five and a half hours by the reckoning of {hosts}.',
    'Skipton and back from Silsden is thirteen miles with no locks, and {hosts} will tell you which pork pie to buy.',
    'Above Skipton the canal climbs by Gargrave to its summit among drystone walls, and {hosts} have pictures of it on the office wall.',
  ],
  35: [
    'Hilperton to Bath and back makes twenty-four miles with two locks, eight hours in all, and {hosts} recommend it to beginners.',
    'The ambitious go from Devizes to Hungerford, twenty-seven miles and fifty-three locks, and {hosts} like to hear how it went.',
    'Bath and back from Hilperton is the classic short break, by way of two stone aqueducts that {hosts} never tire of.',
    'The long pound below Devizes leaves only two locks between Hilperton and Bath, and {hosts} will show you how to work them.',
  ],
  36: [
    'The river runs from Bedford to Denver, with locks few and lock-keepers patient, and {hosts} have the tide tables for the lower end.',
    'Ely, St Ives and Huntingdon are each a day apart, with nothing between them but sky, and {hosts} know the best moorings in all three.',
    'The tributaries are worth the detour, say {hosts}: the Cam goes to Cambridge, the Little Ouse nearly to Brandon.',
  ],
  37: [
    'Lock-keepers work the gates for you on most of the river, and {hosts} know all of them by name.',
    'Beyond Oxford the river is a lane of water through meadows to Lechlade, and {hosts} like it best.',
    'Windsor, Marlow and Henley are each a morning apart, with lawns all the way, and {hosts} can tell you where to tie up.',
    'For a week {hosts} suggest Oxford and back, with time for an ice cream at every lock.',
  ],
}
