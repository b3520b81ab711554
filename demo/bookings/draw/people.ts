/** Invented customers: nobody's name with its address, emails at example.org, numbers that Ofcom reserves for drama. */
import type { Title } from '../../../src/domain/customer/customer.ts'
import type { Party } from '../../../src/domain/booking/party.ts'
import { partySize } from '../../../src/domain/booking/party.ts'
import type { Random } from '../../catalogue/generate/random.ts'

export interface Person {
  readonly title: Title
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly telephone: string
  readonly street: string
  readonly town: string
  readonly county: string
  readonly postcode: string
}

const WOMEN = [
  'Helen',
  'Aisha',
  'Siobhan',
  'Priyanka',
  'Louise',
  'Janet',
  'Carys',
  'Becky',
  'Fiona',
  'Magda',
  'Tracey',
  'Yasmin',
  'Laura',
  'Donna',
  'Chloe',
  'Sandra',
  'Nicola',
  'Kirsty',
  'Amelia',
  'Ruth',
  'Hannah',
  'Mei',
  'Angela',
  'Paula',
  'Grace',
  'Sophie',
  'Zainab',
  'Eleanor',
  'Bronwen',
  'Catriona',
  'Denise',
  'Gemma',
  'Joanne',
  'Katie',
  'Margaret',
  'Olivia',
] as const

const MEN = [
  'Mark',
  'Gareth',
  'Tom',
  'Dave',
  'Kwame',
  'Stephen',
  'Imran',
  'Alan',
  'Chris',
  'Rob',
  'Neil',
  'Graham',
  'Ewan',
  'Michael',
  'Pavel',
  'Jonathan',
  'Dev',
  'Peter',
  'Bill',
  'Olu',
  'Keith',
  'Stuart',
  'Rhodri',
  'Hamish',
  'Andrew',
  'Daniel',
  'George',
  'Harry',
  'Ian',
  'James',
  'Liam',
  'Mohammed',
  'Nathan',
  'Paul',
  'Simon',
  'Will',
] as const

const LAST_NAMES = [
  'Smith',
  'Smith',
  'Smith',
  'Jones',
  'Jones',
  'Taylor',
  'Taylor',
  'Brown',
  'Brown',
  'Williams',
  'Wilson',
  'Johnson',
  'Davies',
  'Patel',
  'Robinson',
  'Wright',
  'Thompson',
  'Evans',
  'Walker',
  'White',
  'Roberts',
  'Green',
  'Hall',
  'Wood',
  'Jackson',
  'Clarke',
  'Khan',
  'Ahmed',
  'Hughes',
  'Edwards',
  'Turner',
  'Hill',
  'Moore',
  'Clark',
  'Cooper',
  'Harris',
  'Ward',
  'Morris',
  'Baker',
  'Morgan',
  'King',
  'Lee',
  'Allen',
  'Price',
  'Watson',
  'Bennett',
  'Parker',
  'Cook',
  'Hartley',
  'Singh',
  'Kowalski',
  'Adeyemi',
  'Braithwaite',
  'Campbell',
  'Oliver',
  'Chowdhury',
  'Penrose',
  'Whittaker',
  'Nguyen',
  'Drummond',
  'Ellison',
  'Okafor',
  'O’Brien',
  'O’Sullivan',
  'MacDonald',
  'McKenzie',
  'Fitzgerald',
  'Begum',
  'Hussain',
  'Novak',
  'Fernandes',
  'Osei',
  'Mensah',
  'Larwood',
  'Treloar',
  'Beckwith',
  'Oakley',
  'Foster',
  'Pascoe',
  'Huntley-Ward',
  'Ashworth',
  'Birtwistle',
  'Cholmondeley',
  'Featherstonehaugh',
  'Li',
  'Ng',
  'Quigley',
  'Ravenscroft',
] as const

/** Towns with the beginning of their postcodes. */
const TOWNS = [
  ['Norwich', 'Norfolk', 'NR'], ['Ipswich', 'Suffolk', 'IP'], ['Leeds', 'West Yorkshire', 'LS'],
  ['Sheffield', 'South Yorkshire', 'S'], ['Manchester', 'Greater Manchester', 'M'], ['Birmingham', 'West Midlands', 'B'],
  ['Coventry', 'West Midlands', 'CV'], ['Leicester', 'Leicestershire', 'LE'], ['Nottingham', 'Nottinghamshire', 'NG'],
  ['Derby', 'Derbyshire', 'DE'], ['Peterborough', 'Cambridgeshire', 'PE'], ['Cambridge', 'Cambridgeshire', 'CB'],
  ['Bristol', '', 'BS'], ['Plymouth', 'Devon', 'PL'], ['Exeter', 'Devon', 'EX'], ['Cardiff', '', 'CF'],
  ['Swansea', '', 'SA'], ['Newport', 'Gwent', 'NP'], ['Glasgow', '', 'G'], ['Edinburgh', '', 'EH'],
  ['Newcastle upon Tyne', 'Tyne and Wear', 'NE'], ['Sunderland', 'Tyne and Wear', 'SR'], ['York', 'North Yorkshire', 'YO'],
  ['Hull', 'East Yorkshire', 'HU'], ['Lincoln', 'Lincolnshire', 'LN'], ['Preston', 'Lancashire', 'PR'],
  ['Bolton', 'Greater Manchester', 'BL'], ['Liverpool', 'Merseyside', 'L'], ['Chester', 'Cheshire', 'CH'],
  ['Stoke-on-Trent', 'Staffordshire', 'ST'], ['Reading', 'Berkshire', 'RG'], ['Luton', 'Bedfordshire', 'LU'],
  ['Chelmsford', 'Essex', 'CM'], ['Southend-on-Sea', 'Essex', 'SS'], ['Croydon', 'Surrey', 'CR'],
  ['Romford', 'Essex', 'RM'], ['Medway', 'Kent', 'ME'], ['Southampton', 'Hampshire', 'SO'],
] as const // prettier-ignore

