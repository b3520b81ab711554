import { coast, inland, onIsle, sight, type RegionPlaces } from './place.ts'

export const ESSEX: RegionPlaces = {
  towns: [
    coast('Clacton-on-Sea', 51.789, 1.153, 'dune-coast', 150, 'with a pier of rides and seven miles of sand'),
    coast(
      'Walton-on-the-Naze',
      51.848,
      1.268,
      'cliff-coast',
      90,
      'where sharks’ teeth wash out of the crumbling cliff',
    ),
    coast('West Mersea', 51.777, 0.922, 'broads', 180, 'cut off by the tide twice a month and famous for its oysters'),
    coast('Maldon', 51.732, 0.676, 'broads', 100, 'where salt is still raked and red-sailed barges lie at the Hythe'),
    coast('Frinton-on-Sea', 51.83, 1.245, 'dune-coast', 140, 'with its greensward and a long line of beach huts'),
    coast('Burnham-on-Crouch', 51.627, 0.814, 'broads', 180, 'a sailing town with a weatherboarded quay'),
    coast('Brightlingsea', 51.808, 1.023, 'broads', 180, 'with its lido, its creek and a foot ferry to Mersea'),
    inland('Dedham', 51.958, 0.993, 'dale', 'in the water meadows Constable painted'),
  ],
  sights: [
    sight('the Naze Tower', 51.865, 1.29, 'built to guide ships and now full of pictures'),
    sight('Colchester Castle', 51.891, 0.903, 'the largest Norman keep in Europe, on top of a Roman temple'),
    sight('Beth Chatto’s garden', 51.866, 0.995, 'where the gravel has not been watered since 1991'),
    sight('Flatford Mill', 51.959, 1.021, 'much as it looks in The Hay Wain'),
    sight('RHS Hyde Hall', 51.669, 0.578, 'a hilltop garden in the driest corner of the country'),
    sight('the Chapel of St Peter-on-the-Wall', 51.735, 0.94, 'alone at the edge of the marsh since 654'),
    sight('Hamford Water', 51.88, 1.24, 'a maze of creeks with seals on the banks'),
  ],
}

export const KENT: RegionPlaces = {
  towns: [
    coast(
      'Whitstable',
      51.361,
      1.024,
      'dune-coast',
      350,
      'with its oysters, black-tarred huts and sunsets over the Swale',
    ),
    coast('Herne Bay', 51.371, 1.128, 'dune-coast', 0, 'with a clock tower and half a pier'),
    coast(
      'Margate',
      51.388,
      1.382,
      'dune-coast',
      330,
      'with a gallery at one end of the sands and a vintage funfair at the other',
    ),
    coast('Broadstairs', 51.359, 1.44, 'cliff-coast', 100, 'where Dickens took his holidays above Viking Bay'),
    coast(
      'Leysdown-on-Sea',
      51.398,
      0.922,
      'dune-coast',
      30,
      'on the seaward side of Sheppey, all amusements and big skies',
    ),
    coast(
      'New Romney',
      50.985,
      0.94,
      'dune-coast',
      110,
      'once a port, now a mile inland, with a railway one third the usual size',
    ),
    coast('Dymchurch', 51.026, 0.995, 'dune-coast', 120, 'behind its sea wall, with a history of smugglers'),
    coast('Deal', 51.223, 1.402, 'dune-coast', 90, 'with its shingle, its smugglers’ lanes and the last proper pier'),
    inland('Tenterden', 51.069, 0.687, 'vineyard', 'a wide, white-boarded town among orchards and vines'),
  ],
  sights: [
    sight('Canterbury Cathedral', 51.28, 1.083, 'still the end of a pilgrimage'),
    sight('Dover Castle', 51.13, 1.321, 'with tunnels in the chalk beneath it'),
    sight('Dungeness', 50.914, 0.975, 'a desert of shingle with tarred cabins and a lighthouse'),
    sight('Leeds Castle', 51.249, 0.63, 'on two islands in a lake'),
    sight('Sissinghurst', 51.116, 0.582, 'a garden made in the ruins of a great house'),
    sight('the Turner Contemporary', 51.391, 1.382, 'free to enter and full of the light he came for'),
    sight('the Romney, Hythe & Dymchurch Railway', 51.071, 1.08, 'thirteen miles of steam in miniature'),
    sight('Chapel Down vineyard', 51.043, 0.7, 'with tastings under the oasts'),
  ],
}

