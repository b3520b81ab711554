import { CHANNEL_CODES, channelOf, isChannelCode, type ChannelCode, menuOrder } from '../../domain/site/channel.ts'
import { usePageFacts, regionsOf, useSiteData } from '../page/page-facts.tsx'
import { channelAddress } from '../addresses/search-address.ts'
import * as words from './words.ts'
import { useCallback, useState } from 'react'
import type { Menu } from '../../contract/feed-calls.ts'
import { apiClient } from '../api/api-client.ts'

/** An entry of the main navigation. */
export interface MenuEntry {
  readonly code: string
  readonly title: string
  readonly path: string
  /** Has a menu. */
  readonly channel?: ChannelCode
}

/** The holiday type whose menu an entry of the brand's own navigation has. */
const CHANNEL_OF = /^\/(?:channel|region)\/([a-z0-9]+)$/

/**
 * The brand's own navigation; by default channels with something on sale and hotels in order, then offers and caravan sales, if the site has them [SHELL-03,
 * SHELL-04].
 */
export function useMenuEntries(): MenuEntry[] {
  const { site } = usePageFacts()
  const data = useSiteData()
  const channels = CHANNEL_CODES.filter((channel) => regionsOf(data, channel).length > 0)
  if (site.navigation) {
    return site.navigation.flatMap(({ title, path }): MenuEntry[] => {
      const code = CHANNEL_OF.exec(path)?.[1]
      if (!isChannelCode(code)) return [{ code: path, title, path }]
      return channels.includes(code) ? [{ code, title, path, channel: code }] : []
    })
  }
  const holidays = menuOrder(site.showHotels ? [...channels, 'hotels'] : channels)
  const entries: MenuEntry[] = holidays.map((code) => {
    if (code === 'hotels') return { code, title: site.menuTitles.hotels, path: '/hotels' }
    const { menu, label } = channelOf(code)
    return { code, title: menu?.title ?? label, path: channelAddress(code), channel: code }
  })
  if (site.showOffers) entries.push({ code: 'offers', title: words.navOffers, path: '/offers' })
  if (site.showCaravanSales) {
    entries.push({ code: 'caravan-sales', title: site.menuTitles.caravanSales, path: '/holiday-home-sales' })
  }
  return entries
}

/** @param chosen channel or path of the current page */
export function currentOf({ code, path }: MenuEntry, chosen: string | undefined): 'true' | undefined {
  return chosen === code || chosen === path ? 'true' : undefined
}

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
