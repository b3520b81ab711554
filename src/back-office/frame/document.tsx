import type { ReactNode } from 'react'
import { isAllowed } from '../../domain/staff/role.ts'
import type { Staff } from '../../server/staff/accounts/session.ts'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { SECTIONS, sectionOf } from '../sections.ts'

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
  readonly path: string
  /** Undefined while nobody is signed in. */
  readonly who: Staff | undefined
  readonly notice: string | undefined
  readonly assets: StaffAssets
  readonly children: ReactNode
}

/** The document of every page: navigation at the side, the search box above, the page. */
export function StaffDocument({ brandName, theme, title, path, who, notice, assets, children }: DocumentProps) {
  return (
    <html lang="en-GB" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} – ${brandName} back office`}</title>
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
          Skip to the page
        </a>
        {who ? (
          <div className="lg:grid lg:min-h-screen lg:grid-cols-[13rem_1fr]">
            <SideBar brandName={brandName} path={path} who={who} />
            <div className="min-w-0">
              <TopBar who={who} />
              <Main title={title} notice={notice}>
                {children}
              </Main>
            </div>
          </div>
        ) : (
          <div className="mx-auto max-w-112 px-4 py-8 lg:py-20">
            <p className="mb-3 font-heading text-title font-semibold">
              {brandName} <span className="font-normal text-muted">back office</span>
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
    <main id="main" tabIndex={-1} className="max-w-page p-4 outline-none lg:p-6">
      {notice !== undefined && (
        <Notice kind="success" isAnnounced className="mb-4">
          {notice}
        </Notice>
      )}
      <h1 className="mb-4 text-heading">{title}</h1>
      {children}
    </main>
  )
}

function SideBar({ brandName, path, who }: { brandName: string; path: string; who: Staff }) {
  const current = sectionOf(path)
  const sections = SECTIONS.filter(({ permission }) => isAllowed(who.role, permission))
  const links = (
    <ul>
      {sections.map((section) => (
        <li key={section.path}>
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
  )
  return (
    <div className="border-b border-rule bg-surface p-3 lg:border-r lg:border-b-0">
      <nav aria-label="Back office">
        <p className="px-3 py-1 font-heading font-semibold max-lg:hidden">{brandName}</p>
        <div className="mt-3 max-lg:hidden">{links}</div>
        <details className="lg:hidden">
          <summary className="flex min-h-control items-center justify-between px-3 font-semibold">
            <span>{current?.label ?? brandName}</span>
            <span className="text-primary underline underline-offset-4">Menu</span>
          </summary>
          {links}
        </details>
      </nav>
    </div>
  )
}

function TopBar({ who }: { who: Staff }) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule bg-surface px-4 py-2 lg:px-6">
      <search className="min-w-0 flex-1 basis-64">
        <form action="/staff/search" className="flex max-w-xl gap-2">
          <label htmlFor="find" className="sr-only">
            Find a booking by reference, name, email, postcode or telephone
          </label>
          <input
            id="find"
            name="q"
            type="search"
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
            placeholder="Reference, name, email, postcode or telephone"
            className="min-h-control w-full min-w-0 rounded-control border border-control bg-surface px-3"
          />
          <button
            type="submit"
            className="min-h-control rounded-control border border-control bg-surface px-4 font-semibold hover:border-ink hover:bg-tint"
          >
            Find
          </button>
        </form>
      </search>
      <p className="flex items-center gap-3">
        <a href="/staff/account" className="underline underline-offset-4">
          {who.name}
        </a>
      </p>
      <form method="post" action="/staff/sign-out">
        <button type="submit" className="min-h-control px-2 text-primary underline underline-offset-4 hover:bg-tint">
          Sign out
        </button>
      </form>
    </header>
  )
}
