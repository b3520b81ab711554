import { usePageFacts } from '../page/page-facts.tsx'
import { Dropdown } from '../ui/overlays/dropdown.tsx'
import { ChevronRightIcon, CloseIcon } from '../ui/icons/interface-icons.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Contacts } from './contacts.tsx'
import { currentOf, type MenuEntry, useMenus } from './menus.ts'
import { MobileMenuSection } from './mobile-menu-section.tsx'
import * as words from './words.ts'

/** Further popular links, if the site has them. */
const OFTEN_WANTED = new Set(['/blog', '/help', '/about-us'])

const MORE = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'

interface Props {
  readonly entries: readonly MenuEntry[]
  /** Channel or path of the current page. */
  readonly chosen: string | undefined
}

/** The navigation on narrow screens, as a popover that works without JavaScript. */
export function MobileMenu({ entries, chosen }: Props) {
  const { site } = usePageFacts()
  const { menuOf, hasFailed, want } = useMenus()
  const more = site.footerLinks.filter(({ path }) => OFTEN_WANTED.has(path))
  return (
    <Dropdown
      className="group lg:hidden"
      summaryClassName="-mr-2 flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold"
      summary={
        <>
          <span className="relative block size-6">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              className="size-6 group-open:hidden"
            >
              <path d="M4 7h16M4 12h16M4 17h10" />
            </svg>
            <CloseIcon className="hidden size-6 group-open:block" />
          </span>
          <span className="menu-word">{words.menu}</span>
        </>
      }
      panelClassName="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-42px-4rem)] overflow-y-auto overscroll-contain border-t border-rule bg-paper px-4 pb-6 text-ink shadow-overlay md:px-8"
      onToggle={(isOpen) => {
        if (isOpen) want()
      }}
    >
      <nav aria-label={words.holidayTypes}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.code} className="border-b border-rule">
              {entry.channel ? (
                <MobileMenuSection
                  entry={entry}
                  channel={entry.channel}
                  current={currentOf(entry, chosen)}
                  menu={menuOf(entry.code)}
                  isLoading={!hasFailed}
                />
              ) : (
                <Link
                  to={entry.path}
                  aria-current={currentOf(entry, chosen)}
                  className="flex min-h-14 items-center justify-between gap-4 font-heading text-lead font-semibold aria-[current]:text-action"
                >
                  {entry.title}
                  <ChevronRightIcon className="size-5 text-muted" />
                </Link>
              )}
            </li>
          ))}
        </ul>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          <li>
            <Link to="/login" className={MORE}>
              {words.myBooking}
            </Link>
          </li>
          {more.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className={MORE}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 rounded-card bg-tint px-5 py-4">
        <Contacts site={site} />
      </div>
    </Dropdown>
  )
}
