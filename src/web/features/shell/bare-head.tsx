import { usePageFacts } from '../../state/page-facts.tsx'
import { Container } from '../../ui/layout.tsx'
import { Logo } from './logo.tsx'
import { TopBar } from './top-bar.tsx'

/** What is left of the header where nothing could be loaded: the telephone, and whose page this is. */
export function BareHead() {
  const { site } = usePageFacts()
  return (
    <header>
      <TopBar pathname="/" />
      <Container className="py-4">
        <span className="sr-only">{site.brandName}</span>
        <Logo />
      </Container>
      <div className="ornament" />
    </header>
  )
}
