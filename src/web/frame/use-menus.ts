import { useCallback, useState } from 'react'
import type { Menu } from '../../contract/feed-calls.ts'
import { apiClient } from '../api/api-client.ts'
import { usePageFacts } from '../page/page-facts.tsx'

/** Fetched once per document; again after a failure. */
let asked: Promise<readonly Menu[]> | undefined

async function fetchMenus(file: string): Promise<readonly Menu[]> {
  asked ??= apiClient.megaMenu({ file }).then(({ menus }) => menus)
  try {
    return await asked
  } catch (error) {
    asked = undefined
    throw error
  }
}

interface Menus {
  /** The menu of an entry: undefined until loaded, or if loading failed. */
  readonly menuOf: (code: string) => Menu | undefined
  /** The menus are not loaded: entries are plain links. */
  readonly hasFailed: boolean
  /** To be called on hover or focus. */
  readonly want: () => void
}

/** The site's menus, fetched on demand [SHELL-05]. */
export function useMenus(): Menus {
  const { site } = usePageFacts()
  const [menus, setMenus] = useState<readonly Menu[] | 'failed'>()
  const want = useCallback(() => {
    fetchMenus(site.megaMenuFile).then(setMenus, () => setMenus('failed'))
  }, [site.megaMenuFile])
  return {
    menuOf: (code) => (menus === 'failed' ? undefined : menus?.find((menu) => menu.code === code)),
    hasFailed: menus === 'failed',
    want,
  }
}
