import { toSearchQuery, type SearchCriteria } from '../../../domain/search/search-criteria.ts'

interface Props {
  readonly criteria: SearchCriteria
  /** Names that the form has fields for. */
  readonly except: readonly string[]
}

/** The rest of a search as hidden fields, for a form that changes a part of it without JavaScript. */
export function QueryFields({ criteria, except }: Props) {
  return toSearchQuery({ ...criteria, page: 1 })
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
