import { usePageFacts } from '../page/page-facts.tsx'
import { Container } from '../ui/layout.tsx'
import { HEADER_STYLES } from './header-styles.ts'
import { Logo } from './logo.tsx'
import { TopBar } from './top-bar.tsx'

/** The minimal header if the initial data failed to load: telephone and logo. */
export function MinimalHeader() {
  const { site } = usePageFacts()
  const { head, hasDateline, isReversed } = HEADER_STYLES[site.headerStyle]
  return (
    <header>
      <TopBar pathname="/" />
      <div className={head}>
        <Container className="py-4">
          <span className="sr-only">{site.brandName}</span>
          <Logo isReversed={isReversed} />
        </Container>
      </div>
      {hasDateline && <div className="ornament" />}
    </header>
  )
}
