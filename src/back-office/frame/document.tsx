import type { ReactNode } from 'react'
import { isAllowed, ROLE_WORDS, type Role } from '../../domain/identity/role.ts'
import type { Staff } from '../../server/identity/session.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SECTIONS, sectionOf } from '../sections.ts'
import { TextLink } from './facts.tsx'

/** Addresses of the files that every page loads. */
export interface StaffAssets {
  readonly styles: readonly string[]
  readonly script: string
  /** Colours and fonts of the brand. */
  readonly brandStyles: string
  readonly icon: string
}

export interface DocumentProps {
  readonly brandName: string
  /** Of the brand's style sheet. */
  readonly theme: string
  readonly title: string
  /** Of the response. */
  readonly status: number
  /** The page shows what a form would do, for confirmation. */
  readonly isPreview: boolean
  readonly path: string
  /** Undefined while nobody is signed in. */
  readonly who: Staff | undefined
  readonly notice: string | undefined
  readonly assets: StaffAssets
  readonly children: ReactNode
}

/** Statuses of refused forms. */
const REFUSED: ReadonlySet<number> = new Set([409, 422])

/** Screen readers read the title first: it begins with what happened. */
function titleOf({
  title,
  status,
  isPreview,
  notice,
}: Pick<DocumentProps, 'title' | 'status' | 'isPreview' | 'notice'>) {
  if (REFUSED.has(status)) return `Error: ${title}`
  if (notice !== undefined) return `${notice} – ${title}`
  return isPreview ? `Check: ${title}` : title
}

/** The document of every page: navigation at the side, the search box above, the page. */
export function StaffDocument(props: DocumentProps) {
  const { brandName, theme, title, path, who, notice, assets, children } = props
  return (
    <html lang="en-GB" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${titleOf(props)} – ${brandName} back office`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.brandStyles} />
        {assets.styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a
          href="#main"
          className="absolute top-2 left-2 z-50 -translate-y-20 rounded-control bg-surface px-4 py-3 font-semibold focus:translate-y-0 focus:shadow-overlay"
        >
          Skip to main content
        </a>
        {who ? (
          <div className="lg:grid lg:min-h-screen lg:grid-cols-[13rem_1fr]">
            <div className="lg:border-r lg:border-rule lg:bg-surface">
              <SideBar brandName={brandName} icon={assets.icon} path={path} who={who} />
            </div>
            <div className="min-w-0">
              <TopBar role={who.role} />
              <Main title={title} notice={notice}>
                {children}
              </Main>
            </div>
          </div>
        ) : (
          <div className="mx-auto max-w-112 px-4 py-8 lg:py-20">
            <p className="mb-3 flex items-center gap-2 font-heading text-title font-semibold">
              <Icon address={assets.icon} />
              <span>
                {brandName} <span className="font-normal text-muted">back office</span>
              </span>
            </p>
            <div className="rounded-control border border-rule bg-surface">
              <Main title={title} notice={notice}>
                {children}
              </Main>
            </div>
          </div>
        )}
      </body>
    </html>
  )
}

function Main({ title, notice, children }: Pick<DocumentProps, 'title' | 'notice' | 'children'>) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-page p-4 outline-none lg:p-6">
      {notice !== undefined && (
        <div data-news className="mb-4">
          <Notice kind="success" isAnnounced>
            {notice}
          </Notice>
        </div>
      )}
      <h1 className="mb-3 text-heading lg:mb-4">{title}</h1>
      {typeof children === 'string' ? <Message>{children}</Message> : children}
    </main>
  )
}

/** A page that only explains: it was not found, or this account may not open it. */
const Message = ({ children }: { readonly children: string }) => (
  <>
    <p className="mb-4 max-w-prose">{children}</p>
    <TextLink href="/staff">Go to Today</TextLink>
  </>
)

const Icon = ({ address }: { readonly address: string }) => (
  <img src={address} alt="" width={24} height={24} className="size-6 shrink-0" />
)

const MENU = 'menu'

/** Beside the page; on a phone a popover, which the browser opens and closes. */
function SideBar({ brandName, icon, path, who }: { brandName: string; icon: string; path: string; who: Staff }) {
  const current = sectionOf(path)
  const sections = SECTIONS.filter(({ permission }) => isAllowed(who.role, permission))
  return (
    <div id={MENU} popover="auto" className="staff-menu">
      <p className="mb-3 flex items-center gap-2 px-3 py-1 font-heading font-semibold">
        <Icon address={icon} />
        {brandName}
      </p>
      <nav aria-label="Back office">
        <ul>
          {sections.map((section, place) => (
            <li
              key={section.path}
              className={place > 0 && sections[place - 1]?.group !== section.group ? 'mt-4' : undefined}
            >
              <a
                href={section.path}
                aria-current={section === current ? (path === section.path ? 'page' : 'true') : undefined}
                className="flex min-h-control items-center rounded-control px-3 text-ink hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary"
              >
                {section.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto border-t border-rule pt-2 max-lg:mt-4">
        <a
          href="/staff/account"
          aria-current={path === '/staff/account' ? 'page' : undefined}
          className="flex min-h-control flex-col justify-center rounded-control px-3 py-1 hover:bg-tint aria-[current]:bg-tint"
        >
          <bdi className="font-semibold wrap-anywhere">{who.name}</bdi>
          <span className="text-small text-muted">{ROLE_WORDS[who.role].name}</span>
        </a>
        <form method="post" action="/staff/sign-out">
          <button
            type="submit"
            className="min-h-control w-full rounded-control px-3 text-left text-primary underline underline-offset-4 hover:bg-tint"
          >
            Sign out
          </button>
        </form>
      </div>
    </div>
  )
}

/** Labels of the search box. */
const FINDS = {
  label: 'Search bookings by reference, name, email, postcode or telephone',
  placeholder: 'Reference, name, email, postcode or telephone',
}

const FINDS_MASKED = {
  label: 'Search bookings by reference, or by last name and postcode',
  placeholder: 'Reference, or last name and postcode',
}

function TopBar({ role }: { readonly role: Role }) {
  const finds = isAllowed(role, 'customers:read') ? FINDS : FINDS_MASKED
  return (
    <header className="z-20 border-b border-rule bg-surface lg:sticky lg:top-0">
      <div className="mx-auto flex max-w-page items-center gap-2 px-4 py-2 lg:px-6">
        <button
          type="button"
          popoverTarget={MENU}
          className="min-h-control rounded-control border border-control bg-surface px-3 font-semibold hover:border-ink hover:bg-tint lg:hidden"
        >
          Menu
        </button>
        <search className="min-w-0 flex-1">
          <form action="/staff/search" className="flex max-w-168 gap-2">
            <label htmlFor="find" className="sr-only">
              {finds.label}
            </label>
            <span className="relative min-w-0 flex-1">
              <input
                id="find"
                name="q"
                type="search"
                autoComplete="off"
                spellCheck={false}
                aria-keyshortcuts="Control+K Meta+K"
                placeholder={finds.placeholder}
                className="peer min-h-control w-full min-w-0 rounded-control border border-control bg-surface px-3 text-ellipsis"
              />
              <kbd
                aria-hidden="true"
                className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 bg-surface text-muted peer-not-placeholder-shown:hidden peer-focus:hidden max-lg:hidden"
              >
                Ctrl K
              </kbd>
            </span>
            <button
              type="submit"
              className="min-h-control rounded-control border border-control bg-surface px-4 font-semibold hover:border-ink hover:bg-tint"
            >
              Search
            </button>
          </form>
        </search>
      </div>
    </header>
  )
}
