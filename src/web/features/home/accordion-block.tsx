import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Accordion } from '../../ui/overlays/accordion.tsx'
import { Container } from '../../ui/layout.tsx'

/** An accordion of questions, the first open by default [HOME-07]. */
export function AccordionBlock({ heading, text, items }: HomeBlockOf<'Accordion'>) {
  return (
    <Container className="mt-10 lg:mt-20">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[4fr_8fr]">
        <div>
          <h2 className="text-title md:text-heading">{heading}</h2>
          <p className="mt-2 max-w-prose text-muted">{text}</p>
        </div>
        <Accordion
          headingLevel={3}
          items={items.map(({ title, content }) => ({
            id: idOf(title),
            title,
            content: <p className="max-w-prose">{content}</p>,
          }))}
        />
      </div>
    </Container>
  )
}

/** The id lets an answer be linked to. */
const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
