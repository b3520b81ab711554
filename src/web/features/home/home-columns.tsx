import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { ColumnLink } from './column-link.tsx'
import { ColumnsGround } from './columns-ground.tsx'
import * as words from './words.ts'

/**
 * Columns side by side [HOME-04]. On a tint all have the same size; on paper the first is larger, so that two such
 * blocks differ.
 */
export function HomeColumns({ heading, columns, background_colour }: HomeBlockOf<'HomeColumns'>) {
  if (columns.length === 0) return null
  const title = heading || words.noTitle
  if (background_colour !== 'paper') {
    return (
      <ColumnsGround name={background_colour}>
        <h2 className="mb-6 text-title md:text-heading">{title}</h2>
        <ul
          className={`grid gap-x-6 gap-y-5 sm:gap-y-8 ${columns.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none'}`}
        >
          {columns.map((column) => (
            <li key={column.title}>
              <ColumnLink column={column} isRow />
            </li>
          ))}
        </ul>
      </ColumnsGround>
    )
  }
  const [lead, ...others] = columns
  return (
    <Container className="mt-10 lg:mt-16">
      <Section title={title}>
        <div className="grid gap-x-10 gap-y-5 sm:gap-y-8 lg:grid-cols-[1fr_1.6fr]">
          {lead && <ColumnLink column={lead} shape="lead" isRow />}
          <div className="grid content-between gap-5 sm:gap-8 sm:max-lg:grid-cols-2">
            {others.map((column) => (
              <ColumnLink key={column.title} column={column} shape="wide" isRow />
            ))}
          </div>
        </div>
      </Section>
    </Container>
  )
}
