import type { BrandDifference, BrandVersion } from '../../server/queries/settings.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { Panel } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import type { FormState } from '../frame/form-state.ts'
import { momentWords } from '../frame/moment.ts'
import { Table } from '../frame/table.tsx'
import { KEPT_IN_FILES } from './words.ts'

interface ListProps {
  readonly versions: readonly BrandVersion[]
  /** Undefined where files are the master. */
  readonly published: BrandVersion | undefined
}

const statusOf = (version: BrandVersion, published: BrandVersion | undefined): string => {
  if (version.id === published?.id) return 'Published now'
  return version.publishedAt === null ? 'Draft' : 'Published before'
}

export function HistoryPage({ versions, published }: ListProps) {
  if (!published) return <p className="max-w-prose">{KEPT_IN_FILES}</p>
  return (
    <Table
      caption="Versions of the settings"
      columns={[{ title: 'Version' }, { title: 'Status' }, { title: 'What' }, { title: 'Who' }, { title: 'Saved' }]}
      rows={versions.map((version) => ({
        key: String(version.id),
        href: `/staff/settings/history/${version.id}`,
        cells: [
          `Version ${version.id}`,
          statusOf(version, published),
          version.what,
          version.actorName,
          momentWords(version.savedAt),
        ],
      }))}
    />
  )
}

interface VersionProps {
  readonly version: BrandVersion
  readonly published: BrandVersion
  readonly differences: readonly BrandDifference[]
  /** Files beside the documents that differ: pages, pictures. */
  readonly otherFiles: readonly string[]
  readonly form: FormState
}

/** The changes by publishing a version, and the button that does so. */
export function VersionPage({ version, published, differences, otherFiles, form }: VersionProps) {
  const isDraft = version.publishedAt === null
  return (
    <>
      <FormFailure form={form} />
      <p className="mb-4">
        {version.what}, saved by {version.actorName} on {momentWords(version.savedAt)}. {statusOf(version, published)}.
      </p>
      {version.id !== published.id && (
        <Panel id="differences" title={isDraft ? 'What publishing it changes' : 'What restoring it changes'}>
          {differences.length + otherFiles.length === 0 && <p>Nothing: it is as what is published now.</p>}
          {differences.length > 0 && (
            <Table
              caption="Differences"
              columns={[{ title: 'Setting' }, { title: 'Now' }, { title: 'In this version' }]}
              rows={differences.map(({ file, field, before = 'None', after = 'None' }) => ({
                key: `${file} ${field}`,
                cells: [field, before, after],
              }))}
            />
          )}
          {otherFiles.length > 0 && <p className="mt-3">Other files: {otherFiles.join(', ')}.</p>}
          <form method="post" action={`/staff/settings/history/${version.id}`} className="mt-4">
            <input type="hidden" name="current" value={published.id} />
            <Button type="submit" kind="action">
              {isDraft ? 'Publish this draft' : 'Restore this version'}
            </Button>
          </form>
        </Panel>
      )}
    </>
  )
}
