/** Hand-picked briefs: headers of the channels, and the stories. */
import { isChannelCode, OWN_CHANNEL_CODES } from '../../src/domain/site/channel.ts'
import type { PictureBrief } from './brief.ts'

/** The channels with a header, and hotels. */
export const HEADER_CODES = [...OWN_CHANNEL_CODES, 'hotels'] as const
type HeaderCode = (typeof HEADER_CODES)[number]

/** Whether a channel has a header. */
export function isHeaderCode(code: string | undefined): code is string {
  return code === 'hotels' || isChannelCode(code)
}

/**
 * Regions that would look like another of their list, by id: Galloway’s shore resembles Cornwall’s, both slate with a
 * church.
 */
export const REGION_CHOICES: Readonly<Partial<Record<number, Partial<PictureBrief>>>> = {
  19: { composition: 3, focal: 'fishing-boat', light: 'dawn' },
}

export const CHANNEL_BRIEFS: Record<HeaderCode, PictureBrief> = {
  ukcaravan: {
    scene: 'cliff-coast',
    season: 'summer',
    composition: 0,
    focal: 'caravan-row',
    seed: 11,
    rock: 'slate',
    light: 'noon',
    weather: 'clear',
    distance: 'near',
  },
  eurocaravan: {
    scene: 'mediterranean-cove',
    season: 'summer',
    composition: 0,
    focal: 'safari-tent',
    seed: 4,
    light: 'late',
    weather: 'clear',
    distance: 'near',
  },
  uklodge: {
    scene: 'forest',
    season: 'autumn',
    composition: 1,
    focal: 'lodge',
    seed: 7,
    light: 'dusk',
    weather: 'clear',
    distance: 'near',
  },
  ukcottages: {
    scene: 'dale',
    season: 'spring',
    composition: 2,
    focal: 'thatched-cottage',
    seed: 3,
    light: 'noon',
    weather: 'after-rain',
    distance: 'near',
  },
  uktouring: {
    scene: 'dune-coast',
    season: 'summer',
    composition: 3,
    focal: 'campervan',
    seed: 6,
    light: 'late',
    weather: 'high-cloud',
    distance: 'near',
  },
  boats: {
    scene: 'broads',
    season: 'summer',
    composition: 0,
    focal: 'cruiser',
    seed: 2,
    light: 'dawn',
    weather: 'clear',
    distance: 'near',
  },
  hotels: {
    scene: 'estuary',
    season: 'summer',
    composition: 1,
    focal: 'terrace',
    seed: 12,
    light: 'late',
    weather: 'clear',
    motif: 'harbour',
  },
}

const story = (
  brief: Omit<PictureBrief, 'season' | 'composition' | 'focal' | 'seed'> & Partial<PictureBrief>,
): PictureBrief => ({
  season: 'summer',
  composition: 0,
  focal: 'white-cottage',
  seed: 17,
  weather: 'clear',
  ...brief,
})

/** Headers of stories and guides; their keys are `blog-` plus this name. */
export const STORY_BRIEFS = {
  'packing-list': story({ motif: 'packing', scene: 'dale', light: 'noon' }),
  'dog-on-a-beach': story({ motif: 'dog-on-beach', scene: 'dune-coast', light: 'late', seed: 3 }),
  'rock-pools': story({
    motif: 'rock-pools',
    scene: 'cliff-coast',
    light: 'noon',
    composition: 1,
    rock: 'slate',
    seed: 8,
  }),
  'fish-and-chips': story({ motif: 'fish-and-chips', scene: 'dune-coast', light: 'late', composition: 3, seed: 4 }),
  'lock-gates': story({ motif: 'lock-gates', scene: 'canal', light: 'noon', season: 'spring', seed: 6 }),
  stargazing: story({ motif: 'stargazing', scene: 'moor', light: 'dusk', season: 'autumn', seed: 5 }),
  'walking-boots': story({ motif: 'boots', scene: 'dale', light: 'late', season: 'autumn', seed: 2 }),
  campfire: story({ motif: 'campfire', scene: 'forest', light: 'dusk', composition: 2, seed: 9 }),
  'rainy-days': story({
    motif: 'board-games',
    scene: 'fell-and-lake',
    light: 'noon',
    weather: 'after-rain',
    season: 'autumn',
    seed: 7,
  }),
  harbour: story({ motif: 'harbour', scene: 'cliff-coast', light: 'dawn', composition: 3, rock: 'granite', seed: 10 }),
  'bike-on-a-ferry': story({ motif: 'ferry', scene: 'island', light: 'noon', composition: 1, seed: 11 }),
  'steam-train': story({
    motif: 'steam-train',
    scene: 'dale',
    light: 'late',
    composition: 1,
    season: 'spring',
    seed: 12,
  }),
  picnic: story({ motif: 'picnic', scene: 'cliff-coast', light: 'noon', rock: 'chalk', seed: 13 }),
  'first-time-afloat': story({ motif: 'bow', scene: 'broads', light: 'dawn', focal: 'cruiser', seed: 14 }),
  'cycle-paths': story({ motif: 'bicycles', scene: 'estuary', light: 'noon', composition: 2, seed: 15 }),
  'a-view-and-a-brew': story({ motif: 'window', scene: 'fell-and-lake', light: 'dawn', season: 'spring', seed: 16 }),
  'evenings-on-deck': story({ motif: 'deck', scene: 'alpine-lake', light: 'dusk', seed: 17 }),
  'mist-in-the-valley': story({
    scene: 'dale',
    light: 'dawn',
    weather: 'mist',
    season: 'autumn',
    focal: 'church',
    seed: 18,
    distance: 'near',
  }),
  'after-the-rain': story({
    scene: 'moor',
    light: 'late',
    weather: 'after-rain',
    focal: 'stone-cottage',
    seed: 19,
    distance: 'near',
  }),
  'winter-breaks': story({
    scene: 'fell-and-lake',
    light: 'dusk',
    season: 'winter',
    focal: 'log-cabin',
    seed: 20,
    distance: 'near',
  }),
  'wherries-and-windpumps': story({
    scene: 'broads',
    light: 'late',
    focal: 'wherry',
    composition: 1,
    seed: 21,
    distance: 'near',
  }),
  'easter-lambs': story({
    scene: 'dale',
    light: 'noon',
    season: 'spring',
    focal: 'farmhouse',
    composition: 2,
    seed: 22,
  }),
  'seaside-in-autumn': story({
    scene: 'cliff-coast',
    light: 'late',
    season: 'autumn',
    focal: 'lighthouse',
    rock: 'ochre',
    composition: 2,
    seed: 23,
  }),
} satisfies Record<string, PictureBrief>

export type StorySlug = keyof typeof STORY_BRIEFS

export function isStorySlug(slug: string | undefined): slug is StorySlug {
  return slug !== undefined && Object.hasOwn(STORY_BRIEFS, slug)
}
