import type { Menu, MenuSection } from '../../contract/feed-calls.ts'
import { ArrowRightIcon } from '../ui/icons/interface-icons.tsx'
import { Container } from '../ui/layout.tsx'
import { Link } from '../ui/actions/link.tsx'
import * as words from './words.ts'
import { useId, type ReactNode } from 'react'
import type { Picture as PictureFacts } from '../../contract/fields.ts'
import { Picture } from '../ui/facts/picture.tsx'

/** Columns with more links are twice as wide. */
const LONG = 9

const LINK =
  'inline-flex min-h-8 items-center py-1 figures underline-offset-4 hover:text-primary hover:underline pointer-coarse:min-h-11'

interface Props {
  readonly id: string
  readonly menu: Menu
}

/** The full-width menu of a navigation entry: a picture link to everything, and columns of links. */
export function MenuPanel({ id, menu }: Props) {
  return (
    <div
      id={id}
      data-panel=""
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-7.5rem)] overflow-y-auto overscroll-contain bg-paper text-small whitespace-normal text-ink shadow-overlay transition-opacity [clip-path:inset(0_0_-4rem)] starting:opacity-0"
    >
      <Container className="flex gap-10 pt-8 pb-9 xl:gap-14">
        <Link to={menu.url} className="group w-48 shrink-0 self-start text-body xl:w-60 xl:text-lead">
          <Poster picture={menu.image} sizes="15rem">
            <span className="flex items-center justify-between gap-2">
              {words.menuAll(menu.title)}
              <ArrowRightIcon className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
            </span>
          </Poster>
        </Link>
        {menu.columns.map((sections) => {
          const isLong = sections.some(({ links }) => links.length > LONG)
          return (
            <div key={sections[0]?.title} className={`min-w-0 space-y-6 ${isLong ? 'flex-[1.8]' : 'flex-1'}`}>
              {sections.map((section) => (
                <MenuLinks
                  key={section.title}
                  section={section}
                  listClassName={`mt-2 ${isLong ? 'columns-2 gap-x-6' : ''}`}
                  linkClassName={LINK}
                />
              ))}
            </div>
          )
        })}
      </Container>
      <div className="ornament" />
    </div>
  )
}

interface MenuLinksProps {
  readonly section: MenuSection
  /** Layout of the list: in columns if long. */
  readonly listClassName: string
  readonly linkClassName: string
}

/** Links with a common heading. */
export function MenuLinks({ section: { title, links }, listClassName, linkClassName }: MenuLinksProps) {
  const titleId = useId()
  return (
    <div>
      <p id={titleId} className="border-b border-rule pb-1.5 font-heading text-body font-semibold">
        {title}
      </p>
      <ul aria-labelledby={titleId} className={listClassName}>
        {links.map(({ text, url }) => (
          <li key={url} className="break-inside-avoid">
            <Link to={url} className={linkClassName}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface PosterProps {
  /** Not of a park: parks have no tall drawing. */
  readonly picture: PictureFacts
  /** Its maximum width, '15rem'. */
  readonly sizes: string
  readonly isPriority?: boolean
  /** The name, on the brand's colour. */
  readonly children: ReactNode
}

/**
 * A picture in the style of a railway poster: a tall drawing, a margin, and a name below. The picture is decorative.
 */
export function Poster({ picture, sizes, isPriority, children }: PosterProps) {
  return (
    <span className="flex flex-col border border-ink bg-paper p-2">
      <Picture
        picture={{ ...picture, key: `${picture.key}-tall` }}
        sizes={sizes}
        isPriority={isPriority}
        alt=""
        className="aspect-[4/5] h-auto w-full"
      />
      <span className="mt-2 block bg-primary px-3 py-2.5 font-heading leading-tight font-semibold text-paper">
        {children}
      </span>
    </span>
  )
}
