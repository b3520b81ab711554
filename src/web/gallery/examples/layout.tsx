import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { PageTitle, Section } from '../../ui/layout.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import type { PartExamples } from '../example.ts'

export const pageTitleExamples: PartExamples = {
  part: 'Page title and section',
  use: 'The page title, once; then sections, each with a rule, a heading and a link to all.',
  examples: [
    {
      name: 'A section',
      width: 'full',
      Sample: () => (
        <Section
          title="Late deals"
          introduction="Stays that begin within a fortnight."
          aside={
            <Link to="/offers" className="text-link font-semibold">
              All offers
            </Link>
          }
        >
          <p>Cards.</p>
        </Section>
      ),
    },
    { name: 'A long page title on a phone', width: 'narrow', Sample: () => <LongTitle /> },
  ],
}

function LongTitle() {
  return <PageTitle introduction="Surf to the north, coves to the south.">Llanfairpwllgwyngyll and Anglesey</PageTitle>
}

export const pictureExamples: PartExamples = {
  part: 'Picture',
  use: 'Every picture of the catalogue: a placeholder colour, and widths for the browser to choose from.',
  examples: [
    {
      name: 'Original aspect ratio',
      Sample: () => (
        <Picture
          picture={{ key: 'channel-boats', backdrop: 'var(--color-tint)', alt: 'Drawing: a cruiser on a broad' }}
          sizes="24rem"
          className="h-auto w-full rounded-control"
        />
      ),
    },
    {
      name: 'Cropped and decorative',
      Sample: () => (
        <Picture
          picture={{ key: 'channel-uklodge', backdrop: 'var(--color-tint)', alt: '' }}
          sizes="24rem"
          className="aspect-[3/1] h-auto w-full rounded-control"
        />
      ),
    },
  ],
}

export const dropdownExamples: PartExamples = {
  part: 'Dropdown',
  use: 'A summary that opens a panel of fields or links. Opens without JavaScript; closes on Escape and on an outside press.',
  examples: [
    {
      name: 'Closed',
      Sample: () => (
        <Dropdown
          className="relative"
          summary="Holiday parks"
          summaryClassName="flex min-h-control items-center rounded-control border border-control bg-surface px-4 font-semibold hover:border-ink"
          panelClassName="absolute z-20 mt-1 w-full rounded-card bg-surface p-4 shadow-overlay"
        >
          <ul className="grid gap-2">
            {['Cornwall', 'Norfolk', 'The Lakes'].map((region) => (
              <li key={region}>
                <Link to="/region/ukcaravan" className="text-link">
                  {region}
                </Link>
              </li>
            ))}
          </ul>
        </Dropdown>
      ),
    },
  ],
}
