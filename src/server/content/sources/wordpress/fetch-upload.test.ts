import { expect, test } from 'vitest'
import { uploadFolders } from './cms-site.ts'

const CMS_URL = 'https://cms.example.org/wp-json/wp/v2'
const OWN = 'https://cms.example.org/wp-content/uploads/'

test('are below the configured address if WordPress does not report its own', () => {
  expect(uploadFolders(CMS_URL, undefined, [])).toEqual([{ named: OWN, from: OWN }])
})

test('pictures with another address of WordPress are fetched from the configured host only', () => {
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

test('a configured picture host is requested directly, with any path', () => {
  const cdn = 'https://cdn.example.net/'
  expect(uploadFolders(CMS_URL, undefined, ['https://cdn.example.net'])).toContainEqual({ named: cdn, from: cdn })
})
