import { Button, RetryButton } from '../../ui/actions/button.tsx'
import { ShellAndHeart } from '../../ui/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton, SkeletonCard, SkeletonField, SkeletonPicture, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import type { PartExamples } from '../example.ts'

export const noticeExamples: PartExamples = {
  part: 'Notice',
  use: 'Explains a problem in its place, and what can be done.',
  examples: [
    {
      name: 'Error, with an action',
      Sample: () => (
        <Notice kind="error" title="The results could not be loaded" action={<RetryButton />}>
          Nothing you have typed is lost.
        </Notice>
      ),
    },
    {
      name: 'Warning',
      Sample: () => (
        <Notice kind="warning" title="The price has changed">
          It was £389.00 and is now £401.00.
        </Notice>
      ),
    },
    {
      name: 'Success',
      Sample: () => (
        <Notice kind="success" title="Discount taken off">
          SUMMER10: you save £38.90.
        </Notice>
      ),
    },
    { name: 'Information', Sample: () => <Notice kind="info">Illustrations, not photographs of the unit.</Notice> },
  ],
}

export const errorSummaryExamples: PartExamples = {
  part: 'Error summary',
  use: 'All errors of a form above it, each a link to its field; focused when it appears.',
  examples: [
    {
      name: 'Two errors',
      Sample: () => (
        <ErrorSummary
          title="There is something to mend"
          takesFocus={false}
          errors={[
            { fieldId: 'postcode', message: 'Enter a UK postcode, like NR25 7AB.' },
            { fieldId: 'terms', message: 'Read and accept the booking terms.' },
          ]}
        />
      ),
    },
  ],
}

export const emptyStateExamples: PartExamples = {
  part: 'Empty state',
  use: 'Why there is nothing to show, and what to do instead.',
  examples: [
    {
      name: 'With a drawing and links',
      width: 'full',
      Sample: () => (
        <EmptyState
          title="You have not saved anything yet"
          drawing={<ShellAndHeart />}
          actions={<Button kind="primary">Look for parks</Button>}
        >
          Press the heart on a park to keep it here.
        </EmptyState>
      ),
    },
    { name: 'Words only', width: 'narrow', Sample: () => <EmptyState title="No reviews yet" /> },
  ],
}

export const skeletonExamples: PartExamples = {
  part: 'Skeleton',
  use: 'A placeholder for loading content in its final size; hidden for the first 200 ms.',
  examples: [
    { name: 'Card', width: 'narrow', Sample: () => <SkeletonCard /> },
    { name: 'Text', Sample: () => <SkeletonText lines={3} /> },
    { name: 'Field', Sample: () => <SkeletonField /> },
    { name: 'Picture', width: 'narrow', Sample: () => <SkeletonPicture /> },
    { name: 'Any block', Sample: () => <Skeleton className="h-24 w-full" /> },
  ],
}
