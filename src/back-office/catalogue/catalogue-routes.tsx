import { page } from '../frame/responses.ts'
import type { SignedInRoute } from '../frame/route.ts'
import { CataloguePage } from './catalogue-page.tsx'
import { contentRoutes } from './content-routes.tsx'
import { importRoutes } from './import-routes.tsx'
import { CATALOGUE_TITLE } from './words.ts'

export const catalogueRoutes: readonly SignedInRoute[] = [
  {
    method: 'GET',
    path: '/staff/catalogue',
    permission: 'stock:read',
    handle: async ({ deps, url: { searchParams }, may }) => {
      const { catalogue } = deps.availability.current
      const number = Number(searchParams.get('page') ?? 1)
      const filter = {
        name: searchParams.get('name')?.trim() ?? '',
        region: searchParams.get('region') ?? '',
        page: Number.isInteger(number) && number > 0 ? number : 1,
      }
      return page({
        title: CATALOGUE_TITLE,
        body: <CataloguePage catalogue={catalogue} filter={filter} mayImport={may('catalogue:change')} />,
      })
    },
  },
  ...contentRoutes,
  ...importRoutes,
]
