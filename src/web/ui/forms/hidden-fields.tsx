import { toFormPairs } from '../../../contract/form-data.ts'

/** What a form says beside what is typed into it, by field; what is undefined is left out. */
export function HiddenFields({ values }: { readonly values: object }) {
  return toFormPairs(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
