import type { TravelAgency, WebSite } from 'schema-dts'
import { pictureUrl } from '../../domain/site/picture-address.ts'
import type { Picture } from '../../contract/fields.ts'
import type { PageSite } from '../page/api-context.ts'

const COUNTRY_CODE = '+44'

/** The company that sells. */
export function organisation(context: DescribedSite): TravelAgency {
  const { brandName, strapline, telephone, email, company, socialLinks, theme } = context.site
  return {
    '@type': 'TravelAgency',
    '@id': organisationId(context),
    name: brandName,
    legalName: company.name,
    slogan: strapline,
    url: absolute(context, '/'),
    logo: absolute(context, `/brand/${theme}/icon-180.png`),
    image: absolute(context, `/share/${theme}/home.jpg`),
    telephone: telephone.replace(/^0/, `${COUNTRY_CODE} `),
    email,
    address: company.address,
    sameAs: socialLinks.map(({ url }) => url),
  }
}

/** The `@id` by which other items refer to the company. */
export function organisationId(context: DescribedSite): string {
  return absolute(context, '/#organisation')
}

/** The site, and its search URL template: holiday type, date and nights. */
export function website(context: DescribedSite): WebSite {
  const search = absolute(context, '/results/all-regions?channel={channel}&date={date}&nights={nights}')
  return {
    '@type': 'WebSite',
    '@id': absolute(context, '/#website'),
    name: context.site.brandName,
    url: absolute(context, '/'),
    inLanguage: 'en-GB',
    publisher: { '@id': organisationId(context) },
    potentialAction: Object.assign(
      { '@type': 'SearchAction' as const, target: { '@type': 'EntryPoint' as const, urlTemplate: search } },
      { 'query-input': ['channel', 'date', 'nights'].map((name) => `required name=${name}`) },
    ),
  }
}

/** Data for JSON-LD in addition to the page's own. */
export interface DescribedSite {
  readonly site: PageSite
  /** Base of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
}

/** The absolute URL of an address. */
export function absolute({ publicUrl }: DescribedSite, path: string): string {
  return publicUrl + path
}

const WIDTH = 1600

/** A drawing of ours, or the operator's photograph. */
export function imageUrl(site: DescribedSite, { key }: Picture): string {
  return absolute(site, pictureUrl(key, WIDTH, 'webp'))
}
