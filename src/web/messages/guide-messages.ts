import { registerMessages } from './registry.ts'

/** Travel guides. */
export const guideMessages = registerMessages({
  'guide.pageTitle': '{region} travel guide',
  'guide.crumb': 'Inspiration',
  'guide.error': 'The travel guide could not be loaded.',
  'guide.bestFor': 'Best for',
  'guide.things': 'Things to do in {region}',
  'guide.thingsIntro': 'The numbers are those on the map. Distances are as the crow flies.',
  'guide.thingsIntroNoMap': 'Distances are as the crow flies.',
  'guide.distance': '{miles} {miles|mile|miles} from',
  'guide.site': 'Visit its website',
  'guide.siteOf': ': {name}',
  'guide.map': 'Map of things to do and places to stay in {region}',
  'guide.stillMap': 'Where {region} is',
  'guide.about': 'About {region}',
  'guide.stay': 'Where to stay in {region}',
  'guide.stayIntro': 'From each holiday type, places with dates on sale. Every price is the total for the stay.',
  'guide.area.uk': 'In the UK',
  'guide.area.boats': 'On the water',
  'guide.area.europe': 'In Europe',
})
