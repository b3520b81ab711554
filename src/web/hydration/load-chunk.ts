/** How long a part of the program may take to arrive [SHELL-15], in milliseconds. */
const CHUNK_TIMEOUT_MS = 120_000

/** A part of the program that did not arrive. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('Loading chunk failed', { cause })
    this.name = 'ChunkFailure'
  }
}

/**
 * A lazily imported module, given up after 120 s.
 * @throws ChunkFailure when it does not arrive.
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
