import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { ShowMore } from '../../ui/navigation/show-more.tsx'
import type { PartExamples } from '../example.ts'

const CRUMBS = [
  { label: 'Home', to: '/' },
  { label: 'UK Lodge Breaks', to: '/region/uklodge' },
  { label: 'Yorkshire Dales and Moors', to: '/holidays/uklodge/14/yorkshire' },
  { label: 'Rosedale Beck Lodges and Touring Park' },
]

export const breadcrumbExamples: PartExamples = {
  part: 'Breadcrumb',
  use: 'The position of a page in the site. On a phone only the link to the parent.',
  examples: [
    { name: 'Whole', width: 'full', Sample: () => <Breadcrumb crumbs={CRUMBS} /> },
    { name: 'On a phone', width: 'narrow', Sample: () => <Breadcrumb crumbs={CRUMBS} /> },
  ],
}

const toPage = (page: number) => `?page=${page}`

export const paginationExamples: PartExamples = {
  part: 'Pagination',
  use: 'Pages of a list for reference rather than reading.',
  examples: [
    { name: 'The first of 12', width: 'full', Sample: () => <Pagination page={1} pageCount={12} toPage={toPage} /> },
    { name: 'In the middle', width: 'full', Sample: () => <Pagination page={6} pageCount={12} toPage={toPage} /> },
    { name: 'The last', width: 'full', Sample: () => <Pagination page={3} pageCount={3} toPage={toPage} /> },
    { name: 'On a phone', width: 'narrow', Sample: () => <Pagination page={6} pageCount={12} toPage={toPage} /> },
  ],
}

export const showMoreExamples: PartExamples = {
  part: 'Show more',
  use: 'The rest of a list for reading, 12 at a time.',
  examples: [
    {
      name: 'More items',
      Sample: () => (
        <ShowMore listId="parks" shown={12} total={42} counted="42 parks" to="?page=2">
          Show 12 more parks
        </ShowMore>
      ),
    },
    {
      name: 'All shown',
      Sample: () => (
        <ShowMore listId="parks" shown={42} total={42} counted="42 parks" to="?page=5">
          Show more parks
        </ShowMore>
      ),
    },
  ],
}
