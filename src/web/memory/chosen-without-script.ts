import { useLayoutEffect, type RefObject } from 'react'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { readCriteria } from '../addresses/search-address.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'

/**
 * Takes over what was chosen in a plain form that says a search, while its script was on its way. Once, when React takes
 * over the form that the server sent; nothing is called where nothing was touched.
 */
export function useChosenWithoutScript(
  form: RefObject<HTMLFormElement | null>,
  onChosen: (criteria: SearchCriteria) => void,
): void {
  const isFromServer = !useHydrated()
  // Before the script changes anything itself.
  useLayoutEffect(() => {
    if (!isFromServer || !form.current || ![...form.current.elements].some(isTouched)) return
    const fields = [...new FormData(form.current)].filter((field): field is [string, string] => !isFile(field[1]))
    onChosen(readCriteria(new URLSearchParams(fields)))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

function isFile(value: FormDataEntryValue): value is File {
  return typeof value !== 'string'
}

function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  }
  if (!(control instanceof HTMLInputElement)) return false
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked
}