const STREETS = [
  'Mill Lane',
  'Church Road',
  'Station Road',
  'Victoria Street',
  'Park Avenue',
  'The Crescent',
  'Orchard Close',
  'Meadow Way',
  'High Street',
  'Chapel Lane',
  'Queens Road',
  'Elm Grove',
  'Beech Drive',
  'Springfield Road',
  'Windmill Rise',
  'Nelson Terrace',
  'Manor Gardens',
  'School Lane',
  'Riverside',
  'Kingfisher Court',
] as const

/** Of each range of numbers that Ofcom reserves for drama: its beginning, before three more digits. */
const NUMBERS = [
  '07700 900 ',
  '07700 900 ',
  '07700 900 ',
  '01632 960 ',
  '0113 496 0',
  '0117 496 0',
  '020 7946 0',
] as const

/** The second part of a postcode has none of C, I, K, M, O and V. */
const INWARD = 'ABDEFGHJLNPQRSTUWXYZ'

export function drawPerson(random: Random, index: number): Person {
  const isWoman = random.chance(0.58)
  const firstName = random.pick(isWoman ? WOMEN : MEN)
  const lastName = random.pick(LAST_NAMES)
  const [town, county, area] = random.pick(TOWNS)
  return {
    title: titleOf(random, isWoman),
    firstName,
    lastName,
    email: emailOf(random, firstName, lastName, index),
    telephone: random.pick(NUMBERS) + String(random.whole(0, 999)).padStart(3, '0'),
    street: `${random.whole(1, 180)} ${random.pick(STREETS)}`,
    town,
    county,
    postcode: `${area}${random.whole(1, 18)} ${random.whole(1, 9)}${random.pick([...INWARD])}${random.pick([...INWARD])}`,
  }
}

function titleOf(random: Random, isWoman: boolean): Title {
  if (random.chance(0.03)) return 'Dr'
  return isWoman ? random.pick(['Mrs', 'Mrs', 'Ms', 'Ms', 'Miss'] as const) : 'Mr'
}

/** Some book again: a quarter of the addresses have no number, so that more than one booking has them. */
function emailOf(random: Random, firstName: string, lastName: string, index: number): string {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z-]/g, '')
  const number = random.chance(0.25) ? '' : String(index % 9973)
  return `${plain(firstName)}.${plain(lastName)}${number}@example.org`
}

export interface PartyPlace {
  readonly sleeps: number
  readonly minAdults: number
  /** 0 where none are taken. */
  readonly dogs: number
  readonly isSchoolHoliday: boolean
}

/** Couples and families, families in the holidays; larger parties where there is room. */
export function drawParty(random: Random, { sleeps, minAdults, dogs, isSchoolHoliday }: PartyPlace): Party {
  const kind = random.next()
  const family = isSchoolHoliday ? 0.68 : 0.3
  const room = Math.max(sleeps, minAdults)
  const wanted =
    kind < family
      ? { adults: 2, children: random.whole(0, 3), under5s: random.chance(0.4) ? random.whole(1, 2) : 0 }
      : { adults: kind < family + 0.08 ? 1 : random.chance(0.25) ? random.whole(3, 8) : 2, children: 0, under5s: 0 }
  const adults = Math.max(minAdults, Math.min(wanted.adults, room))
  const children = Math.min(wanted.children, room - adults)
  const under5s = Math.min(wanted.under5s, room - adults - children)
  const dogChance = random.next()
  const brings = dogChance < 0.28 ? 1 : dogChance < 0.35 ? 2 : 0
  return { adults, children, under5s, dogs: Math.min(brings, dogs), assistanceDogs: random.chance(0.004) ? 1 : 0 }
}

/** The lead guest first; some name nobody else. */
export function drawGuests(random: Random, lead: Person, party: Party) {
  const named = random.chance(0.7) ? partySize(party) : 1
  return Array.from({ length: named }, (_, position) => {
    const isAdult = position < party.adults
    const isChild = !isAdult && position < party.adults + party.children
    return {
      position,
      title: position === 0 ? lead.title : isAdult ? random.pick(['Mr', 'Mrs', 'Ms'] as const) : '',
      initial: position === 0 ? lead.firstName.charAt(0) : random.pick([...'ABCDEGHJKLMNPRST']),
      last_name: lead.lastName,
      age: isAdult ? random.whole(24, 78) : isChild ? random.whole(5, 17) : random.whole(0, 4),
    }
  })
}
