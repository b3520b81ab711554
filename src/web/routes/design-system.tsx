import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { settingContext } from '../page/api-context.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { throwNotFound } from '../addresses/page-address.ts'

/** All components of the design system in all states, if the setting is on. */
export function loader({ context }: LoaderFunctionArgs) {
  const { site, galleryBrands } = context.get(settingContext)
  return galleryBrands ? { theme: site.theme, brands: galleryBrands } : throwNotFound()
}

export function Component() {
  const { theme, brands } = useLoaderData<typeof loader>()
  return <Gallery theme={theme} brands={brands} />
}
