import { contrastsIn } from '../../brands/design.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Facts, Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, versionShown, type FormState } from '../frame/form-state.ts'
import { nameOf, type SettingField, type SettingSection } from './setting-field.ts'
import { colours, contrastWords, KEPT_IN_FILES, LOGO_HINT, overridden } from './words.ts'

interface Props {
  readonly section: SettingSection
  /** Typed values by the names of the fields. */
  readonly stored: Readonly<Record<string, string>>
  readonly version: string
  /** False where files are the master. */
  readonly isEditable: boolean
  /** Settings of the server that override a field. */
  readonly overriding: readonly string[]
  readonly form: FormState
}

/** A section of the settings: one form, saved alone. */
export function SectionPage({ section, stored, version, isEditable, overriding, form }: Props) {
  const { fields, introduction, id } = section
  if (!isEditable) {
    return (
      <>
        <Notice kind="info" className="mb-4">
          {KEPT_IN_FILES}
        </Notice>
        <Facts facts={fields.map((field) => [field.label, shownWords(field, stored[nameOf(field)] ?? '')])} />
      </>
    )
  }
  const of = bindFields(form, stored)
  const values = Object.fromEntries(fields.map((field) => [nameOf(field), of(nameOf(field)).defaultValue]))
  return (
    <>
      <p className="mb-4 max-w-prose">{introduction}</p>
      <FormFailure form={form} />
      <form method="post" action={`/staff/settings/${id}`} className="grid max-w-prose gap-4" noValidate>
        <input type="hidden" name="version" value={versionShown(version, form)} />
        {fields.map((field) => (
          <SettingInput
            key={nameOf(field)}
            field={field}
            bound={of(nameOf(field))}
            note={noteOf(field, values, overriding)}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="action">
            Save and publish
          </Button>
          <Button type="submit" name="draft" value="true">
            Save as draft
          </Button>
          {id === 'policies' && (
            <Button type="submit" name="preview" value="true">
              Preview
            </Button>
          )}
        </div>
      </form>
      <p className="mt-6">
        <TextLink href="/staff/settings/history">Earlier versions and drafts</TextLink>
      </p>
    </>
  )
}

/** As a presentation attribute, which the content policy allows. */
const COLOUR = /^#[\da-f]{6}$/i

interface InputProps {
  readonly field: SettingField
  readonly bound: ReturnType<ReturnType<typeof bindFields>>
  readonly note: string | undefined
}

export function SettingInput({ field: { label, hint, kind, choices = [] }, bound, note }: InputProps) {
  const shared = { ...bound, label, hint: note === undefined ? hint : `${hint} ${note}` }
  switch (kind) {
    case 'lines':
      return <TextAreaField {...shared} rows={Math.max(3, bound.defaultValue.split('\n').length)} />
    case 'choice': {
      // A font of the brand's own folder stays a choice.
      const isListed = choices.some(({ value }) => value === bound.defaultValue)
      const own = isListed ? [] : [{ value: bound.defaultValue, label: bound.defaultValue }]
      return <SelectField {...shared} options={[...choices, ...own]} />
    }
    case 'colour':
      return (
        <div className="grid grid-cols-[1fr_auto] items-end gap-x-3">
          <TextField {...shared} autoComplete="off" spellCheck={false} placeholder="#0f4f4b" />
          <svg viewBox="0 0 40 40" className="size-control rounded-control border border-control" aria-hidden="true">
            <rect width="40" height="40" fill={COLOUR.test(bound.defaultValue) ? bound.defaultValue : 'none'} />
          </svg>
        </div>
      )
    case 'line':
      return <TextField {...shared} autoComplete="off" />
  }
}

/** The contrasts of a text colour, or the setting that overrides it. */
function noteOf(
  field: SettingField,
  values: Readonly<Record<string, string>>,
  overriding: readonly string[],
): string | undefined {
  if (field.overriddenBy && overriding.includes(field.overriddenBy)) return overridden(field.overriddenBy)
  if (field.kind !== 'colour') return undefined
  const names = Object.keys(colours) as (keyof typeof colours)[]
  const palette = Object.fromEntries(names.map((name) => [name, values[`palette.${name}`] ?? '']))
  const contrasts = contrastsIn(palette)
    .filter(({ text }) => text === field.path[1])
    .map(({ ratio, ground, least }) =>
      contrastWords(ratio, ground === 'white' ? 'white' : colours[ground][0].toLowerCase(), least),
    )
  return contrasts.length > 0 ? `Contrast ${contrasts.join(', ')}.` : undefined
}

interface LogoProps {
  readonly theme: string
  /** The version of the logo as shown. */
  readonly seen: string
  readonly form: FormState
}

export function LogoForm({ theme, seen, form }: LogoProps) {
  return (
    <div className="mt-8 max-w-prose">
      <Panel id="logo" title="Logo">
        <img src={`/brand/${theme}/icon-180.png`} alt="The icon made from the logo" width={90} height={90} />
        <form
          method="post"
          action="/staff/settings/look/logo"
          encType="multipart/form-data"
          className="mt-3 grid gap-3"
          noValidate
        >
          <input type="hidden" name="seen" value={seen} />
          <TextField
            name="logo"
            label="Upload another logo"
            hint={LOGO_HINT}
            type="file"
            accept="image/png,image/jpeg,image/svg+xml"
            error={form.errors['logo']}
          />
          <div>
            <Button type="submit">Upload</Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}

/** A chosen value by its label. */
const shownWords = ({ choices = [] }: SettingField, value: string) =>
  choices.find((choice) => choice.value === value)?.label ?? (value || 'None')
