/** The controls of the fields of texts and blocks. */
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import type { bindFields } from '../frame/form-state.ts'
import { rowPlaces, type Field, type SimpleField } from './fields.ts'

export interface PictureChoice {
  readonly key: string
  /** The key of the picture that is served, if it has another one. */
  readonly served?: string
  readonly label: string
}

interface Props {
  readonly fields: readonly Field[]
  readonly bind: ReturnType<typeof bindFields>
  /** By the names of controls, as stored or typed: their rows are shown. */
  readonly values: Readonly<Record<string, string>> | URLSearchParams
  readonly pictures: readonly PictureChoice[]
  /** The description of an uploaded picture is a field of the form already. */
  readonly hasOwnAlt?: boolean
}

/** Id of the list of pages that links suggest. */
export const LINK_TARGETS = 'link-targets'

export function Controls({ fields, ...props }: Props) {
  return fields.map((field) =>
    field.kind === 'rows' ? (
      <Rows key={field.name} field={field} {...props} />
    ) : (
      <Control key={field.name} field={field} name={field.name} {...props} />
    ),
  )
}

type ControlProps = Omit<Props, 'fields' | 'values'> & { readonly field: SimpleField; readonly name: string }

function Control({
  field: { label, hint, kind, options = [], isOptional, none },
  name,
  bind,
  pictures,
  hasOwnAlt,
}: ControlProps) {
  const bound = bind(name)
  const shared = { ...bound, label: isOptional && none === undefined ? `${label} (optional)` : label, hint }
  switch (kind) {
    case 'line':
      return <TextField {...shared} autoComplete="off" />
    case 'text':
    case 'list':
      return <TextAreaField {...shared} rows={kind === 'list' ? 4 : 2} />
    case 'date':
      return <TextField {...shared} type="date" fieldClassName="max-w-60" />
    case 'number':
      return <TextField {...shared} inputMode="decimal" autoComplete="off" fieldClassName="max-w-60" />
    case 'link':
      return <TextField {...shared} list={LINK_TARGETS} autoComplete="off" spellCheck={false} />
    case 'choice':
      return <SelectField {...shared} placeholder={none ?? (isOptional ? 'None' : 'Choose')} options={options} />
    case 'tick':
      return (
        <Checkbox name={name} value="true" label={label} hint={hint} defaultChecked={bound.defaultValue === 'true'} />
      )
    case 'hidden':
      return <input type="hidden" name={name} value={bound.defaultValue} />
    case 'picture':
      return <PictureControl {...{ name, bind, pictures, hasOwnAlt, hint, isOptional }} label={label} />
  }
}

interface PictureProps extends Omit<ControlProps, 'field'> {
  readonly label: string
  readonly hint: string | undefined
  readonly isOptional: boolean | undefined
}

/** The chosen picture, another one of those that are there, or a file. */
function PictureControl({ name, label, hint, isOptional, bind, pictures, hasOwnAlt }: PictureProps) {
  const bound = bind(name)
  const isListed = pictures.some(({ key }) => key === bound.defaultValue)
  const own = isListed || bound.defaultValue === '' ? [] : [{ key: bound.defaultValue, label: bound.defaultValue }]
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {bound.defaultValue !== '' && (
          <Thumbnail
            pictureKey={pictures.find(({ key }) => key === bound.defaultValue)?.served ?? bound.defaultValue}
          />
        )}
        <SelectField
          {...bound}
          label={isOptional ? `${label} (optional)` : label}
          hint={hint}
          placeholder={isOptional ? 'None' : 'Choose'}
          options={[...own, ...pictures].map((choice) => ({ value: choice.key, label: choice.label }))}
          fieldClassName="min-w-48 grow"
        />
      </div>
      <details open={bind(`${name}.file`).error !== undefined || bind(`${name}.alt`).error !== undefined}>
        <summary className="cursor-pointer py-3 font-semibold text-primary">Upload a picture</summary>
        <div className="mt-3 grid gap-3">
          <TextField
            name={`${name}.file`}
            label="File"
            hint="JPEG, PNG, WebP or AVIF, at least 800 pixels wide"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            error={bind(`${name}.file`).error}
          />
          {!hasOwnAlt && (
            <TextField
              {...bind(`${name}.alt`)}
              label="Description of the picture"
              hint="For people who can’t see it, such as ‘A lodge at the edge of a lake’"
              autoComplete="off"
            />
          )}
        </div>
      </details>
    </fieldset>
  )
}

/** An uploaded picture as it is stored, so that it is there at once; a drawing through the picture store. */
const Thumbnail = ({ pictureKey }: { readonly pictureKey: string }) => (
  <img
    src={
      pictureKey.startsWith('photo-')
        ? `/staff/content/pictures/${pictureKey}.webp`
        : `/pictures/${pictureKey}/240.webp`
    }
    alt=""
    width={96}
    height={64}
    loading="lazy"
    className="h-16 w-24 rounded-control bg-tint object-cover"
  />
)

function Rows({
  field,
  values,
  ...props
}: Omit<Props, 'fields'> & { readonly field: Extract<Field, { kind: 'rows' }> }) {
  const { name, label, noun, of } = field
  const places = rowPlaces(name, values)
  const { error } = props.bind(name)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 w-full border-b border-rule pb-1 text-title font-bold">{label}</legend>
      {error !== undefined && (
        <p role="alert" className="font-semibold text-error">
          {error}
        </p>
      )}
      <p className="text-muted">
        Empty a {noun.toLowerCase()} to remove it. The last one is for another, which is added when you save.
      </p>
      {places.map((at) => (
        <fieldset key={at} className="grid gap-3 bg-surface p-4">
          <legend className="float-left font-semibold">{`${noun} ${at + 1}`}</legend>
          {of.map((each) => (
            <Control key={each.name} {...props} field={each} name={`${name}.${at}.${each.name}`} />
          ))}
          {places.length > 2 && (
            <TextField
              name={`${name}.${at}.place`}
              label="Place"
              defaultValue={at + 1}
              inputMode="numeric"
              autoComplete="off"
              fieldClassName="max-w-24"
            />
          )}
        </fieldset>
      ))}
    </fieldset>
  )
}

interface TargetsProps {
  readonly targets: readonly {
    readonly group: string
    readonly links: readonly { readonly path: string; readonly title: string }[]
  }[]
}

/** The pages that a link's field suggests. */
export const LinkTargets = ({ targets }: TargetsProps) => (
  <datalist id={LINK_TARGETS}>
    {targets.flatMap(({ links }) =>
      links.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      )),
    )}
  </datalist>
)
