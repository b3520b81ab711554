/** A field of the settings, with its value in a document and its typed form. */
import type { BrandEdit, BrandField } from '../../server/commands/brand/brand-documents.ts'

export interface SettingField extends BrandField {
  readonly label: string
  /** One line that says where customers meet it. */
  readonly hint: string
  readonly kind: 'line' | 'lines' | 'colour' | 'choice'
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The stored value as typed; '' for none. */
  readonly show: (value: unknown) => string
  /** The stored value of the typed text; undefined leaves the field out. */
  readonly read: (typed: string) => unknown
  /** The advice if the rules of the brand refuse the value; undefined if their own words give it. */
  readonly remedy?: string
  /** The setting of the server that overrides the field. */
  readonly overriddenBy?: 'ANALYTICS_ID' | 'AFFILIATE_ID' | 'TRACKING_PIXEL'
}

export interface SettingSection {
  readonly id: 'company' | 'look' | 'policies' | 'tracking'
  readonly title: string
  readonly introduction: string
  readonly fields: readonly SettingField[]
}

/** The name of a field in its form. */
export const nameOf = ({ path }: Pick<SettingField, 'path'>): string => path.join('.')

/** The changes of a form. Fields that were not sent stay. */
export function editsOf(
  fields: readonly SettingField[],
  typed: Readonly<Record<string, string>>,
  now: (field: SettingField) => unknown,
): BrandEdit[] {
  return fields.map((each) => {
    const sent = typed[nameOf(each)]?.replaceAll('\r\n', '\n').trim()
    // A list in another order or a font of a brand stays as written, unless it was changed.
    const value = sent === undefined || sent === each.show(now(each)) ? now(each) : each.read(sent)
    return { file: each.file, path: each.path, value }
  })
}

/** Errors of the documents as errors of the fields. Errors within a list are shown beside it. */
export function fieldErrors(
  fields: readonly SettingField[],
  errors: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    [...errors].flatMap(([place, message]) => {
      const found = fields.find((each) => `${place}.`.startsWith(`${nameOf(each)}.`))
      return found ? [[nameOf(found), found.remedy ?? capitalised(message)]] : []
    }),
  )
}

const capitalised = (message: string) => message.charAt(0).toUpperCase() + message.slice(1)
