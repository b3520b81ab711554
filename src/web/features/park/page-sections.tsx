import { useEffect, useRef, useState, type ReactNode } from 'react'
import { scrollBehaviour } from '../../ui/media-queries.ts'
import * as words from './words.ts'

interface Props {
  readonly sections: readonly { readonly id: string; readonly label: string }[]
}

/** The band of the window, below the tabs, in which a section counts as current. */
const READING = '-72px 0px -62% 0px'

/**
 * Links to the sections of the page that mark the current one. On a desktop they stick: a phone has the bar of the
 * stay.
 */
export function SectionTabs({ sections }: Props) {
  const ids = sections.map(({ id }) => id).join(' ')
  const current = useSectionInView(ids)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    // Above the first section no tab is marked, and the row scrolls to its start.
    const left = link ? link.offsetLeft - (list?.clientWidth ?? 0) / 3 : 0
    list?.scrollTo({ left, behavior: scrollBehaviour() })
  }, [current])
  return (
    <nav
      aria-label={words.sections}
      className="-mx-4 mt-6 border-b border-rule bg-paper px-4 md:mx-0 md:px-0 lg:sticky lg:top-0 lg:z-20 lg:mt-0 print:hidden"
    >
      <ul ref={row} className="rail relative flex gap-5 md:gap-7">
        {sections.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} className="section-tab">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section in page order that intersects the band; undefined above the first. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const order = ids.split(' ')
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent(order.findLast((id) => inView.has(id)))
      },
      { rootMargin: READING },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

interface PageSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
  readonly className?: string
}

/** A section of the park page that a tab links to; its scroll margin clears the tabs. */
export function PageSection({
  id,
  title,
  children,
  className = 'mt-12 border-t border-rule pt-8 print:mt-3 print:pt-2',
}: PageSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`-scroll-mt-8 ${className}`}>
      <h2 id={`${id}-title`} className="mb-4 text-title print:mb-1">
        {title}
      </h2>
      {children}
    </section>
  )
}
