import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '../../load-chunk.ts'

interface Props<Panel> {
  readonly panel: Panel
  /** Shown until it is there. */
  readonly waiting: ReactNode
  /** Shown where it does not arrive: plain controls that do the same. */
  readonly instead: ReactNode
}

/**
 * What a field of the search box shows once it is opened: its program is fetched when the box is approached, at the
 * latest when the field opens.
 */
export function lazyPanel<Panel extends object>(load: () => Promise<ComponentType<Panel>>) {
  let Arrived: ComponentType<Panel> | undefined
  const fetchPanel = async () => (Arrived ??= await loadChunk(load))

  function LazyPanel({ panel, waiting, instead }: Props<Panel>) {
    const [Shown, setShown] = useState(() => Arrived)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      let isGone = false
      fetchPanel().then(
        (arrived) => !isGone && setShown(() => arrived),
        () => !isGone && setFailed(true),
      )
      return () => {
        isGone = true
      }
    }, [])
    if (Shown) return <Shown {...panel} />
    return hasFailed ? instead : waiting
  }

  /** Where it cannot be fetched, the field says so when it is opened. */
  return { LazyPanel, prepare: () => void fetchPanel().catch(() => undefined) }
}
