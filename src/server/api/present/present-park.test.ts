import { expect, test } from 'vitest'
import { siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import { MAX_PHOTOS, type Photo } from '../../../domain/unit/pictures.ts'
import { type Illustrator, plainIllustrator } from '../../pictures/illustrator.ts'
import { fullCatalogueIndex } from '../../testing/full-catalogue.ts'
import { pictureFactsOf } from '../../testing/illustrations.ts'
import { morePictures, parkCover, parkGallery, presentUnitPictures } from './present-park.ts'

const photosOf = (count: number): Photo[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://photos.example.org/${index + 1}.jpg`,
    alt: `The beach, ${index + 1}`,
    credit: '© Jane Doe',
  }))

const { catalogue } = fullCatalogueIndex('2026-12-02', 0.01)
const [park] = catalogue.parks.values()
const [unitType] = catalogue.unitTypes.values()
const factsOf = (illustrator?: Illustrator) => ({
  pictures: pictureFactsOf(siteConfig('BF'), () => catalogue, illustrator),
})

test('a park with 30 photographs shows those and no drawing, the first on its card with 4 more [PARK-11]', () => {
  const pictured = { ...park!, photos: photosOf(MAX_PHOTOS) }
  const gallery = parkGallery(factsOf(), pictured)
  expect(gallery.map(({ alt }) => alt)).toEqual(photosOf(30).map(({ alt }) => alt))
  expect(new Set(gallery.map(({ key }) => key)).size).toBe(30)
  for (const { key, credit } of gallery) expect([key, credit]).toEqual([expect.stringMatching(/^photo-/), '© Jane Doe'])
  expect(parkCover(factsOf(), pictured, unitType)).toEqual(gallery[0])
  expect(morePictures(factsOf(), pictured)).toEqual(gallery.slice(1, 5).map(({ key }) => key))
})

test('a park with 1 photograph has 1 picture; without any it has 5 drawings, a unit first and the site next [PARK-11, PARK-12]', () => {
  expect(parkGallery(factsOf(), { ...park!, photos: photosOf(1) }).map(({ alt }) => alt)).toEqual(['The beach, 1'])
  const drawings = parkGallery(factsOf(), { ...park!, photos: [] }, unitType)
  expect(drawings).toHaveLength(5)
  expect(drawings.map(({ key }) => key).slice(0, 2)).toEqual([`unit-${unitType!.id}`, `park-${park!.id}-plan`])
  for (const { alt } of drawings) expect(alt).toMatch(/^Drawing: .+ \(.+\)$/)
})

test('without an illustrator a park has 1 picture: a placeholder without alternative text', () => {
  expect(parkGallery(factsOf(plainIllustrator), { ...park!, photos: [] }).map(({ alt }) => alt)).toEqual([''])
})

test('a photograph that was never fetched has the backdrop of the drawing it takes the place of', () => {
  const drawn = parkCover(factsOf(), { ...park!, photos: [] }, undefined)
  expect(parkCover(factsOf(), { ...park!, photos: photosOf(1) }, undefined).backdrop).toBe(drawn.backdrop)
})

test('a unit type shows its photographs, or 1 drawing of its inside [PARK-11]', () => {
  const { pictures } = factsOf()
  expect(presentUnitPictures(pictures, { ...unitType!, photos: photosOf(30) })).toHaveLength(30)
  const drawn = presentUnitPictures(pictures, { ...unitType!, photos: [] })
  expect(drawn.map(({ key }) => key)).toEqual([`unit-${unitType!.id}`])
})
