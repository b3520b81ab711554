import { useLocation, useNavigate } from 'react-router'

const VIEW = 'view'
const MAP = 'map'

/** History state: the list is one entry back. */
interface FromList {
  readonly isFromList: true
}

export interface ResultsView {
  readonly isMap: boolean
  /** Link to the same results on the map; works without JavaScript. */
  readonly mapAddress: string
  readonly listAddress: string
  /** An address of results with the map open. */
  readonly onMap: (address: string) => string
  readonly showMap: () => void
  /** Back to the list at its scroll position. */
  readonly showList: () => void
}

/** Whether results are shown as a list or on the map: part of the address, so that Back and shared links keep it. */
export function useResultsView(): ResultsView {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const isMap = params.get(VIEW) === MAP
  params.delete(VIEW)
  const listAddress = `${pathname}?${params.toString()}`
  const onMap = (address: string) => `${address}&${VIEW}=${MAP}`
  const mapAddress = onMap(listAddress)
  return {
    isMap,
    mapAddress,
    listAddress,
    onMap,
    showMap: () => {
      const fromList: FromList = { isFromList: true }
      void navigate(mapAddress, { preventScrollReset: true, state: fromList })
    },
    showList: () => {
      if ((state as FromList | null)?.isFromList) void navigate(-1)
      else void navigate(listAddress, { replace: true, preventScrollReset: true })
    },
  }
}

/** Whether two addresses differ only in the view, so that nothing needs to be loaded. */
export function isOtherViewOnly(from: URL, to: URL): boolean {
  const bare = ({ pathname, searchParams }: URL) => {
    const params = new URLSearchParams(searchParams)
    params.delete(VIEW)
    return `${pathname}?${params.toString()}`
  }
  return from.href !== to.href && bare(from) === bare(to)
}
