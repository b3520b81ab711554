import type { HomeBlock } from '../../../contract/catalogue-calls.ts'
import { message } from '../../messages/message.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Link } from '../../ui/link.tsx'

type Block = Extract<HomeBlock, { type: 'HomeColumns' }>
type Column = Block['columns'][number]

/**
 * Columns with a picture each. On paper the first one leads and the others stand beside it; on a tint they are
 * equals: so two such blocks on a page do not look the same.
 */
export function HomeColumns({ heading, columns, background_colour }: Block) {
  const title = heading || message('home.noTitle')
  if (background_colour !== 'tint') {
    const [lead, ...others] = columns
    return (
      <Container className="mt-12 lg:mt-16">
        <Section title={title}>
          <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[1.6fr_1fr]">
            {lead && <ColumnLink column={lead} isLead />}
            <div className="grid content-between gap-8 sm:max-lg:grid-cols-2">
              {others.map((column) => (
                <ColumnLink key={column.title} column={column} />
              ))}
            </div>
          </div>
        </Section>
      </Container>
    )
  }
  return (
    <div className="mt-16 -mb-16 bg-tint py-12 lg:-mb-24 lg:py-16">
      <Container>
        <h2 className="mb-6 text-title md:text-heading">{title}</h2>
        <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
          {columns.map((column) => (
            <li key={column.title}>
              <ColumnLink column={column} />
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}

function ColumnLink({ column, isLead }: { readonly column: Column; readonly isLead?: boolean }) {
  return (
    <Link to={column.url} className="group flex h-full flex-col rounded-control">
      <Picture
        picture={column.image}
        alt=""
        sizes={isLead ? '(min-width: 62rem) 720px, 100vw' : '(min-width: 62rem) 450px, (min-width: 36rem) 50vw, 100vw'}
        className={`h-auto w-full rounded-control ${isLead ? 'aspect-[3/2] lg:min-h-0 lg:grow' : 'aspect-[2/1]'}`}
      />
      {column.overlay_text && (
        <span className="mt-3 block text-small font-semibold text-primary">{column.overlay_text}</span>
      )}
      <span
        className={`block font-heading font-bold underline-offset-4 group-hover:underline ${column.overlay_text ? '' : 'mt-3'} ${isLead ? 'text-title' : 'text-lead'}`}
      >
        {column.title}
      </span>
      <span className="mt-1 block max-w-prose text-muted">{column.text}</span>
    </Link>
  )
}
