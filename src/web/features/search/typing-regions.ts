import { loadChunk } from '../../load-chunk.ts'
import type { ComboboxControl } from '../../ui/combobox.tsx'

/** Fetches the list that can be typed into: once the search box is approached, at the latest when the field opens. */
export async function fetchTypingRegions(): Promise<ComboboxControl> {
  const { ComboboxInput } = await loadChunk(() => import('../../ui/combobox-input.tsx'))
  return ComboboxInput
}
