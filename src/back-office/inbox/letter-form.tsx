import type { LetterFields } from '../../domain/staff/letter.ts'
import { letterFaultText, templatesFor } from '../../domain/words/letter-words.ts'
import type { LetterFault } from '../../domain/staff/letter.ts'
import { linksOf } from '../../server/commands/correspondence/letter-reader.ts'
import type { LetterReader } from '../../server/emails/letter-email.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { ErrorSummary } from '../../web/ui/forms/error-summary.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField } from '../../web/ui/forms/text-area-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { Desk } from './desk.ts'
import { letter as words } from './words.ts'

interface Props {
  readonly desk: Pick<Desk, 'path' | 'occasion'>
  readonly reader: LetterReader
  readonly fields: LetterFields
  /** Of this letter: the same is sent once. */
  readonly letterId: string
  /** Of the template that it began with. */
  readonly templateId: string
  readonly faults?: readonly LetterFault[]
}

const FRAME = 'preview'

/** Writes an email: from a template, chosen by links; shown as its reader will see it in a frame; then sent. */
export function LetterForm({ desk, reader, fields, letterId, templateId, faults = [] }: Props) {
  const errorOf = (field: keyof LetterFields) => {
    const fault = faults.find((one) => one.field === field)
    return fault && letterFaultText(fault)
  }
  const links = ['', ...linksOf(reader)] as const
  return (
    <div className="grid gap-x-8 gap-y-6 min-[100rem]:grid-cols-2">
      <div className="min-w-0 space-y-4">
        <Templates desk={desk} templateId={templateId} />
        <ErrorSummary
          title={words.faults}
          takesFocus={false}
          faults={faults.map((fault) => ({ fieldId: `letter-${fault.field}`, message: letterFaultText(fault) }))}
        />
        <form method="post" action={desk.path} className="space-y-4">
          <input type="hidden" name="letterId" value={letterId} />
          <input type="hidden" name="template" value={templateId} />
          <p className="break-words">
            <span className="text-muted">{words.to}</span> <bdi>{reader.address}</bdi>
          </p>
          <TextField
            id="letter-subject"
            name="subject"
            label={words.subject}
            defaultValue={fields.subject}
            error={errorOf('subject')}
            autoComplete="off"
            dir="auto"
          />
          <TextAreaField
            id="letter-words"
            name="words"
            label={words.words}
            hint={words.wordsHint}
            rows={12}
            defaultValue={fields.words}
            error={errorOf('words')}
            dir="auto"
          />
          <SelectField
            id="letter-link"
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
            <Button type="submit" formAction={`${desk.path}/preview`} formTarget={FRAME}>
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
          src={faults.length > 0 ? undefined : `${desk.path}/preview?template=${templateId}`}
          className="h-128 w-full border border-rule bg-surface"
        />
      </section>
    </div>
  )
}

function Templates({ desk: { path, occasion }, templateId }: Pick<Props, 'desk' | 'templateId'>) {
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
