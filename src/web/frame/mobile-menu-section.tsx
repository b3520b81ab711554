import type { Menu } from '../../contract/feed-calls.ts'
import { channelOf, type ChannelCode } from '../../domain/site/channel.ts'
import { HolidayIcon } from '../ui/icons/holiday-icons.tsx'
import { ArrowRightIcon, ChevronDownIcon } from '../ui/icons/interface-icons.tsx'
import { Link } from '../ui/actions/link.tsx'
import { SkeletonText } from '../ui/feedback/skeleton.tsx'
import type { MenuEntry } from './menus.ts'
import { MenuLinks } from './menu-panel.tsx'
import * as words from './words.ts'

interface Props {
  readonly entry: MenuEntry
  readonly channel: ChannelCode
  readonly current: 'true' | undefined
  /** Undefined while loading and if loading fails: the link to everything is always there. */
  readonly menu: Menu | undefined
  readonly isLoading: boolean
}

/** A collapsible holiday type in the mobile menu; works without JavaScript [SHELL-06]. */
export function MobileMenuSection({ entry: { title, path }, channel, current, menu, isLoading }: Props) {
  return (
    <details className="group/fold">
      <summary
        className={`flex min-h-14 items-center gap-4 font-heading text-lead font-semibold ${current ? 'text-action' : ''}`}
      >
        <HolidayIcon drawing={channelOf(channel).drawing} className="size-8 text-primary" />
        <span className="grow">{title}</span>
        <ChevronDownIcon className="size-5 text-muted transition-transform group-open/fold:rotate-180" />
      </summary>
      <div className="pb-5">
        <Link
          to={menu?.url ?? path}
          aria-current={current}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline-offset-4 hover:underline"
        >
          {words.menuAll(menu?.title ?? title)}
          <ArrowRightIcon className="size-5" />
        </Link>
        {menu ? (
          <div className="mt-2 grid gap-x-8 gap-y-5 md:grid-cols-2">
            {menu.columns.flat().map((section) => (
              <MenuLinks
                key={section.title}
                section={section}
                listClassName="columns-2 gap-x-6 pt-1"
                linkClassName="flex min-h-11 items-center py-1 leading-snug figures"
              />
            ))}
          </div>
        ) : (
          isLoading && <SkeletonText lines={6} className="mt-2 noscript:hidden" />
        )}
      </div>
    </details>
  )
}
