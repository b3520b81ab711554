import type { ParkKind } from '../generate/park-kind.ts'

/** Sentences about the units, with their numbers and names; the blanks are in `stay-blanks.ts`. */
export const STAY_SENTENCES: Readonly<Record<ParkKind, readonly string[]>> = {
  caravan: [
    'Of the {places} {toLet} have caravans to rent, from {plainest} to {finest}.',
    'There are {toLet} caravans to rent here, in {grades} grades, and the largest has {largest} square metres.',
    'Caravans are between {smallest} and {largest} square metres, and there are {toLet} to rent.',
    'You can choose among {toLet} caravans, from {plainest} at the lowest price to {finest} on the best pitches.',
    'The {toLet} caravans to rent sleep up to {sleepsMost}, and the largest has {largest} square metres.',
    'Besides {toLet} caravans there are {lodges} lodges for those who want more room.',
    'It has {toLet} caravans to rent, and {tourers} pitches for people who bring their own.',
  ],
  lodge: [
    'The {toLet} lodges have between {smallest} and {largest} square metres, and the largest sleeps {sleepsMost}.',
    'The largest of the {toLet} lodges to rent, {finestName}, sleeps {sleepsMost} in {largest} square metres.',
    'Lodges range from {plainestName}, with {smallest} square metres, to {finestName}, with {largest}.',
    '{hotTubs} of the {toLet} lodges have a hot tub of their own.',
    'Of the {toLet} lodges to rent {hotTubs} have a hot tub, among them {hotTubName}.',
  ],
  cottage: [
    '{finestName} is the largest, for {sleepsMost}; {plainestName} is for {sleepsLeast}.',
    'They sleep from {sleepsLeast}, in {plainestName}, to {sleepsMost}, in {finestName}.',
    'The largest, {finestName}, has {largest} square metres and beds for {sleepsMost}.',
    '{plainestName} is the smallest, with {smallest} square metres and room for {sleepsLeast}.',
    'Choose {plainestName} for {sleepsLeast} or {finestName} for {sleepsMost}.',
  ],
  touring: [
    'You can choose among {pitches}.',
    'Pitches come in all sorts: {pitches}.',
    'There are {pitches}, with room for awnings.',
    'It has {pitches}, all with hot showers near by.',
  ],
  boat: [
    'Boats sleep from {sleepsLeast}, on {plainestName}, to {sleepsMost}, on {finestName}.',
    '{finestName} is the largest boat, with {sleepsMost} berths; {plainestName} is the one for {sleepsLeast}.',
    'Take {plainestName} for {sleepsLeast} or {finestName} for {sleepsMost}.',
    'The largest boat, {finestName}, has {largest} square metres on board and berths for {sleepsMost}.',
  ],
  euro: [
    'Of the {places} {toLet} have mobile homes to rent, from {plainest} to {finest}.',
    'There are {toLet} homes to rent, of {smallest} to {largest} square metres.',
    'The {toLet} homes to rent sleep up to {sleepsMost}, and the largest has {largest} square metres.',
    '{Operator} has {toLet} homes to rent here in {grades} grades, from {plainest} to {finest}.',
    'Besides {mobileHomes} mobile homes there are {tents} safari tents for people who like canvas.',
  ],
  sales: [
    'All of the {places} have holiday homes of their owners’, and new and pre-owned ones are for sale on {acres} acres.',
    'Holiday homes are for sale on {acres} acres with {places} in all, and {hosts} show you round by appointment.',
    '{Operator} sells new and pre-owned holiday homes here, on {places} in all.',
  ],
}
