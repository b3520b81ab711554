import type { ReactNode } from 'react'
import type { ContentWithLinks } from '../../server/queries/catalogue.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Panel, TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { versionShown, type FormState } from '../frame/form-state.ts'
import { contentPath } from './content-fields.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { TextsForm } from './texts-form.tsx'
import { recordPath } from './words.ts'

interface Props extends ContentWithLinks {
  readonly mayChange: boolean
  readonly form: FormState<true>
}

/** Texts, features and photographs of a park or unit type. */
export function ContentPage(props: Props) {
  const { what, content, links, mayChange, form } = props
  const { notice, errors, typed, preview } = form
  return (
    <>
      {notice !== undefined && (
        <div data-news className="mb-4">
          <Notice kind="success" title={notice}>
            Your other changes are still here but aren’t saved yet.
          </Notice>
        </div>
      )}
      <FormFailure form={form} />
      {Object.keys(errors).length > 0 && (
        <Notice kind="error" title="Check the fields below" className="mb-4">
          <ul className="list-disc pl-5">
            {[...new Set(Object.values(errors))].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Parts {...props}>
        <div className="min-w-0">
          {preview && typed && <Preview typed={typed} />}
          {mayChange ? (
            <TextsForm what={what} content={content} form={form} />
          ) : (
            <p className="max-w-prose whitespace-pre-line">{content.description}</p>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <PhotosPanel what={what} content={content} mayChange={mayChange} errors={errors} typed={typed} />
          <p>
            <TextLink href={recordPath(what.kind === 'park' ? 'park' : 'unit-type', String(what.id))}>
              {what.kind === 'park' ? 'Place, operator and facts' : 'Rooms, stock and facts'}
            </TextLink>
          </p>
          <Panel id="links" title={what.kind === 'park' ? 'Unit types' : 'Park'}>
            <ul>
              {links.map(({ name, ...linked }) => (
                <li key={linked.id}>
                  <a href={contentPath(linked)} className="inline-block py-1 text-primary underline underline-offset-4">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </Parts>
    </>
  )
}

/**
 * One form of all parts, each with a button of its own: saving one sends the input of the others too, and shows it
 * again.
 */
function Parts({ what, version, mayChange, children, form }: Props & { readonly children: ReactNode }) {
  const parts = <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr]">{children}</div>
  if (!mayChange) return parts
  return (
    <form method="post" action={contentPath(what)} encType="multipart/form-data" noValidate>
      <input type="hidden" name="version" value={versionShown(version, form)} />
      {parts}
    </form>
  )
}

/** The entered text as the shop shows it: paragraphs, and lines as a list. */
function Preview({ typed }: { readonly typed: URLSearchParams }) {
  const of = (name: string) => typed.get(name) ?? undefined
  const [summary, description = '', directions] = [of('summary'), of('description'), of('directions')]
  const filled = (parts: readonly string[]) => parts.filter((text) => text.trim() !== '')
  const lines = filled((of('importantInformation') ?? of('included') ?? '').split('\n'))
  return (
    <section aria-labelledby="preview" className="mb-6 border-t-2 border-primary bg-surface p-4">
      <h2 id="preview" data-news className="mb-2 text-title">
        Preview, not saved yet
      </h2>
      {summary !== undefined && <p className="mb-3 text-lead">{summary}</p>}
      {filled(description.split(/\r?\n\s*\n/)).map((text) => (
        <p key={text} className="mb-3 max-w-prose">
          {text}
        </p>
      ))}
      {lines.length > 0 && (
        <ul className="list-disc pl-5">
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {directions !== undefined && <p className="mt-3 max-w-prose text-muted">{directions}</p>}
    </section>
  )
}
