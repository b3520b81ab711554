import { toFormPairs } from '../../../contract/form-data.ts'

/** Hidden fields of a form; undefined ones are omitted. */
export function HiddenFields({ values }: { readonly values: object }) {
  return toFormPairs(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
