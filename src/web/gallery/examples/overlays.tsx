import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { InfoIcon } from '../../ui/icons/interface-icons.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { ShareButton } from '../../ui/actions/share-button.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import type { PartExamples } from '../example.ts'

const PARAGRAPHS = Array.from({ length: 12 }, (_, index) => index + 1)

function Opens({ size, isLong }: { size: 'panel' | 'full'; isLong?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const title = isLong ? 'Cancellation terms in full' : 'Filters'
  return (
    <>
      <Button onClick={() => setOpen(true)}>{`Open: ${title}`}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        size={size}
        footer={
          <Button kind="action" isWide onClick={() => setOpen(false)}>
            Show 34 parks
          </Button>
        }
      >
        {isLong ? (
          PARAGRAPHS.map((number) => (
            <p key={number} className="mb-4">
              {`${number}. Up to so many days before arrival, so much of the price is given back.`}
            </p>
          ))
        ) : (
          <p>Only parks that take dogs, with a pool, under £300.</p>
        )}
      </Dialog>
    </>
  )
}

export const dialogExamples: PartExamples = {
  part: 'Dialog',
  use: 'Interrupts for a task. Opens and closes in 300 ms, its backdrop in 150 ms.',
  examples: [
    { name: 'A panel with a long text', Sample: () => <Opens size="panel" isLong /> },
    { name: 'The whole screen of a phone', Sample: () => <Opens size="full" /> },
  ],
}

export const popoverExamples: PartExamples = {
  part: 'Popover',
  use: 'A short explanation beside its subject; the page stays usable.',
  examples: [
    {
      name: 'Explains a sort order',
      Sample: () => (
        <Popover
          title="How ‘Recommended’ sorts"
          trigger={
            <>
              <InfoIcon className="size-5" />
              How this is sorted
            </>
          }
        >
          Price a night, rating and how many reviews stand behind it. Nobody can pay for a place.
        </Popover>
      ),
    },
  ],
}

export const toastExamples: PartExamples = {
  part: 'Toast',
  use: 'Confirms an action and may offer to undo it. Never the only place for important information.',
  examples: [
    {
      name: 'A text',
      Sample: () => <Button onClick={() => showToast({ text: 'Saved.' })}>Save a park</Button>,
    },
    {
      name: 'With an action',
      Sample: () => (
        <Button
          onClick={() =>
            showToast({
              text: 'Gorse Cliff removed from your saved places.',
              actionLabel: 'Undo',
              onAction: () => showToast({ text: 'It is back' }),
            })
          }
        >
          Remove a park
        </Button>
      ),
    },
    {
      name: 'While a dialog is open',
      Sample: SavesInModal,
    },
  ],
}

function SavesInModal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open: Picture</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Picture">
        <Button
          onClick={() => showToast({ text: 'Saved from the picture', actionLabel: 'Undo', onAction: () => undefined })}
        >
          Save this park
        </Button>
      </Dialog>
    </>
  )
}

export const shareButtonExamples: PartExamples = {
  part: 'Share button',
  use: 'Opens the device’s share sheet, or copies the link.',
  examples: [
    {
      name: 'Quiet and framed',
      Sample: () => (
        <div className="flex flex-wrap gap-3">
          <ShareButton title="Gorse Cliff" url="https://brackenfold.example/park" />
          <ShareButton
            title="Gorse Cliff"
            url="https://brackenfold.example/park"
            kind="outline"
            label="Share this park"
          />
        </div>
      ),
    },
  ],
}
