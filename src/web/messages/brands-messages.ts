import { registerMessages } from './registry.ts'

export const brandsMessages = registerMessages({
  'brands.all': 'Everybody we sell for',
  'brands.byType': 'Operators by holiday type',
  'brands.ofType': '{label} ({count})',
  'brands.count': '{count} places',
  'brands.countOne': '1 place',
  'brands.none': 'Nobody has anything on sale at the moment',
  'brands.noneText': 'Please look again later, or call us.',
  'brands.failed': 'The operators could not be loaded',
})
