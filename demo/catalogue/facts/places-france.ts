import { coast, inland, onIsle, sight, type RegionPlaces } from './place.ts'

export const FRANCE_NORTH: RegionPlaces = {
  towns: [
    coast(
      'Saint-Malo',
      48.649,
      -2.007,
      'cliff-coast',
      330,
      'walled, granite and surrounded by some of the biggest tides in Europe',
    ),
    coast(
      'Carnac',
      47.584,
      -3.078,
      'dune-coast',
      190,
      'with three thousand standing stones and a warm south-facing beach',
    ),
    coast(
      'Bénodet',
      47.875,
      -4.105,
      'dune-coast',
      190,
      'at the mouth of the Odet, where regattas pass the ice-cream kiosks',
    ),
    coast('Perros-Guirec', 48.814, -3.443, 'cliff-coast', 0, 'on the pink granite coast'),
    coast('Concarneau', 47.873, -3.917, 'dune-coast', 200, 'with an old town on an island in the harbour'),
    coast('Cabourg', 49.291, -0.125, 'dune-coast', 340, 'where Proust looked out at the sea and so may you'),
    coast('Le Touquet', 50.524, 1.585, 'dune-coast', 270, 'with pines, villas and sand yachts'),
    inland('Dol-de-Bretagne', 48.55, -1.75, 'dale', 'a street of half-timbered arcades near the bay'),
  ],
  sights: [
    sight('Mont-Saint-Michel', 48.636, -1.511, 'an abbey in a bay of quicksand'),
    sight('the Bayeux Tapestry', 49.274, -0.7, 'seventy metres of embroidered grievance'),
    sight('Cap Fréhel', 48.684, -2.319, 'with heather to the edge of a seventy-metre cliff'),
    sight('Omaha Beach', 49.369, -0.871, 'wide, quiet and unforgettable'),
    sight('Dinan', 48.455, -2.049, 'a town of ramparts above a river port'),
    sight('Ploumanac’h', 48.83, -3.483, 'where a lighthouse stands among rocks like sleeping animals'),
    sight('Locronan', 48.099, -4.208, 'without a single modern wire'),
  ],
}

export const FRANCE_CENTRAL: RegionPlaces = {
  towns: [
    coast('Les Sables-d’Olonne', 46.497, -1.784, 'dune-coast', 220, 'where the Vendée Globe starts and ends'),
    coast('Saint-Jean-de-Monts', 46.793, -2.06, 'dune-coast', 240, 'with five miles of sand in front of a pine forest'),
    coast(
      'La Rochelle',
      46.16,
      -1.152,
      'dune-coast',
      240,
      'with two towers at the harbour mouth and bicycles for everyone',
    ),
    coast('Royan', 45.623, -1.029, 'dune-coast', 210, 'a resort of white modernist villas and sheltered bays'),
    coast(
      'Saint-Hilaire-de-Riez',
      46.721,
      -1.945,
      'dune-coast',
      250,
      'with a corniche, a marsh and a market every day in summer',
    ),
    inland('Saumur', 47.26, -0.077, 'vineyard', 'with a white castle over the Loire and cellars in the cliff'),
    inland('Sarlat', 44.89, 1.217, 'forest', 'the colour of honey, with walnuts and geese in the market'),
    inland('Amboise', 47.413, 0.983, 'vineyard', 'where Leonardo spent his last three years'),
  ],
  sights: [
    sight('Puy du Fou', 46.889, -0.927, 'with Vikings at two and Romans at four'),
    sight('the Marais Poitevin', 46.318, -0.586, 'a green maze to be punted through'),
    sight('the Île de Ré', 46.2, -1.42, 'with salt, hollyhocks and flat cycle paths'),
    sight('Chenonceau', 47.325, 1.07, 'a château that crosses its own river'),
    sight('Lascaux', 45.054, 1.168, 'where the bulls have been copied to the millimetre'),
    sight('the Dune du Pilat', 44.589, -1.213, 'a hundred metres of sand between the pines and the sea'),
    sight('Villandry', 47.34, 0.514, 'with cabbages planted like a chessboard'),
  ],
}

export const FRANCE_SOUTH: RegionPlaces = {
  towns: [
    coast(
      'Argelès-sur-Mer',
      42.546,
      3.023,
      'dune-coast',
      90,
      'between the last hill of the Pyrenees and four miles of sand',
    ),
    coast('Agde', 43.31, 3.476, 'dune-coast', 180, 'built of black lava where the canal meets the sea'),
    coast('Fréjus', 43.433, 6.737, 'mediterranean-cove', 130, 'with a Roman arena and a red massif behind'),
    coast('Saint-Tropez', 43.27, 6.64, 'mediterranean-cove', 20, 'with fishing boats beside the other sort'),
    coast('Le Grau-du-Roi', 43.537, 4.137, 'dune-coast', 200, 'where the Camargue comes down to the beach'),
    inland('Vallon-Pont-d’Arc', 44.407, 4.394, 'dale', 'where canoes set off under a natural bridge'),
    onIsle(
      'Corsica',
      coast(
        'Calvi',
        42.567,
        8.757,
        'mediterranean-cove',
        10,
        'with a citadel, a curved beach and mountains with snow until June',
      ),
    ),
    onIsle(
      'Corsica',
      coast(
        'Porto-Vecchio',
        41.591,
        9.28,
        'mediterranean-cove',
        100,
        'with pink walls and the clearest bays in Corsica',
      ),
    ),
  ],
  sights: [
    sight('the Pont du Gard', 43.947, 4.535, 'a Roman bridge you may swim under'),
    sight('Carcassonne', 43.206, 2.364, 'with more towers than anyone can count from outside'),
    sight('Collioure', 42.525, 3.083, 'which the Fauves painted in every colour but its own'),
    sight('the Verdon Gorge', 43.75, 6.33, 'seven hundred metres deep and green at the bottom'),
    sight('Aigues-Mortes', 43.566, 4.191, 'a square of walls among pink salt'),
    onIsle('Corsica', sight('the Calanques de Piana', 42.245, 8.638, 'red rock dropping into the sea')),
    onIsle('Corsica', sight('the Bavella needles', 41.796, 9.224, 'with pools to swim in below')),
    sight('Port Grimaud', 43.273, 6.58, 'a Venice built in the sixties that has grown on people'),
  ],
}
