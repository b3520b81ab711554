/** Timeout of a chunk [SHELL-15], in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000

/** A chunk failed to load. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * Imports a module lazily, with a timeout of 120 s.
 *
 * @throws ChunkFailure if it fails to load
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), expiry])
  } catch (cause) {
    throw new ChunkFailure(cause)
  } finally {
    clearTimeout(timer)
  }
}
