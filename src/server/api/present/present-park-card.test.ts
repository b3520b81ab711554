import { expect, test } from 'vitest'
import { siteConfig } from '../../../brands/testing/demonstration-brands.ts'
import type { Deps } from '../../deps.ts'
import type { Illustrator } from '../../pictures/illustrator.ts'
import { plainIllustrator } from '../../pictures/plain-illustrator.ts'
import { fullCatalogueIndex } from '../../testing/full-catalogue.ts'
import { pictureFactsOf } from '../../testing/illustrations.ts'
import { parkGallery } from './present-park-card.ts'

const PHOTO = 'https://photos.example.org/a.jpg'

const { catalogue } = fullCatalogueIndex('2026-12-02', 0.01)
const [park] = catalogue.parks.values()

function galleryOf(photoUrl: string | null, illustrator?: Illustrator) {
  const pictures = pictureFactsOf(siteConfig('BF'), () => catalogue, illustrator)
  return parkGallery({ pictures } as Deps, { ...park!, photoUrl })
}

test('a park has 5 pictures: its photograph and 4 illustrations that say what they show', () => {
  const [first, ...others] = galleryOf(PHOTO)
  expect(first).toMatchObject({ photoUrl: PHOTO, alt: park!.name })
  expect(others).toHaveLength(4)
  for (const { alt, photoUrl } of others) {
    expect(alt).toMatch(/^Illustration: .+ \(.+\)$/)
    expect(photoUrl).toBeUndefined()
  }
})

test('without an illustrator a park has 1 picture: its photograph, or a placeholder without alternative text', () => {
  expect(galleryOf(PHOTO, plainIllustrator).map(({ alt }) => alt)).toEqual([park!.name])
  expect(galleryOf(null, plainIllustrator).map(({ alt }) => alt)).toEqual([''])
})
