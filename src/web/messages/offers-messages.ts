import { registerMessages } from './registry.ts'

export const offersMessages = registerMessages({
  'offers.list': 'Offers today',
  'offers.ends': 'Book by {date}',
  'offers.terms': 'Conditions',
  'offers.example': '{park}, {nights} {nights|night|nights} from {date}',
  'offers.see': 'See them in {label}',
  'offers.none': 'Nothing is on offer today',
  'offers.noneText':
    'Every price is then the ordinary one. It is the total all the same, with everything compulsory in it.',
  'offers.search': 'Search all holidays',
  'offers.failed': 'The offers could not be loaded',
})
