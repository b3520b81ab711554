import { Accordion, Disclosure } from '../../ui/overlays/disclosure.tsx'
import { Tabs } from '../../ui/overlays/tabs.tsx'
import type { PartExamples } from '../example.ts'

const QUESTIONS = [
  { id: 'dogs', title: 'May I bring my dog?', content: <p>Up to two, in units that say so, for £25 each.</p> },
  { id: 'arrive', title: 'When can we arrive?', content: <p>From 4 pm; tell the park if it is after 8 pm.</p> },
  {
    id: 'long',
    title: 'What happens to what I have paid if somebody in the party falls ill in the week before we wanted to come?',
    content: <p>With cancellation protection all of it is given back.</p>,
  },
]

export const disclosureExamples: PartExamples = {
  part: 'Disclosure',
  use: 'Shows or hides secondary content.',
  examples: [
    {
      name: 'Closed and open',
      Sample: () => (
        <div>
          <Disclosure summary="Price a night">£52 a night, all taxes in it.</Disclosure>
          <Disclosure summary="Included" isOpenAtFirst>
            Gas, electricity, bed linen.
          </Disclosure>
        </div>
      ),
    },
  ],
}

export const accordionExamples: PartExamples = {
  part: 'Accordion',
  use: 'Several related disclosures, the first open. With a group, one open at a time.',
  examples: [
    { name: 'The first open', Sample: () => <Accordion items={QUESTIONS} headingLevel={4} /> },
    {
      name: 'One at a time, on a phone',
      width: 'narrow',
      Sample: () => <Accordion items={QUESTIONS.map((item) => ({ ...item, id: `g-${item.id}` }))} group="questions" />,
    },
  ],
}

const STAYS = [3, 4, 7].map((nights) => ({
  id: `n${nights}`,
  label: `${nights} nights`,
  content: <p>{`From £${nights * 49} in the quietest week.`}</p>,
}))

const MANY = ['About', 'Accommodation', 'Facilities', 'Reviews', 'Important information', 'Things to do'].map(
  (label) => ({
    id: label.replaceAll(' ', '-').toLowerCase(),
    label,
    content: <p>{`${label} of the park.`}</p>,
  }),
)

export const tabsExamples: PartExamples = {
  part: 'Tabs',
  use: 'Alternative views of one thing. Use headings for content that is read from top to bottom.',
  examples: [
    { name: 'Three', Sample: () => <Tabs label="Length of stay" items={STAYS} /> },
    { name: 'More than fit, on a phone', width: 'narrow', Sample: () => <Tabs label="The park" items={MANY} /> },
  ],
}
