import type { Picture as PictureFacts } from '../../contract/fields.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Container } from '../ui/layout.tsx'
import { MinimalHeader } from './header.tsx'
import { Contacts } from './contacts.tsx'
import * as words from './error-words.ts'
import { Poster } from './menu-panel.tsx'

/** The document during maintenance [SHELL-12]; rendered on the server only. */
export function MaintenancePage({ picture }: { readonly picture: PictureFacts }) {
  const { site } = usePageFacts()
  const title = words.maintenanceTitle
  return (
    <html lang="en-GB" data-theme={site.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${site.brandName}`}</title>
      </head>
      <body>
        <MinimalHeader />
        <main id="content">
          <Container className="grid items-start gap-x-20 gap-y-12 py-10 md:grid-cols-[minmax(0,1fr)_16rem] lg:grid-cols-[minmax(0,1fr)_24rem] lg:py-16">
            <div>
              <h1 className="text-heading lg:text-display">{title}</h1>
              <p className="mt-5 max-w-prose text-lead text-muted">{words.maintenanceText}</p>
              {/* Reloads the same address. */}
              <ButtonLink kind="action" to="" className="mt-7">
                {words.maintenanceRetry}
              </ButtonLink>
              <div className="mt-10 border-t border-rule pt-6">
                <p className="mb-2 text-muted">{words.maintenanceContact}</p>
                <Contacts site={site} />
              </div>
            </div>
            <div className="max-w-96 text-title">
              <Poster picture={picture} sizes="24rem" isPriority>
                {site.brandName}
                <span className="mt-1 block font-body text-small font-normal">{site.strapline}</span>
              </Poster>
            </div>
          </Container>
        </main>
      </body>
    </html>
  )
}
