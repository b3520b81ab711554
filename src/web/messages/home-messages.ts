import { registerMessages } from './registry.ts'

/** The home page. */
export const homeMessages = registerMessages({
  'home.title': '{brand}: {strapline}',
  'home.chips': 'Quick searches',
  'home.chip.hotTub': 'Hot tub',
  'home.chip.dogs': 'Dog friendly',
  'home.chip.weekend': 'This weekend',
  'home.chip.under300': 'Under £300',
  'home.lateDeals': 'Last Minute Deals',
  'home.lateDealsIntro': 'Reduced, and beginning soon. The price is the total for the stay.',
  'home.dealStay': '{date}, {nights} {nights|night|nights}',
  'home.dealPrice': 'From {price}',
  'home.dealSaving': 'Saves {amount}',
  'home.noTitle': 'No title set',
  'home.bannerEmpty': 'Banner is active but no copy has been defined.',
  'home.bannerMore': 'Have a look',
  'home.regions': 'What a stay costs, region by region',
  'home.regionsIntro': 'The lowest total on sale in each, on any date, the cheapest region first.',
  'home.regionsAll': 'All regions with pictures',
  'home.fareNights': '{nights} {nights|night|nights} from',
})
