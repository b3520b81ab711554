import { Component, type ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { retry, chunkFailed, chunkHint } from '../ui/words.ts'

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

/** An error boundary: a part that fails to load or render does not affect the page. */
export class PartBoundary extends Component<{ readonly instead: ReactNode; readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    reportFailure(error)
  }
  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children
  }
}

/** The script in the head (page-script.ts) reports it to the server. */
export function reportFailure(error: unknown): void {
  dispatchEvent(new ErrorEvent('error', { error }))
}

/** @param isPage whether it replaces a whole page */
export function PartFailed({ isPage = false }: { readonly isPage?: boolean }) {
  return (
    <div role="alert" className="m-4 rounded-control border border-rule bg-surface p-4">
      {isPage && <h1 className="mb-3 text-heading">{chunkFailed}</h1>}
      <p className="mb-3">{chunkHint}</p>
      {/* Browsers cache a failed module import, so Retry reloads the page. */}
      <Button onClick={() => location.reload()}>{retry}</Button>
    </div>
  )
}
