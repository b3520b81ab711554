import { CHANNELS } from '../../domain/site/channel.ts'
import { isOwn, type ListedRecord, type RecordForm } from '../../server/queries/catalogue-records.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, errorAt, versionShown, type FormState } from '../frame/form-state.ts'
import { ChannelBoxes } from '../offers/code-page.tsx'
import { ChargesFields } from './charges-form.tsx'
import { contentPath } from './content-fields.ts'
import { shownValue } from '../../catalogue-files/fields/read-text.ts'
import type { RecordField } from '../../catalogue-files/fields/field-descriptions.ts'
import { fieldGroups } from '../../catalogue-files/fields/record-descriptions.ts'
import { Features } from './texts-form.tsx'
import { Templates } from '../sheets/upload-form.tsx'
import { PinPanel, RECORD_FORM } from './pin-panel.tsx'
import { IMPORTS_PATH, operatorPolicyPath, PART_NOUNS, recordNoun, recordPath, statusOf } from './words.ts'

interface Props extends RecordForm {
  /** The record that a new one copies. */
  readonly from: string | undefined
  readonly mayChange: boolean
  readonly form: FormState
}

/** All of an operator, park, unit type or extra but its texts and photographs, which have a page of their own. */
export function RecordPage(props: Props) {
  const { record, form } = props
  return (
    <>
      <FormFailure form={form} />
      {Object.keys(form.errors).length > 0 && <Notice kind="error" title="Check the fields below" className="mb-4" />}
      {record?.isWithdrawn && (
        <Notice kind="info" title="It’s archived" className="mb-4">
          Nobody can book it. What is sold stays. Saving puts it on sale again.
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <RecordFieldsForm {...props} />
        {record && <Beside {...props} />}
      </div>
    </>
  )
}

function RecordFieldsForm(props: Props) {
  const { type, what, record, values, from, mayChange, form } = props
  const groups = <FieldGroups {...props} />
  if (!mayChange) return groups
  const parentId = type === 'unit-type' ? String(values['parkId']) : undefined
  const save = record?.isWithdrawn ? 'Save and put on sale' : `${record ? 'Save' : 'Create'} ${recordNoun(type)}`
  return (
    <form
      id={RECORD_FORM}
      method="post"
      action={recordPath(type, what?.key)}
      className="grid content-start gap-6"
      noValidate
    >
      {record && <input type="hidden" name="version" value={versionShown(record.version, form)} />}
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      {parentId !== undefined && <input type="hidden" name="parent" value={parentId} />}
      {groups}
      <div>
        <Button type="submit" kind="action">
          {save}
        </Button>
      </div>
    </form>
  )
}

function FieldGroups(props: Props) {
  const { type, record, parent, mayChange } = props
  return (
    <fieldset disabled={!mayChange} className="grid content-start gap-6">
      {parent && type === 'unit-type' && (
        <p>
          Of <TextLink href={recordPath('park', parent.key)}>{parent.name}</TextLink>
        </p>
      )}
      {fieldGroups(type, record === undefined).map(({ title, fields }) => (
        <fieldset key={title} className="grid gap-3">
          <legend className="mb-2 w-full border-b border-rule pb-1 text-title font-bold">{title}</legend>
          {fields.map((field) => (
            <RecordFieldControl key={field.name} field={field} {...props} />
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}

function RecordFieldControl({ field, ...page }: Props & { readonly field: RecordField }) {
  const { type, values, form, operators, towns } = page
  const { name, label, hint, kind, options = [] } = field
  if (kind === 'charges') return <ChargesFields stored={values[name]} form={form} />
  const shown = shownValue(field, values)
  const bound = bindFields(form, { [name]: shown })(name)
  const chosen = form.typed ? form.typed.getAll(name) : shown.split(',')
  const error = errorAt(name, shown, form, form.typed && chosen.toSorted().join())
  switch (kind) {
    case 'text':
    case 'lines':
    case 'beds':
      return <TextAreaField {...bound} label={label} hint={hint} rows={3} />
    case 'tick':
      return <Checkbox name={name} value="true" label={label} defaultChecked={chosen.includes('true')} error={error} />
    case 'channels':
      return <ChannelBoxes chosen={chosen} hint={hint ?? ''} error={error} />
    case 'features':
      return <Features scope={type === 'unit-type' ? 'unit' : 'park'} title={label} chosen={chosen} error={error} />
    case 'choice':
      return <SelectField {...bound} label={label} hint={hint} options={options} />
    case 'channel':
      return (
        <SelectField
          {...bound}
          label={label}
          hint={hint}
          placeholder="Choose"
          options={CHANNELS.map(({ code, label: title }) => ({ value: code, label: title }))}
        />
      )
    case 'operator':
      return (
        <SelectField
          {...bound}
          label={label}
          hint={hint}
          placeholder={field.empty === null ? 'All operators' : 'Choose'}
          options={operators.map(({ key, name: title }) => ({ value: key, label: title }))}
        />
      )
    case 'town':
      return (
        <SelectField
          {...bound}
          label={label}
          hint={hint}
          placeholder="Choose"
          options={towns.map((town) => ({ value: String(town.id), label: `${town.regionName}: ${town.name}` }))}
        />
      )
    case 'line':
    case 'time':
      return <TextField {...bound} label={label} hint={hint} autoComplete="off" />
    case 'date':
      return <TextField {...bound} label={label} hint={hint} type="date" fieldClassName="max-w-80" />
    case 'whole':
    case 'decimal':
    case 'hundredths':
      return (
        <TextField
          {...bound}
          label={label}
          hint={hint}
          inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          fieldClassName="max-w-80"
        />
      )
  }
}

/** Its links, its records, and further actions. */
function Beside({ type, what, record, isGenerated, values, parts, livePage, mayChange, form }: Props) {
  if (!what || !record) return undefined
  const { key } = what
  const part = PART_NOUNS[type]
  const kind = type === 'park' ? 'park' : type === 'unit-type' ? 'unit' : undefined
  return (
    <div className="grid min-w-0 content-start gap-6">
      <Panel id="status" title={statusOf({ ...record, isGenerated })}>
        <p>
          {isOwn(what)
            ? 'Made by staff. No import has its number.'
            : record.isStaffEdited
              ? 'Changed by staff. An import that would replace it asks first.'
              : isGenerated
                ? 'Generated as an example. What staff change here stays.'
                : 'As it was imported. An import replaces it.'}
        </p>
        <ul className="mt-2">
          {type === 'operator' && (
            <li>
              <TextLink href={operatorPolicyPath(key)}>Cancelling, changes and other policies</TextLink>
            </li>
          )}
          {kind && (
            <li>
              <TextLink href={contentPath({ kind, id: Number(key) })}>Texts and photographs</TextLink>
            </li>
          )}
          {livePage !== undefined && !record.isWithdrawn && (
            <li>
              <TextLink href={livePage}>See it in the shop</TextLink>
            </li>
          )}
        </ul>
      </Panel>
      {type === 'park' && mayChange && <PinPanel parkKey={key} values={values} form={form} />}
      {part && (
        <Panel id="parts" title={part.many}>
          <Parts parts={parts} />
          {mayChange && (
            <p className="mt-2">
              <TextLink href={`${recordPath(part.type)}?parent=${key}`}>Add {part.one}</TextLink>
            </p>
          )}
        </Panel>
      )}
      {type === 'operator' && mayChange && (
        <Panel id="sheets" title="Spreadsheets">
          <p className="mb-2">
            Filled in with what it has on sale, to change and <TextLink href={IMPORTS_PATH}>import</TextLink>.
          </p>
          <Templates operatorId={key} />
        </Panel>
      )}
      {mayChange && (
        <div className="flex flex-wrap items-start gap-3">
          <a
            href={`${recordPath(type)}?from=${encodeURIComponent(key)}${type === 'unit-type' ? `&parent=${String(values['parkId'])}` : ''}`}
            className={buttonStyle('outline')}
          >
            Duplicate
          </a>
          {!record.isWithdrawn && <Archive what={what} version={record.version} />}
        </div>
      )}
    </div>
  )
}

function Parts({ parts }: { readonly parts: readonly ListedRecord[] }) {
  if (parts.length === 0) return <p className="text-muted">None yet.</p>
  return (
    <ul>
      {parts.map((part) => (
        <li key={part.key} className="py-1">
          <TextLink href={recordPath(part.type, part.key)}>{part.name}</TextLink>
          {part.isWithdrawn && <span className="text-muted"> (archived)</span>}
        </li>
      ))}
    </ul>
  )
}

function Archive({ what, version }: { readonly what: NonNullable<Props['what']>; readonly version: string }) {
  return (
    <details>
      <summary className={buttonStyle('outline')}>Archive</summary>
      <form method="post" action={`${recordPath(what.type, what.key)}/archive`} className="mt-3 max-w-prose">
        <input type="hidden" name="version" value={version} />
        <p className="mb-3">
          It can no longer be booked{what.type === 'park' && ', nor its unit types'}. What is sold or held stays, and it
          can be put on sale again.
        </p>
        <Button type="submit">Archive {recordNoun(what.type)}</Button>
      </form>
    </details>
  )
}
