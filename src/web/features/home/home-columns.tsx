import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container, Section } from '../../ui/layout.tsx'
import { ColumnLink } from './column-link.tsx'
import * as words from './words.ts'
import type { ReactNode } from 'react'

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

/** From this number of columns a grid becomes a carousel; with regions one earlier [HOME-04]. */
const MAX_IN_GRID = 4
const MAX_REGIONS_IN_GRID = 3

type Columns = Pick<HomeBlockOf<'HomeColumns'>, 'columns' | 'display' | 'areRegions'>

/** Whether a block of columns is a grid or a carousel. */
export function columnsDisplay({ columns, display, areRegions }: Columns): 'grid' | 'carousel' {
  const max = areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID
  return display === 'carousel' || columns.length > max ? 'carousel' : 'grid'
}

/** Slides per view from each breakpoint on [HOME-06]. */
export function slidesPerView(areRegions: boolean) {
  return { base: 1, sm: 2, md: 3, lg: areRegions ? MAX_REGIONS_IN_GRID : MAX_IN_GRID }
}

/** The background of a block of columns: paper, or a full-width tint. */
export function ColumnsGround({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const ground = groundOf(name)
  return (
    <div className={`mt-10 lg:mt-20 ${ground} ${name === 'paper' ? '' : 'py-12 lg:py-16'}`}>
      <Container>{children}</Container>
    </div>
  )
}

/** Backgrounds and text colours that a configured block may name; others are paper and ink. */
const GROUNDS: Readonly<Record<string, string>> = { tint: 'bg-tint', primary: 'bg-primary' }
const INKS: Readonly<Record<string, string>> = { white: 'text-white' }

export const groundOf = (name: string): string => GROUNDS[name] ?? 'bg-paper'
export const inkOf = (name: string): string => INKS[name] ?? 'text-ink'

/** A text colour with enough contrast: white on the brand's colour, ink on others. */
export const inkOn = (ground: string): string => (groundOf(ground) === GROUNDS.primary ? 'text-white' : 'text-ink')
