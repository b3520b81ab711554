import { useLayoutEffect, type RefObject } from 'react'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { readCriteria } from '../addresses/search-address.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'

/**
 * Reads what was chosen in a plain search form before hydration. Runs once, when React hydrates the form; does not call
 * back if nothing was changed.
 */
export function useEarlySearchInput(
  form: RefObject<HTMLFormElement | null>,
  onChosen: (criteria: SearchCriteria) => void,
): void {
  const isFromServer = !useHydrated()
  // A layout effect, to read the form before effects change it.
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
