import type { DescribedShop } from '../api/docs/openapi.ts'

/** For tests of the OpenAPI document that need no shop. */
export const DESCRIBED_SHOP: DescribedShop = {
  shopUrl: 'https://www.brackenfold.test',
  site: { brandName: 'Brackenfold', email: 'hello@brackenfold.test', termsUrl: '/terms' },
}
