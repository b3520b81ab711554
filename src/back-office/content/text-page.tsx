import type { ReactNode } from 'react'
import { gapsIn } from '../../domain/site/text-gaps.ts'
import type { TextKind } from '../../server/content/sources/markdown/written-files.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, versionShown, type FormState } from '../frame/form-state.ts'
import { Controls, type PictureChoice } from './controls.tsx'
import type { Field } from './fields.ts'
import { PreviewLink, textPath, WEBSITE } from './website-page.tsx'
import * as words from './words.ts'

export interface EditedText {
  readonly kind: TextKind
  /** Undefined for a new one. */
  readonly slug: string | undefined
  readonly fields: readonly Field[]
  /** By the names of controls. */
  readonly stored: Readonly<Record<string, string>>
  readonly version: string
  readonly hasDraft: boolean
  readonly isPublished: boolean
  /** A text of all brands. */
  readonly isShared: boolean
  /** Whether its address may be changed. */
  readonly hasAddress: boolean
  readonly previewUrl: string | undefined
  readonly pictures: readonly PictureChoice[]
  /** Names in braces with what they stand for. */
  readonly names: readonly (readonly [name: string, meaning: string])[]
  /** HTML of Markdown, as the site shows it. */
  readonly render: (markdown: string) => string
}

/** The form of a text, with its preview beside it. */
export function TextPage({ form, ...text }: EditedText & { readonly form: FormState }) {
  const { kind, slug, fields, stored, version, isPublished, hasDraft, isShared, hasAddress, pictures } = text
  const bind = bindFields(form, stored)
  const body = bind('body').defaultValue
  const path = slug === undefined ? `${WEBSITE}/new/${kind}` : textPath(kind, slug)
  // Pictures and lists are below the text.
  const above = fields.filter(({ kind: each, name }) => !['picture', 'rows'].includes(each) && name !== 'picture_alt')
  const shared = { bind, pictures, values: form.typed ?? stored, hasOwnAlt: true }
  const hasErrors = Object.keys(form.errors).length > 0
  return (
    <>
      <FormFailure form={form} />
      {hasErrors && (
        <Notice kind="error" title="Check the fields below" className="mb-4">
          {words.FILE_GONE}
        </Notice>
      )}
      {isShared && (
        <Notice kind="info" className="mb-4">
          {words.SAMPLE_HINT}
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          className="grid content-start gap-4"
          noValidate
          data-live-preview={`${path}/preview`}
        >
          <input type="hidden" name="version" value={versionShown(version, form)} />
          <Gaps body={body} />
          <Controls fields={above} {...shared} />
          {hasAddress && (
            <TextField
              {...bind('address')}
              label="Address"
              hint={
                slug === undefined
                  ? 'The last part, such as about-us. Empty: it’s made from the title.'
                  : 'The last part. Links in navigation, footer and home page follow it; a link from elsewhere doesn’t.'
              }
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <TextAreaField
            {...bind('body')}
            label="Text"
            hint={MARKDOWN}
            rows={18}
            spellCheck
            fieldClassName="staff-text"
          />
          <Controls fields={fields.filter((field) => !above.includes(field))} {...shared} />
          <InsertPicture bind={bind} />
          <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-rule bg-paper py-3">
            <Button type="submit" kind="action">
              Publish
            </Button>
            <Button type="submit" name="draft" value="true">
              Save as draft
            </Button>
            <Button type="submit" kind="quiet" formAction={`${path}/preview`}>
              Preview
            </Button>
          </div>
        </form>
        <div className="grid min-w-0 content-start gap-6">
          <Preview html={text.render(body)} />
          <Names names={text.names} />
          {slug !== undefined && (
            <Panel id="more" title={isPublished ? 'On the site' : 'Draft'}>
              {text.previewUrl !== undefined && <PreviewLink href={text.previewUrl} />}
              <div className="mt-3 flex flex-wrap items-center gap-3">
                {hasDraft && isPublished && (
                  <form method="post" action={`${path}/discard`}>
                    <input type="hidden" name="version" value={version} />
                    <Button type="submit">Delete draft</Button>
                  </form>
                )}
                <TextLink href={`${path}/delete`}>Delete this {words.KINDS[kind].one}</TextLink>
              </div>
            </Panel>
          )}
        </div>
      </div>
    </>
  )
}

const MARKDOWN =
  'Markdown: ## before a heading, **bold**, [words](/address) for a link, - before each item of a list. A heading ### that ends with ? folds its answer.'

function Gaps({ body }: { readonly body: string }) {
  const gaps = gapsIn(body)
  if (gaps.length === 0) return null
  return (
    <Notice kind="warning" title={words.GAPS_TITLE}>
      <p>{words.GAPS_HINT}</p>
      <ul className="mt-2 list-disc pl-5">
        {gaps.map((gap) => (
          <li key={gap}>[[{gap}]]</li>
        ))}
      </ul>
    </Notice>
  )
}

/** A picture that is put at the end of the text. */
function InsertPicture({ bind }: { readonly bind: ReturnType<typeof bindFields> }) {
  return (
    <details
      className="bg-surface p-4"
      open={bind('text_picture.file').error !== undefined || bind('text_picture.alt').error !== undefined}
    >
      <summary className="cursor-pointer py-3 font-semibold text-primary">Add a picture to the text</summary>
      <div className="mt-3 grid gap-3">
        <TextField
          name="text_picture.file"
          label="Picture"
          hint="It’s put at the end of the text when you save. Move its line to where you want it."
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={bind('text_picture.file').error}
        />
        <TextField
          {...bind('text_picture.alt')}
          label="Its description"
          hint="For people who can’t see it"
          autoComplete="off"
        />
      </div>
    </details>
  )
}

const Preview = ({ html }: { readonly html: string }) => (
  <Panel id="preview-title" title="Preview">
    <div
      id="text-preview"
      // A part that scrolls must be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-labelledby="preview-title"
      className="staff-preview content-text"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  </Panel>
)

function Names({ names }: Pick<EditedText, 'names'>): ReactNode {
  return (
    <details>
      <summary className="cursor-pointer py-3 font-semibold text-primary">{words.NAMES_TITLE}</summary>
      <p className="mt-2 text-muted">{words.NAMES_HINT}</p>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {names.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd className="min-w-0 break-words text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
