import { useCallback, useState } from 'react'
import type { Menu } from '../../contract/feed-calls.ts'
import { apiClient } from '../api/api-client.ts'
import { usePageFacts } from '../page/page-facts.tsx'

/** Asked for once in the life of a document; one that failed is asked for again. */
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
  /** What an entry opens: nothing before it is there, nor where it could not be fetched. */
  readonly menuOf: (code: string) => Menu | undefined
  /** The entries are plain links now. */
  readonly hasFailed: boolean
  /** To be called when somebody comes near. */
  readonly want: () => void
}

/** The site's menu file, fetched when it is wanted [SHELL-05]. */
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
