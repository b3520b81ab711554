/** The fields of the settings, each with its value in a document and its typed form. */
import { SHIPPED_FONTS } from '../../brands/design.ts'
import { BRAND_POLICY_FIELDS } from './policy-fields.ts'
import type { SettingField, SettingSection } from './setting-field.ts'
import * as words from './words.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

type Words = readonly [label: string, hint: string, remedy?: string]

function field(name: string, [label, hint, remedy]: Words, more: Partial<SettingField> = {}): SettingField {
  return {
    file: 'site.json',
    path: name.split('.'),
    label,
    hint,
    remedy,
    kind: 'line',
    show: asText,
    read: (typed) => typed,
    ...more,
  }
}

/** Left out if empty. */
const optional = (name: string, its: Words, more: Partial<SettingField> = {}) =>
  field(name, its, { read: (typed) => (typed === '' ? undefined : typed), ...more })

/** A list with an entry on each line. */
const lines = (show: (entry: Record<string, string>) => string, read: (line: string) => object) => ({
  kind: 'lines' as const,
  show: (value: unknown) => (Array.isArray(value) ? value.map(show).join('\n') : ''),
  read: (typed: string) => typed.split('\n').flatMap((line) => (line.trim() === '' ? [] : [read(line.trim())])),
})

/** 'Monday to Saturday 9am to 5pm': the last three words are times. The brand's rules refuse others. */
const hours = lines(
  ({ days, opens, closes }) => `${days} ${opens} to ${closes}`,
  (line) => {
    const [, days = line, opens = '', closes = ''] = /^(\D{1,60}?),? (\S+) to (\S+)$/.exec(line) ?? []
    return { days, opens, closes }
  },
)

/** '2027-12-25 closed', '2027-12-24 9am to 1pm'. */
const exceptions = lines(
  ({ date, opens, closes }) => `${date} ${opens === undefined ? 'closed' : `${opens} to ${closes}`}`,
  (line) => {
    const [date = '', opens, , closes] = line.split(/\s+/)
    return opens?.toLowerCase() === 'closed' ? { date } : { date, opens: opens ?? '', closes: closes ?? '' }
  },
)

/** 'facebook https://…'. */
const networks = lines(
  ({ network, url }) => `${network} ${url}`,
  (line) => {
    const [network = '', url = ''] = line.split(/\s+/, 2)
    return { network: network.toLowerCase(), url }
  },
)

/** Yes or no; 'none' leaves it out. */
const choiceOfTwo = (name: string, its: Words, choices: NonNullable<SettingField['choices']>) =>
  field(name, its, {
    kind: 'choice',
    choices,
    show: (value) => (typeof value === 'boolean' ? String(value) : (choices[0]?.value ?? '')),
    read: (typed) => (typed === 'none' ? undefined : typed === 'true'),
  })

const COMPANY: readonly SettingField[] = [
  field('brandName', words.brandName),
  field('strapline', words.strapline),
  field('company.name', words.companyName),
  field('company.address', words.companyAddress),
  optional('company.registeredIn', words.registeredIn, { kind: 'choice', choices: words.REGISTER_CHOICES }),
  optional('company.number', words.companyNumber),
  optional('company.registeredOffice', words.registeredOffice),
  optional('company.vatNumber', words.vatNumber),
  optional('company.legalLine', words.legalLine),
  field('telephone', words.telephone),
  field('hours', words.hours, hours),
  field('hoursExceptions', words.hoursExceptions, exceptions),
  field('email', words.email),
  field('socialLinks', words.socialLinks, networks),
  optional('reviewsLink.title', words.reviewsTitle),
  optional('reviewsLink.url', words.reviewsUrl),
  optional('disputes.provider', words.disputeProvider),
  optional('disputes.url', words.disputeUrl),
  choiceOfTwo('disputes.takesPart', words.disputeTakesPart, words.DISPUTE_CHOICES),
  choiceOfTwo('sellsAbroad', words.sellsAbroad, words.ABROAD_CHOICES),
]

const colour = (name: keyof typeof words.colours): SettingField =>
  field(`palette.${name}`, words.colours[name], {
    file: 'design.json',
    kind: 'colour',
    read: (typed) => typed.toLowerCase(),
  })

/** Staff choose only the file, which decides its properties. */
const font = (use: 'heading' | 'body', its: Words): SettingField =>
  field(`fonts.${use}`, its, {
    file: 'design.json',
    kind: 'choice',
    choices: SHIPPED_FONTS.map(({ file, name }) => ({ value: file, label: name })),
    show: (value) => asText((Object(value) as { file?: unknown }).file),
    read: (typed) => {
      const shipped = SHIPPED_FONTS.find(({ file }) => file === typed)
      return shipped && { file: shipped.file, likeness: shipped.likeness }
    },
  })

const LOOK: readonly SettingField[] = [
  ...(Object.keys(words.colours) as (keyof typeof words.colours)[]).map((name) => colour(name)),
  font('heading', words.headingFont),
  font('body', words.bodyFont),
  field('headerStyle', words.headerStyle, { kind: 'choice', choices: words.HEADER_STYLES }),
]

const TRACKING: readonly SettingField[] = [
  field('trackingIds.analytics', words.analytics, { overriddenBy: 'ANALYTICS_ID' }),
  field('trackingIds.affiliate', words.affiliate, { overriddenBy: 'AFFILIATE_ID' }),
  optional('trackingIds.pixel', words.pixel, { overriddenBy: 'TRACKING_PIXEL' }),
  field('campaignReferer', words.campaignReferer),
  field('referralCode', words.referralCode),
]

export const SETTING_SECTIONS: readonly SettingSection[] = [
  { id: 'company', ...words.COMPANY_SECTION, fields: COMPANY },
  { id: 'look', ...words.LOOK_SECTION, fields: LOOK },
  { id: 'policies', ...words.POLICIES_SECTION, fields: BRAND_POLICY_FIELDS },
  { id: 'tracking', ...words.TRACKING_SECTION, fields: TRACKING },
]
