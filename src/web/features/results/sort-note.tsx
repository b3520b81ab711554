import '../../messages/filters-messages.ts'
import { message } from '../../messages/message.ts'
import { Popover } from '../../ui/popover.tsx'
import { InfoIcon } from '../../ui/icons/interface-icons.tsx'

/** What 'Recommended' means. */
export function SortNote() {
  return (
    <Popover
      title={message('sort.why')}
      trigger={
        <>
          <InfoIcon className="size-5" />
          {message('sort.why')}
        </>
      }
      triggerClassName="inline-flex min-h-11 items-center gap-1.5 rounded-control text-small text-primary underline underline-offset-4 hover:text-ink"
    >
      <p>{message('sort.recommendedIs')}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{message('sort.rating')}</li>
        <li>{message('sort.value')}</li>
        <li>{message('sort.choice')}</li>
      </ul>
      <p className="mt-2">{message('sort.unpaid')}</p>
    </Popover>
  )
}
