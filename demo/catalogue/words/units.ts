import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { FeatureCode } from '../generate/park-fact-types.ts'

/** Phrases for what a unit has. */
export const UNIT_FEATURES: Partial<Record<FeatureCode, readonly string[]>> = {
  'hot-tub': [
    'a hot tub on the veranda',
    'a private hot tub, fresh for each arrival',
    'a hot tub facing away from the neighbours',
  ],
  'central-heating': ['central heating', 'proper radiators', 'heating in every room'],
  decking: [
    'decking with a table and chairs',
    'a veranda that catches the afternoon',
    'a deck wide enough for breakfast',
  ],
  wifi: ['Wi-Fi', 'Wi-Fi that copes with a film'],
  dishwasher: ['a dishwasher', 'a slimline dishwasher'],
  'en-suite': ['an en-suite shower', 'a second washroom off the main bedroom'],
  'wood-burner': ['a wood burner with the first basket of logs', 'a stove you can see from the sofa'],
  'enclosed-garden': ['an enclosed garden', 'a walled garden with a gate that shuts'],
  'bow-thruster': ['a bow thruster for tight corners', 'a bow thruster, which spares everyone’s nerves'],
  'washing-machine': ['a washing machine', 'a washer-dryer'],
}

type Openings = Readonly<Record<string, readonly string[]>>

/**
 * First sentences by channel and grade; `any` fits every grade. Blanks: area, bedrooms, bathrooms, name, park, town,
 * grade, sleeps.
 */
export const UNIT_OPENINGS: Readonly<Record<OwnChannelCode, Openings>> = {
  ukcaravan: {
    Saver: [
      'An older caravan in good order, at the lowest price we have.',
      'Plain, clean and cheap: {bedrooms}, gas fire, everything works.',
      'For people who mean to be out all day. {area} square metres, gas fire in the lounge.',
    ],
    Bronze: [
      'A step up from the Saver: newer sofas and a better kitchen in {area} square metres.',
      'A sound family caravan with {bedrooms} and a gas fire.',
      'Everything to hand: {bedrooms}, a proper oven and a table that {sleeps} can get round.',
      'Nothing fancy, everything you need, {area} square metres of it.',
    ],
    Silver: [
      'Warm enough for March and October, with {bedrooms} and double glazing.',
      'Our most-booked grade: {area} square metres, heated throughout.',
      'A modern caravan with {bedrooms} and a full-size fridge-freezer.',
      'Double glazing, radiators and {area} square metres, which make it good for a wet week too.',
    ],
    Gold: [
      'A recent model on a better pitch, with {bedrooms} and {bathrooms}.',
      'Beds are made up when you come, and there is decking for the evening.',
      '{area} square metres with an open-plan kitchen and {bathrooms}.',
      'Wider than most, with {bedrooms}, {bathrooms} and steps down to its own decking.',
    ],
    Platinum: [
      'The best we have at {park}: this year’s or last year’s model, on a pitch to match.',
      'A caravan that has given up pretending to be one: {area} square metres, {bathrooms}.',
      'Chosen pitch, big windows, towels and a coffee machine.',
    ],
    any: [
      '{bedrooms} and {area} square metres to live in.',
      'Room for {sleeps} in {area} square metres, with the kitchen at one end and the beds at the other.',
    ],
  },
  uklodge: {
    Classic: [
      'A warm timber lodge of {area} square metres with an open-plan living room.',
      'A well-built lodge with {bedrooms} and a kitchen you can cook in.',
    ],
    Select: [
      '{area} square metres with French windows on to the veranda.',
      'A newer lodge with {bedrooms} and {bathrooms}, kept as if for the owner.',
    ],
    Signature: [
      'The finest lodge on the park, {area} square metres, with {bathrooms} and a wood burner.',
      'Vaulted ceilings, deep sofas and {bedrooms}.',
    ],
    any: [
      '{name} has {bedrooms} and windows on three sides.',
      'Set apart from its neighbours, with {bedrooms} and {bathrooms}.',
    ],
  },
  ukcottages: {
    Homely: [
      '{name} is small-windowed, thick-walled and very comfortable.',
      '{name} has been let to families since before there were dishwashers.',
    ],
    Character: [
      '{name} has beams, an inglenook and stairs that creak on the fourth step.',
      'In {name} the kitchen is the largest room, and the best.',
    ],
    Fine: [
      '{name} was restored with patience and furnished with taste.',
      '{name} has underfloor heating, linen sheets and a very good kitchen.',
    ],
    any: [
      '{name} has {bedrooms} in {area} square metres.',
      '{name} looks over the yard on one side and fields on the other.',
    ],
  },
  uktouring: {
    Grass: [
      'Mown grass for a tent, a trailer or a small van, without electricity.',
      'A level piece of grass by the hedge.',
      'Grass, with a tap not far off and shade in the afternoon.',
    ],
    Electric: [
      'Grass with a 10 amp hook-up, for tents, caravans and motorhomes.',
      'A marked grass pitch, about ten metres by eight, with power.',
    ],
    Hardstanding: [
      'Gravel over stone, level to a spirit bubble, with 16 amps.',
      'A hardstanding that stays firm after a wet week, with grass for the awning.',
    ],
    'Fully serviced': [
      'Everything on the pitch: 16 amps, water, waste and drain.',
      'For long outfits and long stays, with your own tap and drain.',
    ],
    any: [
      'A pitch of about ninety square metres, with room for the car.',
      'Marked and numbered, with hedge on two sides.',
    ],
  },
  boats: {
    Standard: [
      'An honest boat, easily handled, for {sleeps}.',
      '{name} is the boat that beginners are given, because she forgives.',
      'Not the newest in the yard but one of the best loved, with {bedrooms}.',
    ],
    Comfort: [
      'A roomy boat with {bedrooms} and {bathrooms}, fitted out within the last ten years.',
      '{name} has wide side windows and a good galley.',
      'There is full headroom from end to end of {name}, and a place for everybody’s boots.',
    ],
    Premier: [
      'The pride of the yard: {bedrooms}, {bathrooms} and a deck for supper.',
      '{name} was built for owners who then thought better of it.',
      'Wide beds, a deep bath of a shower and a galley with a real oven: {name} spoils people.',
    ],
    any: [
      '{name} sleeps {sleeps} and turns in less space than you fear.',
      'Repainted two winters ago, {name} sleeps {sleeps} in {bedrooms}.',
    ],
  },
  eurocaravan: {
    Classic: [
      'A neat home with a shaded terrace, {area} square metres.',
      'Simple, bright and close to everything.',
      '{bedrooms} and a terrace where most of the holiday happens.',
    ],
    Comfort: [
      '{area} square metres with air conditioning in the living room and a gas barbecue outside.',
      'A modern home with {bedrooms} and a terrace under a sail.',
      'A light home of {area} square metres, cool at night and shaded at breakfast.',
    ],
    Premium: [
      '{bedrooms}, {bathrooms} and air conditioning throughout.',
      'Beds made, towels on them, loungers out: {area} square metres with a big covered terrace.',
    ],
    Platinum: [
      'The largest homes on the park, with an outdoor lounge and a dishwasher.',
      'A home for people who holiday abroad with their own coffee machine, and now need not.',
    ],
    any: ['A place for {sleeps} near {town}, with {bedrooms}.'],
  },
}
