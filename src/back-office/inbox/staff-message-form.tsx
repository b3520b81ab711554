import { fillIn, type StaffMessageFields } from '../../domain/correspondence/staff-message.ts'
import { templatesFor } from '../../domain/words/staff-message-words.ts'
import { linksOf } from '../../server/commands/correspondence/recipient.ts'
import type { Recipient } from '../../server/emails/staff-message-email.ts'
import type { Correspondence } from '../../server/queries/correspondence.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { ErrorSummary } from '../../web/ui/forms/error-summary.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import type { Shown } from '../frame/define-staff-page.ts'
import { staffMessage as words } from './words.ts'

interface Props {
  /** The path of its page, a prefix of the paths of its forms. */
  readonly path: string
  readonly correspondence: Pick<Correspondence, 'occasion' | 'facts'> & { readonly newMessageId: string }
  readonly recipient: Recipient
  readonly form: Shown<{ readonly template: string }>
}

/** The template in the address, filled in with the booking's facts; an empty one without a template. */
export function filledTemplate(
  { occasion, facts }: Pick<Correspondence, 'occasion' | 'facts'>,
  templateId: string,
): { readonly id: string; readonly fields: StaffMessageFields } {
  const template = templatesFor(occasion).find(({ id }) => id === templateId)
  if (!template) return { id: '', fields: { subject: '', words: '', link: '' } }
  const { id, subject, words: body, link = '' } = template
  return { id, fields: { subject: fillIn(subject, facts), words: fillIn(body, facts), link } }
}

const FRAME = 'preview'

/** The form of an email: links choose a template, a frame previews it, a button sends it. */
export function StaffMessageForm({ path, correspondence, recipient, form }: Props) {
  const { typed, errors, isStale } = form
  const template = filledTemplate(correspondence, form.query.template)
  const of = (name: keyof StaffMessageFields) => ({
    id: `message-${name}`,
    name,
    defaultValue: typed?.get(name) ?? template.fields[name],
    error: errors[name],
  })
  const newId = correspondence.newMessageId
  const links = ['', ...linksOf(recipient)] as const
  return (
    <div className="grid gap-x-8 gap-y-6 min-[100rem]:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Templates path={path} occasion={correspondence.occasion} templateId={template.id} />
        <ErrorSummary
          title={words.errors}
          takesFocus={false}
          errors={Object.entries(errors).map(([field, message]) => ({ fieldId: `message-${field}`, message }))}
        />
        <form method="post" action={path} className="space-y-4">
          <input type="hidden" name="staffMessageId" value={isStale ? newId : typed?.get('staffMessageId') || newId} />
          <input type="hidden" name="template" value={template.id} />
          <p className="break-words">
            <span className="text-muted">{words.to}</span> <bdi>{recipient.address}</bdi>
          </p>
          <TextField {...of('subject')} label={words.subject} autoComplete="off" dir="auto" />
          <TextAreaField {...of('words')} label={words.words} hint={words.wordsHint} rows={12} dir="auto" />
          <SelectField
            {...of('link')}
            label={words.link}
            options={links.map((link) => ({ value: link, label: words.links[link] }))}
            fieldClassName="max-w-80"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="action">
              {words.send}
            </Button>
            <Button type="submit" formAction={`${path}/preview`} formTarget={FRAME}>
              {words.preview}
            </Button>
          </div>
        </form>
      </div>
      <section aria-labelledby="preview-title" className="min-w-0">
        <h3 id="preview-title" className="mb-2 font-semibold">
          {words.previewTitle}
        </h3>
        <p className="mb-2 text-muted">{words.previewHint}</p>
        <p role="status" data-preview-status={words.previewUpdated} className="sr-only" />
        <iframe
          name={FRAME}
          title={words.previewTitle}
          src={Object.keys(errors).length > 0 ? undefined : `${path}/preview?template=${template.id}`}
          className="h-128 w-full border border-rule bg-surface"
        />
      </section>
    </div>
  )
}

interface TemplatesProps {
  readonly path: string
  readonly occasion: Correspondence['occasion']
  readonly templateId: string
}

function Templates({ path, occasion, templateId }: TemplatesProps) {
  const choices = [...templatesFor(occasion).map(({ id, name }) => ({ id, name })), { id: '', name: words.noTemplate }]
  return (
    <nav aria-labelledby="templates-title">
      <p id="templates-title" className="mb-1 text-muted">
        {words.templates}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a
              href={id === '' ? path : `${path}?template=${id}`}
              aria-current={id === templateId ? 'true' : undefined}
              className="inline-flex min-h-control items-center rounded-control border border-control bg-surface px-3 hover:border-ink hover:bg-tint aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-primary"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
