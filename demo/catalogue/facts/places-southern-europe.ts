import { coast, inland, onIsle, sight, type RegionPlaces } from './place.ts'

export const SPAIN: RegionPlaces = {
  towns: [
    coast('L’Estartit', 42.053, 3.196, 'mediterranean-cove', 100, 'opposite the Medes Islands and their groupers'),
    coast('Tossa de Mar', 41.72, 2.932, 'mediterranean-cove', 130, 'with a walled headland above the bathers'),
    coast('Roses', 42.263, 3.176, 'mediterranean-cove', 180, 'with a citadel of many centuries and a very long beach'),
    coast('Blanes', 41.675, 2.793, 'mediterranean-cove', 140, 'where the Costa Brava begins at a rock'),
    coast('Cambrils', 41.068, 1.06, 'dune-coast', 160, 'where the boats unload in front of the restaurants'),
    coast('Salou', 41.077, 1.135, 'dune-coast', 170, 'with palms, fountains and a theme park behind'),
    coast('Pals', 41.971, 3.148, 'dune-coast', 90, 'a golden hill town above rice fields and beach'),
    coast('Peñíscola', 40.358, 0.403, 'mediterranean-cove', 120, 'with a pope’s castle on a rock in the sea'),
  ],
  sights: [
    sight('the Dalí museum', 42.268, 2.959, 'with eggs on the roof and a Cadillac in the yard'),
    sight('Girona', 41.984, 2.824, 'with its coloured houses along the Onyar'),
    sight('the Medes Islands', 42.047, 3.221, 'the best snorkelling on this coast'),
    sight('PortAventura', 41.086, 1.155, 'loud, hot and loved by teenagers'),
    sight('Besalú', 42.199, 2.7, 'with a fortified bridge that bends in the middle'),
    sight('Tarragona’s amphitheatre', 41.115, 1.259, 'with the sea for a backdrop'),
    sight('the Ebro delta', 40.72, 0.75, 'with flamingos among the rice'),
  ],
}

export const ITALY_NORTH: RegionPlaces = {
  towns: [
    inland('Peschiera del Garda', 45.439, 10.687, 'alpine-lake', 'a fortress town where the river leaves the lake'),
    inland('Lazise', 45.505, 10.733, 'alpine-lake', 'with a toll house on the harbour and a walled square'),
    inland('Bardolino', 45.548, 10.722, 'vineyard', 'where the vines come down to the promenade'),
    inland(
      'Sirmione',
      45.497,
      10.608,
      'alpine-lake',
      'on a spit with a castle at one end and Roman baths at the other',
    ),
    coast('Cavallino', 45.478, 12.545, 'dune-coast', 150, 'on a sandbar half an hour by boat from Venice'),
    coast('Lido di Jesolo', 45.505, 12.648, 'dune-coast', 150, 'with eight miles of parasols in rows'),
    coast('Caorle', 45.6, 12.877, 'dune-coast', 150, 'a fishing town with a round bell tower'),
    inland(
      'Riva del Garda',
      45.885,
      10.841,
      'alpine-lake',
      'where the wind gets up at one o’clock and the sails go out',
    ),
  ],
  sights: [
    sight('Gardaland', 45.455, 10.714, 'which teenagers will already have heard of'),
    sight('Verona’s arena', 45.439, 10.994, 'with opera under the stars'),
    sight('Venice', 45.434, 12.339, 'best before ten in the morning'),
    sight('Malcesine', 45.764, 10.808, 'with a cable car that turns as it climbs Monte Baldo'),
    sight('the Borghetto mills', 45.355, 10.722, 'in the middle of the Mincio, under a ruined bridge'),
    sight('the Scaliger castle', 45.492, 10.608, 'with a dock for galleys inside it'),
    sight('Burano', 45.485, 12.417, 'where every house had to be a different colour'),
  ],
}

