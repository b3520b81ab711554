import { useEffect, useReducer, useRef, type KeyboardEvent } from 'react'
import { usePageFacts } from '../page/page-facts.tsx'
import { ChevronDownIcon } from '../ui/icons/interface-icons.tsx'
import { Link } from '../ui/actions/link.tsx'
import { currentOf, type MenuEntry, useMenus } from './menus.ts'
import { CLOSED, nextMenu } from './menu-intent.ts'
import { moveByKey } from './menu-keys.ts'
import { MenuPanel } from './menu-panel.tsx'
import * as words from './words.ts'
import type { PageSite } from '../page/api-context.ts'

interface Props {
  readonly entries: readonly MenuEntry[]
  /** Channel or path of the current page. */
  readonly chosen: string | undefined
}

/**
 * The row of links on wide screens. A channel's link has a menu, opened by hovering, by a first tap, or by keyboard
 * with the button beside it or Arrow down [SHELL-03, SHELL-06]. Until the menus are loaded, and if loading fails, it is
 * a plain link.
 */
export function MainNavigation({ entries, chosen }: Props) {
  const { site } = usePageFacts()
  const look = NAVIGATION_STYLES[site.headerStyle]
  const { menuOf, hasFailed, want } = useMenus()
  const [state, send] = useReducer(nextMenu, CLOSED)
  const navigation = useRef<HTMLElement>(null)
  const isByFinger = useRef(false)
  const takesFocus = useRef(false)

  const { next } = state
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => send({ kind: 'tick', now: next.at }), Math.max(0, next.at - performance.now()))
    return () => clearTimeout(timer)
  }, [next])

  useEffect(() => {
    // Hover or focus loaded this code and will not fire again.
    if (navigation.current?.matches(':is(:hover, :focus-within)')) want()
    const code = navigation.current?.querySelector<HTMLElement>('li[data-menu]:hover')?.dataset.menu
    if (code) send({ kind: 'enter', code, now: performance.now() })
  }, [want])

  const shown = state.open !== undefined && menuOf(state.open) ? state.open : undefined
  useEffect(() => {
    if (shown === undefined || !takesFocus.current) return
    takesFocus.current = false
    navigation.current?.querySelector<HTMLElement>('[data-panel] a')?.focus()
  }, [shown])

  const isOpen = state.open !== undefined
  useEffect(() => {
    if (!isOpen) return
    const closeByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const entry = document.activeElement?.closest('li[data-menu]')
      if (entry && navigation.current?.contains(entry)) entry.querySelector('button')?.focus()
      send({ kind: 'close' })
    }
    const closeElsewhere = (event: PointerEvent) => {
      if (navigation.current && !event.composedPath().includes(navigation.current)) send({ kind: 'close' })
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeElsewhere)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeElsewhere)
    }
  }, [isOpen])

  const open = (code: string) => {
    takesFocus.current = false
    want()
    send({ kind: 'open', code })
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const code = moveByKey(event)
    if (code === undefined) return
    open(code)
    takesFocus.current = true
  }

  const entryOf = (entry: MenuEntry) => {
    const { code, title, path, channel } = entry
    const link = (isShown = false) => (
      <Link
        to={path}
        aria-current={currentOf(entry, chosen)}
        data-open={isShown ? '' : undefined}
        className={`nav-link ${look.link}`}
        onPointerDown={(event) => {
          isByFinger.current = event.pointerType === 'touch'
        }}
        onClick={(event) => {
          const isFirstTap = isByFinger.current && channel !== undefined && state.open !== code && !hasFailed
          if (!isFirstTap) return send({ kind: 'close' })
          event.preventDefault()
          open(code)
        }}
      >
        {title}
      </Link>
    )
    if (channel === undefined) {
      return (
        <li key={code} className="flex">
          {link()}
        </li>
      )
    }
    const menu = state.open === code ? menuOf(code) : undefined
    const panelId = `menu-${code}`
    return (
      // Handles events that bubble from its links and button: it is no control itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
      <li
        key={code}
        data-menu={code}
        className="flex"
        onPointerMove={({ pointerType }) => {
          if (pointerType === 'touch') return
          takesFocus.current = false
          want()
          send({ kind: 'enter', code, now: performance.now() })
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'touch') send({ kind: 'leave', now: performance.now() })
        }}
        onFocus={want}
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-panel] a')) send({ kind: 'close' })
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget) && state.open === code) send({ kind: 'close' })
        }}
      >
        <span className="relative flex">
          {link(menu !== undefined)}
          {!hasFailed && (
            <button
              type="button"
              aria-expanded={menu !== undefined}
              aria-controls={menu && panelId}
              aria-label={words.menuToggle(title)}
              className="pointer-events-none absolute top-full left-1/2 z-10 grid h-8 w-11 -translate-x-1/2 place-items-center rounded-b-control bg-surface text-ink opacity-0 outline-offset-0 noscript:hidden focus-visible:pointer-events-auto focus-visible:opacity-100"
              onClick={() => (menu ? send({ kind: 'close' }) : open(code))}
            >
              <ChevronDownIcon className={`size-5 transition-transform ${menu ? 'rotate-180' : ''}`} />
            </button>
          )}
        </span>
        {menu && <MenuPanel id={panelId} menu={menu} />}
      </li>
    )
  }

  return (
    // Arrow keys move among its links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={navigation}
      aria-label={words.holidayTypes}
      className={`hidden lg:block ${look.navigation}`}
      onKeyDown={press}
    >
      <ul className="flex h-full">{entries.map(entryOf)}</ul>
    </nav>
  )
}

/** Classes that differ between kinds of header. */
interface NavigationStyle {
  readonly navigation: string
  /** Colours of the line under a link. */
  readonly link: string
}

const BAR = 'ml-auto text-small xl:text-body lg:[&>ul]:gap-4 xl:[&>ul]:gap-5'

const ON_PAPER = 'hover:border-accent data-open:border-accent aria-[current]:border-action'

const NAVIGATION_STYLES: Record<PageSite['headerStyle'], NavigationStyle> = {
  light: { navigation: BAR, link: ON_PAPER },
  dark: { navigation: BAR, link: 'hover:border-tint data-open:border-tint aria-[current]:border-accent' },
  masthead: {
    navigation:
      'ornament-before lg:col-span-3 lg:row-start-2 lg:border-b lg:border-ink lg:[&>ul]:h-12 lg:[&>ul]:justify-center lg:[&>ul]:gap-6 xl:[&>ul]:gap-8',
    link: ON_PAPER,
  },
}