export const SUSSEX: RegionPlaces = {
  towns: [
    coast('Camber', 50.936, 0.793, 'dune-coast', 170, 'with the only real dunes in Sussex'),
    inland('Rye', 50.95, 0.733, 'dale', 'a town of cobbles and crooked timber above the marsh'),
    coast(
      'Bognor Regis',
      50.783,
      -0.677,
      'dune-coast',
      170,
      'which claims more sunshine than anywhere on the mainland',
    ),
    coast(
      'Selsey',
      50.73,
      -0.789,
      'dune-coast',
      180,
      'at the tip of the Manhood peninsula, with crab and lobster off the boat',
    ),
    coast('Hastings', 50.855, 0.584, 'cliff-coast', 160, 'where the fishing fleet is winched up the beach'),
    coast(
      'Eastbourne',
      50.768,
      0.29,
      'cliff-coast',
      130,
      'with its bandstand, carpet gardens and the Downs at its back',
    ),
    coast('Pevensey Bay', 50.811, 0.346, 'dune-coast', 150, 'where William landed and the shingle still crunches'),
    inland('Arundel', 50.855, -0.554, 'dale', 'with a castle out of a story book above the river'),
  ],
  sights: [
    sight('the Seven Sisters', 50.749, 0.178, 'a row of chalk cliffs that gains a new white face each winter'),
    sight('Bodiam Castle', 51.002, 0.544, 'complete with a moat and very large carp'),
    sight('Beachy Head', 50.738, 0.247, 'the highest chalk sea cliff in Britain'),
    sight('Battle Abbey', 50.914, 0.487, 'where an altar marks the place Harold fell'),
    sight('Goodwood', 50.874, -0.759, 'with its racecourse on the Downs'),
    sight('West Wittering beach', 50.769, -0.9, 'a mile of pale sand and shallow pools'),
    sight('Bluebell Railway', 50.995, 0.0, 'through woods that really do turn blue in May'),
  ],
}

export const HAMPSHIRE: RegionPlaces = {
  towns: [
    inland(
      'Lymington',
      50.758,
      -1.543,
      'forest',
      'with a Saturday market since the thirteenth century and ferries to the island',
    ),
    inland('Brockenhurst', 50.818, -1.574, 'forest', 'where ponies hold up the traffic at the ford'),
    inland('Lyndhurst', 50.872, -1.576, 'forest', 'the old capital of the New Forest'),
    coast(
      'Hayling Island',
      50.785,
      -0.977,
      'dune-coast',
      180,
      'where windsurfing was invented by a boy with a bed sheet',
    ),
    coast('Milford on Sea', 50.725, -1.59, 'cliff-coast', 190, 'with the Needles on its horizon'),
    onIsle(
      'Isle of Wight',
      coast('Shanklin', 50.632, -1.178, 'island', 110, 'with thatched tearooms at the top of a chine'),
    ),
    onIsle(
      'Isle of Wight',
      coast('Sandown', 50.655, -1.155, 'island', 120, 'with a pier, a zoo and a long bay facing the morning'),
    ),
    onIsle(
      'Isle of Wight',
      coast('Yarmouth', 50.705, -1.498, 'island', 340, 'a harbour town of two streets and one good castle'),
    ),
    onIsle('Isle of Wight', coast('Ryde', 50.729, -1.162, 'island', 10, 'with a pier long enough to need a railway')),
  ],
  sights: [
    onIsle('Isle of Wight', sight('the Needles', 50.662, -1.59, 'best seen from the old gun battery above them')),
    onIsle(
      'Isle of Wight',
      sight('Osborne', 50.751, -1.27, 'Queen Victoria’s seaside house, with her bathing machine'),
    ),
    sight('Beaulieu', 50.819, -1.453, 'a palace, an abbey and two hundred and eighty cars'),
    sight('Hurst Castle', 50.706, -1.551, 'at the end of a mile of shingle'),
    onIsle('Isle of Wight', sight('Carisbrooke Castle', 50.687, -1.314, 'where donkeys still draw the well')),
    sight('Bolderwood', 50.876, -1.655, 'where fallow deer come to be fed'),
    sight('Buckler’s Hard', 50.8, -1.422, 'the village that built ships for Nelson'),
    onIsle(
      'Isle of Wight',
      sight('Shanklin Chine', 50.627, -1.174, 'a mossy ravine lit with lanterns on summer nights'),
    ),
  ],
}
