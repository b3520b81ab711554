import { FEATURE_GROUPS, FEATURES } from '../../domain/unit/features.ts'
import type { Content, ContentId } from '../../server/queries/catalogue.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { bindFields, errorAt, type FormState } from '../frame/form-state.ts'
import { contentPath, storedFeatures, storedText, typedFeatures } from './content-fields.ts'

interface Props {
  readonly what: ContentId
  readonly content: Content
  readonly form: FormState<true>
}

/** The texts and features, within the form of the page. */
export function TextsForm({ what, content, form }: Props) {
  const features = typedFeatures(form.typed)
  const of = (name: string) => bindFields(form, { [name]: storedText(content, name) })(name)
  return (
    <div className="grid gap-3">
      {what.kind === 'park' ? (
        <>
          <TextAreaField {...of('summary')} label="Summary" hint="One sentence, on cards" rows={2} />
          <TextAreaField
            {...of('description')}
            label="Description"
            hint="Leave a blank line between paragraphs"
            rows={8}
          />
          <TextAreaField
            {...of('importantInformation')}
            label="Important information"
            hint="One point per line"
            rows={5}
          />
          <TextAreaField {...of('directions')} label="Directions" rows={3} />
          <div className="grid gap-3 sm:grid-cols-3">
            <TextField {...of('arrivalFrom')} label="Arrival from" hint="16:00, or empty for the operator’s" />
            <TextField {...of('departureBy')} label="Departure by" hint="10:00, or empty" />
            <TextField {...of('telephone')} label="Telephone" hint="For guests on the day" />
          </div>
        </>
      ) : (
        <>
          <TextAreaField {...of('description')} label="Description" rows={6} />
          <TextAreaField {...of('included')} label="Included in the price" hint="One phrase per line" rows={5} />
        </>
      )}
      <Features
        scope={what.kind}
        chosen={features ?? storedFeatures(content)}
        error={errorAt('features', namesOf(storedFeatures(content)), form, features && namesOf(features))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="action">
          Save texts
        </Button>
        <Button type="submit" formAction={contentPath(what, '/preview')}>
          Preview
        </Button>
      </div>
      <p className="text-small text-muted">
        Changes appear on the site within seconds. An import that would replace them asks first.
      </p>
    </div>
  )
}

const namesOf = (codes: readonly string[]) =>
  FEATURES.filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ')

interface FeaturesProps {
  readonly scope: 'park' | 'unit'
  readonly title?: string
  readonly chosen: readonly string[]
  readonly error: string | undefined
}

export function Features({ scope, title = 'Features', chosen, error }: FeaturesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      {error !== undefined && <FieldError id="features">{error}</FieldError>}
      {FEATURE_GROUPS.map(({ code: group, name }) => {
        const offered = FEATURES.filter((feature) => feature.scope === scope && feature.group === group)
        return (
          offered.length > 0 && (
            <div key={group} className="mt-1">
              <p className="text-small text-muted">{name}</p>
              <div className="grid gap-x-4 sm:grid-cols-3">
                {offered.map(({ code, name: label }) => (
                  <Checkbox
                    key={code}
                    name="features"
                    value={code}
                    label={label}
                    defaultChecked={chosen.includes(code)}
                  />
                ))}
              </div>
            </div>
          )
        )
      })}
    </fieldset>
  )
}
