import type { StaffMessageFields } from '../../domain/correspondence/staff-message.ts'
import { staffMessageErrorText, templatesFor } from '../../domain/words/staff-message-words.ts'
import type { StaffMessageError } from '../../domain/correspondence/staff-message.ts'
import { linksOf } from '../../server/commands/correspondence/recipient.ts'
import type { Recipient } from '../../server/emails/staff-message-email.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { ErrorSummary } from '../../web/ui/forms/error-summary.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import type { Correspondence } from './correspondence.ts'
import { staffMessage as words } from './words.ts'

interface Props {
  readonly correspondence: Pick<Correspondence, 'path' | 'occasion'>
  readonly recipient: Recipient
  readonly fields: StaffMessageFields
  /** Of this message: the same is sent once. */
  readonly staffMessageId: string
  /** Of the template that it began with. */
  readonly templateId: string
  readonly errors?: readonly StaffMessageError[]
}

const FRAME = 'preview'

/** Writes an email: from a template, chosen by links; shown as its reader will see it in a frame; then sent. */
export function StaffMessageForm({
  correspondence,
  recipient,
  fields,
  staffMessageId,
  templateId,
  errors = [],
}: Props) {
  const errorOf = (field: keyof StaffMessageFields) => {
    const error = errors.find((one) => one.field === field)
    return error && staffMessageErrorText(error)
  }
  const links = ['', ...linksOf(recipient)] as const
  return (
    <div className="grid gap-x-8 gap-y-6 min-[100rem]:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Templates correspondence={correspondence} templateId={templateId} />
        <ErrorSummary
          title={words.errors}
          takesFocus={false}
          errors={errors.map((error) => ({ fieldId: `message-${error.field}`, message: staffMessageErrorText(error) }))}
        />
        <form method="post" action={correspondence.path} className="space-y-4">
          <input type="hidden" name="staffMessageId" value={staffMessageId} />
          <input type="hidden" name="template" value={templateId} />
          <p className="break-words">
            <span className="text-muted">{words.to}</span> <bdi>{recipient.address}</bdi>
          </p>
          <TextField
            id="message-subject"
            name="subject"
            label={words.subject}
            defaultValue={fields.subject}
            error={errorOf('subject')}
            autoComplete="off"
            dir="auto"
          />
          <TextAreaField
            id="message-words"
            name="words"
            label={words.words}
            hint={words.wordsHint}
            rows={12}
            defaultValue={fields.words}
            error={errorOf('words')}
            dir="auto"
          />
          <SelectField
            id="message-link"
            name="link"
            label={words.link}
            options={links.map((link) => ({ value: link, label: words.links[link] }))}
            defaultValue={fields.link}
            error={errorOf('link')}
            fieldClassName="max-w-80"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="action">
              {words.send}
            </Button>
            <Button type="submit" formAction={`${correspondence.path}/preview`} formTarget={FRAME}>
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
        <iframe
          name={FRAME}
          title={words.previewTitle}
          src={errors.length > 0 ? undefined : `${correspondence.path}/preview?template=${templateId}`}
          className="h-128 w-full border border-rule bg-surface"
        />
      </section>
    </div>
  )
}

function Templates({ correspondence: { path, occasion }, templateId }: Pick<Props, 'correspondence' | 'templateId'>) {
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
