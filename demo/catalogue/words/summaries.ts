import type { ParkKind } from '../generate/park-kind.ts'

/**
 * One sentence for a card. Blanks: town, toTown, bearing, what (two or three highlights), places, operator, sight,
 * toSight, scenery, aMood ('a quiet').
 */
export const SUMMARIES: Readonly<Record<ParkKind, readonly string[]>> = {
  caravan: [
    '{AMood} park {toTown} from {town}, with {what}.',
    '{scenery} near {town}: {places}, with {what}.',
    '{What}, {toTown} {bearing} of {town}.',
    '{AMood} place to stay near {town}, {toSight} from {sight}.',
    '{Places} {toTown} from {town}, with {what}; {nearSight} is not far off.',
    'For {town} and {nearSight}: {aMood} park with {what}.',
  ],
  lodge: [
    '{Places} {toTown} {bearing} of {town}, with {what}.',
    '{AMood} lodge park near {town}, {toSight} from {sight}.',
    '{scenery} and {places}, {toTown} from {town}.',
    'Warm lodges in every season near {town}, with {what}.',
    '{AMood} handful of lodges near {town}, {toSight} from {sight}.',
  ],
  cottage: [
    '{Places} round a yard, {toTown} {bearing} of {town}.',
    '{Places} at the end of a lane near {town}, {toSight} from {sight}.',
    'Thick walls, deep windows and {town} {toTown} away.',
    '{AMood} group of {places} near {town}, with {nearSight} for a day out.',
    'Old farm buildings near {town}, now {places}, each with its own front door.',
    'Stone, slate and stoves: {places} {toTown} from {town}.',
  ],
  touring: [
    '{AMood} touring park {toTown} from {town}, with {what}.',
    'Level pitches near {town}, {toSight} from {sight}.',
    '{Places} on {acres} acres {bearing} of {town}, with {what}.',
    '{AMood} field or two for tents, vans and motorhomes near {town}.',
    'Pitch up {toTown} from {town}, with {what}.',
  ],
  boat: [
    'Boats for two to twelve from {aMood} yard at {town}.',
    '{Places} at {town}, fuelled, linen aboard and ready by three.',
    'Cruise from {town}, {toSight} from {sight}.',
    'A boatyard at {town} that is good with beginners, {places} in all.',
    'Set off from {town} with {places} to choose from, and {nearSight} for a day ashore.',
  ],
  euro: [
    '{AMood} park {toTown} from {town}, with {what}.',
    '{scenery} near {town}: mobile homes, {what} and {sight} {toSight} away.',
    'Mobile homes {toTown} {bearing} of {town}, with {what}.',
    '{What}, and {town} {toTown} away.',
    '{AMood} base for {town} and {sight}.',
  ],
  sales: ['Holiday homes for sale {toTown} from {town}.', 'New and pre-owned holiday homes near {town}, with {what}.'],
}
