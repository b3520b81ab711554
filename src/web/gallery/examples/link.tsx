import { Chip, ChipButton } from '../../ui/actions/chip.tsx'
import { Link } from '../../ui/actions/link.tsx'
import type { PartExamples } from '../example.ts'

export const linkExamples: PartExamples = {
  part: 'Link',
  use: 'Navigation. Underlined in running text; in lists and cards the whole row is the link.',
  examples: [
    {
      name: 'In running text',
      Sample: () => (
        <p className="max-w-prose">
          You may cancel up to 24 hours before arrival. The{' '}
          <Link to="/terms" className="text-link">
            booking terms
          </Link>{' '}
          say what is given back.
        </p>
      ),
    },
    {
      name: 'On its own',
      Sample: () => (
        <Link to="/help" className="text-link font-semibold">
          All 22 regions
        </Link>
      ),
    },
    {
      name: 'Focus',
      Sample: () => (
        <Link to="/help" className="text-link focus-ring font-semibold">
          All 22 regions
        </Link>
      ),
    },
  ],
}

export const chipExamples: PartExamples = {
  part: 'Chip',
  use: 'A filter as a link: quick ones to add, active ones to remove. The only round component.',
  examples: [
    {
      name: 'Off, on, and removable',
      Sample: () => (
        <div className="flex flex-wrap gap-2">
          <Chip to="?hot-tub">Hot tub</Chip>
          <Chip to="?dogs" isOn>
            Dog friendly
          </Chip>
          <ChipButton form="chip-search" name="quick" value="dogs">
            As a button of a form
          </ChipButton>
          <Chip to="?" removes>
            Under £300
          </Chip>
        </div>
      ),
    },
    {
      name: 'A row on a phone scrolls sideways',
      width: 'narrow',
      Sample: () => (
        <div className="rail flex gap-2 py-1">
          {['Hot tub', 'Dog friendly', 'This weekend', 'Under £300', 'By the sea'].map((text) => (
            <Chip key={text} to="?">
              {text}
            </Chip>
          ))}
        </div>
      ),
    },
  ],
}
