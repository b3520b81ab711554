import { CALLS } from '../../../contract/calls.ts'
import { megaMenu as makeMegaMenu } from '../../content/mega-menu.ts'
import { endpoint } from '../endpoint.ts'
import { presentPicture } from '../present/present-picture.ts'
import { notFound, ok } from '../result.ts'

export const megaMenu = endpoint(
  CALLS.megaMenu,
  ({ input, deps: { availability, content, pictures, site } }) => {
    if (input.file !== site.megaMenuFile) return notFound('no-such-file', 'There is no such file.')
    const pictureOf = (key: string, about: string) => presentPicture(pictures, key, about)
    const hotelsTitle = site.showHotels ? site.menuTitles.hotels : undefined
    const now = { availability: availability.current, contentPaths: content.paths, hotelsTitle, pictureOf }
    return ok({ menus: makeMegaMenu(now) })
  },
  { cacheFor: 300, isShared: true },
)
