import type { Described } from '../../server/store/catalogue/catalogue-text-store.ts'

/** The page of what is told of a park or unit type, or what its forms do: '/photos'. */
export const contentPath = ({ kind, id }: Described, part = '') =>
  `/staff/catalogue/${kind === 'park' ? 'parks' : 'units'}/${id}${part}`
