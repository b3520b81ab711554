import { registerMessages } from './registry.ts'

/** Pages of a list. */
export const paginationMessages = registerMessages({
  'pagination.label': 'Pages',
  'pagination.previous': 'Previous',
  'pagination.next': 'Next',
  'pagination.of': 'Page {page} of {pageCount}',
  'pagination.page': 'Page {page}',
})
