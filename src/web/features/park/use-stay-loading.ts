import { useLocation, useNavigation } from 'react-router'

/** The address of another stay of this park that is being loaded, as its query; undefined otherwise. */
export function useLoadingStay(): URLSearchParams | undefined {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state === 'loading' && location.pathname === pathname ? new URLSearchParams(location.search) : undefined
}
