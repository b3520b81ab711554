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
    return ok({ menus: makeMegaMenu({ availability: availability.current, contentPaths: content.paths, pictureOf }) })
  },
  { cacheFor: 300, isShared: true },
)