export const ITALY_CENTRAL: RegionPlaces = {
  towns: [
    coast(
      'San Vincenzo',
      43.1,
      10.539,
      'dune-coast',
      260,
      'with pines behind the beach and Etruscan tombs in the hills',
    ),
    coast(
      'Castiglione della Pescaia',
      42.765,
      10.88,
      'mediterranean-cove',
      220,
      'a castle town above a canal full of boats',
    ),
    coast('Viareggio', 43.873, 10.25, 'dune-coast', 260, 'with liberty-style cafés and a famous carnival'),
    inland('San Gimignano', 43.468, 11.043, 'vineyard', 'with fourteen towers left out of seventy-two'),
    inland('Castiglione del Lago', 43.124, 12.052, 'vineyard', 'on a knuckle of land in Lake Trasimeno'),
    coast('Orbetello', 42.445, 11.25, 'dune-coast', 240, 'between two lagoons with a windmill in the water'),
    onIsle(
      'Sardinia',
      coast('Alghero', 40.558, 8.32, 'mediterranean-cove', 270, 'where they still speak Catalan over the lobster'),
    ),
    onIsle('Sardinia', coast('Palau', 41.18, 9.383, 'mediterranean-cove', 10, 'where ferries cross to La Maddalena')),
  ],
  sights: [
    sight('Volterra', 43.402, 10.861, 'a windy hill of alabaster workshops'),
    sight('Pisa', 43.723, 10.397, 'where the tower is not the only thing that leans'),
    sight('Siena', 43.318, 11.332, 'with a square like a scallop shell'),
    sight('Elba', 42.776, 10.25, 'which Napoleon left and you may not want to'),
    sight('the Saturnia springs', 42.648, 11.512, 'warm terraces that are free day and night'),
    onIsle('Sardinia', sight('Neptune’s Grotto', 40.563, 8.163, 'at the foot of six hundred and fifty-four steps')),
    onIsle('Sardinia', sight('Cala Coticcio', 41.214, 9.486, 'called Tahiti, with some reason')),
    sight('Assisi', 43.071, 12.605, 'pink at sunset'),
  ],
}

export const CROATIA: RegionPlaces = {
  towns: [
    coast('Poreč', 45.227, 13.596, 'mediterranean-cove', 270, 'with gold mosaics in its basilica'),
    coast('Rovinj', 45.081, 13.64, 'mediterranean-cove', 270, 'a heap of shuttered houses round a bell tower'),
    coast('Umag', 45.436, 13.524, 'mediterranean-cove', 280, 'with tennis in July and truffles in autumn'),
    coast('Pula', 44.867, 13.85, 'mediterranean-cove', 230, 'with a Roman arena that still fills'),
    coast('Medulin', 44.822, 13.931, 'mediterranean-cove', 160, 'on a shallow bay dotted with islets'),
    coast('Krk', 45.027, 14.574, 'island', 190, 'an island town of cats, walls and a small cathedral'),
    coast('Zadar', 44.119, 15.231, 'mediterranean-cove', 270, 'where the sea plays an organ built into the quay'),
    coast('Mali Lošinj', 44.531, 14.468, 'island', 300, 'an island of captains’ houses and dolphins'),
  ],
  sights: [
    sight('the Plitvice Lakes', 44.881, 15.616, 'sixteen of them, each falling into the next'),
    sight('the Pula arena', 44.873, 13.85, 'with the sea through its arches'),
    sight('Cape Kamenjak', 44.775, 13.915, 'with rocks to dive from and a bar hidden in the reeds'),
    sight('the Limski channel', 45.13, 13.7, 'where oysters are grown six miles inland'),
    sight('Motovun', 45.337, 13.829, 'a hill town above oakwoods full of truffles'),
    sight('the Brijuni Islands', 44.914, 13.763, 'with a safari park left by a president'),
    sight('Krka Falls', 43.806, 15.965, 'with watermills and boardwalks'),
  ],
}

export const PORTUGAL: RegionPlaces = {
  towns: [
    coast('Lagos', 37.102, -8.675, 'cliff-coast', 150, 'with golden stacks and boatmen who know every cave'),
    coast('Albufeira', 37.089, -8.248, 'cliff-coast', 180, 'with an escalator down to the beach'),
    coast('Tavira', 37.126, -7.649, 'dune-coast', 140, 'with a Roman bridge and a ferry to the sand'),
    coast('Carvoeiro', 37.097, -8.471, 'cliff-coast', 180, 'a cove with houses up both sides'),
    coast('Olhão', 37.026, -7.842, 'dune-coast', 160, 'a fish market with islands in front of it'),
    coast(
      'Zambujeira do Mar',
      37.524,
      -8.785,
      'cliff-coast',
      270,
      'on the wild west coast where storks nest on sea stacks',
    ),
    coast('Sagres', 37.008, -8.94, 'cliff-coast', 200, 'the last place Prince Henry’s captains saw'),
  ],
  sights: [
    sight('Ponta da Piedade', 37.081, -8.669, 'arches and grottoes best seen from a small boat'),
    sight('the Benagil cave', 37.087, -8.424, 'with a hole in its roof and a beach inside'),
    sight('Silves Castle', 37.191, -8.438, 'red as a brick above the orange groves'),
    sight('Cape St Vincent', 37.023, -8.996, 'where Europe stops'),
    sight('the Ria Formosa', 37.01, -7.9, 'forty miles of lagoon and barrier islands'),
    sight('Monchique', 37.318, -8.556, 'cool, green and good for piri-piri chicken'),
    sight('the Seven Hanging Valleys', 37.094, -8.44, 'the best cliff walk in the Algarve'),
  ],
}
