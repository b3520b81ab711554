import { deferred } from '../../deferred.tsx'
import { loadChunk } from '../../load-chunk.ts'

const load = async () => (await import('./search-box.tsx')).SearchBox

/** The search box of pages that are read first: a plain form until it is approached. */
export const DeferredSearchBox = deferred(load, { isStill: true })

/** Fetches the box ahead of its use; where that fails it is asked for again when it is used. */
export const prepareSearchBox = () => void loadChunk(load).catch(() => undefined)
