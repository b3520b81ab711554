import { expect, test } from 'vitest'
import { uploadFolders } from './upload-folders.ts'

const CMS_URL = 'https://cms.example.org/wp-json/wp/v2'
const OWN = 'https://cms.example.org/wp-content/uploads/'

test('of a WordPress that says nothing of itself they are below the address that is set', () => {
  expect(uploadFolders(CMS_URL, undefined, [])).toEqual([{ named: OWN, from: OWN }])
})

test('pictures that a text has by another address of WordPress are fetched from the host that is set, from no other', () => {
  const site = { home: 'https://blog.example.org', url: 'https://blog.example.org/wp' }
  expect(uploadFolders(CMS_URL, site, [])).toEqual([
    { named: OWN, from: OWN },
    { named: 'https://blog.example.org/wp-content/uploads/', from: OWN },
    {
      named: 'https://blog.example.org/wp/wp-content/uploads/',
      from: 'https://cms.example.org/wp/wp-content/uploads/',
    },
  ])
})

test('a picture host that is set is asked itself, whatever the path', () => {
  const cdn = 'https://cdn.example.net/'
  expect(uploadFolders(CMS_URL, undefined, ['https://cdn.example.net'])).toContainEqual({ named: cdn, from: cdn })
})
