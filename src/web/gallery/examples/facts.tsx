import { Badge } from '../../ui/facts/badge.tsx'
import { Euro, EuroForPound, Price } from '../../ui/facts/price.tsx'
import { Rating } from '../../ui/facts/rating.tsx'
import type { PartExamples } from '../example.ts'

export const priceExamples: PartExamples = {
  part: 'Price',
  use: 'Always the total of a stay, labelled as such.',
  examples: [
    { name: 'A total', Sample: () => <Price amount={38_900} nights={4} /> },
    { name: 'The lowest of several', Sample: () => <Price amount={9_950} nights={3} isLowest /> },
    { name: 'Reduced, the saving in words', Sample: () => <Price amount={34_900} was={38_900} nights={7} /> },
    {
      name: 'Sizes',
      Sample: () => (
        <div className="flex flex-wrap items-end gap-8">
          <Price amount={38_900} nights={1} size="lead" />
          <Price amount={38_900} nights={4} size="title" />
          <Price amount={138_900} nights={7} size="heading" />
        </div>
      ),
    },
  ],
}

export const euroExamples: PartExamples = {
  part: 'Euro',
  use: 'What a price is in euro, as a guide, below or after it. Shown to those who see euro.',
  examples: [
    {
      name: 'After a price',
      Sample: () => (
        <EuroForPound value={1.153}>
          <p>
            £389 <Euro pence={38_900} />
          </p>
        </EuroForPound>
      ),
    },
  ],
}

export const ratingExamples: PartExamples = {
  part: 'Rating',
  use: 'The mean of reviews in halves, as dots and text; no other company’s logo.',
  examples: [
    {
      name: 'Values',
      Sample: () => (
        <ul className="grid gap-2">
          {[5, 4.5, 3, 0.5].map((value) => (
            <li key={value}>
              <Rating value={value} count={Math.ceil(value * 3)} />
            </li>
          ))}
        </ul>
      ),
    },
    { name: 'Without a count', Sample: () => <Rating value={4} /> },
  ],
}

export const badgeExamples: PartExamples = {
  part: 'Badge',
  use: 'One short highlighted fact. At most one per card.',
  examples: [
    {
      name: 'Kinds',
      Sample: () => (
        <div className="flex flex-wrap gap-2">
          <Badge>Dog friendly</Badge>
          <Badge kind="accent">You save £40</Badge>
          <Badge kind="warning">2 left for this stay</Badge>
        </div>
      ),
    },
  ],
}
