import { coast, inland, sight, type RegionPlaces } from './place.ts'

export const NETHERLANDS: RegionPlaces = {
  towns: [
    coast('Renesse', 51.733, 3.774, 'dune-coast', 330, 'with ten miles of beach and cycle tracks through the dunes'),
    coast('Domburg', 51.563, 3.496, 'dune-coast', 330, 'where Mondrian came to paint the tower'),
    coast('Noordwijk', 52.24, 4.446, 'dune-coast', 290, 'between the bulb fields and the sea'),
    inland('Kaatsheuvel', 51.657, 5.037, 'forest', 'a quiet place next to a very large theme park'),
    inland('Arnhem', 51.985, 5.899, 'forest', 'at the foot of the Veluwe, with a bridge in its history'),
    inland('Giethoorn', 52.739, 6.078, 'dutch-canal', 'where the postman comes by punt'),
    inland('Sneek', 53.033, 5.66, 'dutch-canal', 'a Frisian town with a gate on the water and regattas in August'),
    inland('Echternach', 49.812, 6.422, 'dale', 'the oldest town in Luxembourg, which dances to church once a year'),
  ],
  sights: [
    sight('the Efteling', 51.65, 5.044, 'where the litter bins say thank you'),
    sight('Kinderdijk', 51.883, 4.636, 'nineteen windmills in a row'),
    sight('the Keukenhof', 52.27, 4.546, 'seven million bulbs for eight weeks'),
    sight('the Delta Works', 51.643, 3.713, 'which hold back the North Sea'),
    sight('the Hoge Veluwe', 52.095, 5.818, 'with free white bicycles and a wood full of Van Goghs'),
    sight('the Mullerthal', 49.787, 6.3, 'a trail through clefts and mossy rocks'),
    sight('Delft', 52.012, 4.357, 'blue and white and full of bicycles'),
  ],
}

export const GERMANY: RegionPlaces = {
  towns: [
    inland('Titisee', 47.902, 8.152, 'forest', 'a Black Forest lake with pedalos and cuckoo clocks'),
    inland('Freiburg', 47.996, 7.849, 'forest', 'where little streams run down the streets for children to dam'),
    inland('Cochem', 50.147, 7.167, 'vineyard', 'with a castle over the Moselle and vines up to its walls'),
    inland('Bernkastel-Kues', 49.916, 7.069, 'vineyard', 'half-timbered on one bank and full of cellars on the other'),
    inland('Heidelberg', 49.409, 8.694, 'forest', 'red sandstone, students and a ruin on the hill'),
    inland('Garmisch', 47.492, 11.096, 'alpine-lake', 'under the Zugspitze, with painted houses'),
    inland('Überlingen', 47.768, 9.16, 'alpine-lake', 'on the sunny side of Lake Constance'),
    inland('Rothenburg', 49.377, 10.18, 'dale', 'walled, cobbled and unlikely'),
  ],
  sights: [
    sight('Burg Eltz', 50.205, 7.337, 'a castle that was never taken'),
    sight('Europa-Park', 48.266, 7.722, 'with a street for every country'),
    sight('the Triberg Falls', 48.128, 8.228, 'lit until ten at night'),
    sight('Neuschwanstein', 47.558, 10.75, 'which a king built for himself alone'),
    sight('the island of Mainau', 47.705, 9.195, 'with butterflies, dahlias and palm trees'),
    sight('Heidelberg Castle', 49.411, 8.715, 'with a barrel that held two hundred thousand litres'),
    sight('the Moselle loop at Bremm', 50.097, 7.117, 'with the steepest vines in Europe'),
  ],
}

export const AUSTRIA: RegionPlaces = {
  towns: [
    inland('Zell am See', 47.325, 12.797, 'alpine-lake', 'with snow above, swimming below and a steamer between'),
    inland('Seefeld', 47.33, 11.188, 'forest', 'on a high plateau of larches and level paths'),
    inland('Mayrhofen', 47.167, 11.863, 'alpine-lake', 'where the valley railway ends and cable cars begin'),
    inland('Velden', 46.613, 14.042, 'alpine-lake', 'on the warmest of the Carinthian lakes'),
    inland('Interlaken', 46.686, 7.863, 'alpine-lake', 'between two lakes with the Jungfrau over the rooftops'),
    inland('Lauterbrunnen', 46.593, 7.909, 'alpine-lake', 'with seventy-two waterfalls and one main street'),
    inland('Sarnen', 46.896, 8.246, 'alpine-lake', 'a quiet town where the white book of William Tell is kept'),
    inland('Lermoos', 47.404, 10.88, 'dale', 'in a flat green basin beneath the Zugspitze'),
  ],
  sights: [
    sight('the Grossglockner road', 47.083, 12.843, 'thirty-six bends and marmots at the top'),
    sight('the Krimml Falls', 47.206, 12.17, 'the tallest in Austria and good for the lungs'),
    sight('Swarovski’s Crystal Worlds', 47.294, 11.601, 'guarded by a green giant'),
    sight('the Trümmelbach Falls', 46.569, 7.914, 'inside the mountain'),
    sight('Ballenberg', 46.75, 8.07, 'a hundred old farmhouses, bread and cheese'),
    sight('the Eisriesenwelt', 47.505, 13.19, 'the largest ice cave there is'),
    sight('the Pyramidenkogel', 46.609, 14.145, 'a wooden tower with a slide down the middle'),
    sight('Ehrwald', 47.395, 10.92, 'from which a cable car leaves for the Zugspitze'),
  ],
}

export const SLOVENIA: RegionPlaces = {
  towns: [
    inland('Bled', 46.369, 14.114, 'alpine-lake', 'with an island, a castle and cream cake'),
    inland('Bohinj', 46.278, 13.884, 'alpine-lake', 'a deeper, quieter lake with a church at its bridge'),
    inland('Bovec', 46.338, 13.552, 'alpine-lake', 'where rafts go down the emerald Soča'),
    inland('Kranjska Gora', 46.485, 13.786, 'alpine-lake', 'below the Vršič pass with its fifty bends'),
    coast('Portorož', 45.514, 13.591, 'mediterranean-cove', 240, 'the port of roses, with salt pans round the corner'),
    coast('Izola', 45.538, 13.661, 'mediterranean-cove', 330, 'once an island, still a fishing town'),
    inland('Moravske Toplice', 46.685, 16.221, 'vineyard', 'where warm black water comes out of the ground'),
  ],
  sights: [
    sight('the Vintgar Gorge', 46.393, 14.086, 'on boardwalks above green water'),
    sight('Postojna Cave', 45.783, 14.204, 'entered by train, with baby dragons inside'),
    sight('Predjama Castle', 45.816, 14.127, 'built into the mouth of a cave'),
    sight('the Savica Falls', 46.29, 13.802, 'five hundred steps up through beechwood'),
    sight('the Škocjan Caves', 45.663, 13.989, 'with a bridge over an underground river'),
    sight('Piran', 45.528, 13.568, 'a small Venice on a cape'),
    sight('the Kozjak waterfall', 46.26, 13.591, 'in a cavern of blue light'),
  ],
}
