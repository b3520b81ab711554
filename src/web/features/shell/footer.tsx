import type { PageSite } from '../../api-context.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Container } from '../../ui/layout.tsx'
import { Contacts } from './contacts.tsx'
import { Link } from '../../ui/link.tsx'

type FooterLink = PageSite['footerLinks'][number]

const HELP = new Set(['/help', '/cancellation-protection', '/terms', '/privacy-policy', '/customer-charter'])
const COMPANY = new Set(['/about-us', '/brands', '/work-with-us', '/blog', '/offers'])

/** The configured links in columns: what a path is about decides, and what is about nothing else is a holiday. */
function columnsOf(links: readonly FooterLink[]): { title: MessageKey; links: FooterLink[] }[] {
  const columns: { title: MessageKey; links: FooterLink[] }[] = [
    {
      title: 'shell.footer.holidays',
      links: links.filter(({ path }) => !HELP.has(path) && !COMPANY.has(path)),
    },
    { title: 'shell.footer.company', links: links.filter(({ path }) => COMPANY.has(path)) },
    { title: 'shell.footer.help', links: links.filter(({ path }) => HELP.has(path)) },
  ]
  return columns.filter((column) => column.links.length > 0)
}

export function Footer() {
  const { site } = usePageFacts()
  return (
    <footer className="mt-16 bg-ink text-paper lg:mt-24">
      <Container className="grid gap-x-10 gap-y-8 py-12 md:grid-cols-[2fr_1fr_1fr_1.25fr]">
        {columnsOf(site.footerLinks).map((column, index) => (
          <nav key={column.title} aria-label={message(column.title)}>
            <h2 className="mb-2 text-lead">{message(column.title)}</h2>
            <ul className={`gap-x-8 text-small max-md:columns-2 ${index === 0 ? 'md:columns-2' : ''}`}>
              {column.links.map((link) => (
                <li key={link.path} className="break-inside-avoid">
                  {link.external ? (
                    <a href={link.path} className={LINK}>
                      {link.title}
                    </a>
                  ) : (
                    <Link to={link.path} className={LINK}>
                      {link.title}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section>
          <h2 className="mb-2 text-lead">{message('shell.footer.talk')}</h2>
          <Contacts site={site} />
        </section>
      </Container>
      <Container className="pb-10">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-muted pt-5 text-small">
          <p>{message('shell.company', { company: site.company.name, address: site.company.address })}</p>
          <p>{message('shell.payWith')}</p>
          <p className="w-full opacity-80">{message('shell.illustrations')}</p>
        </div>
      </Container>
    </footer>
  )
}

const LINK = 'inline-flex min-h-8 items-center underline-offset-4 hover:underline max-md:min-h-11'
