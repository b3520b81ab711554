import { usePageForm } from '../../../page/use-page-form.ts'
import { ButtonForm, Button } from '../../../ui/actions/button.tsx'
import { useAnnouncement } from '../../../ui/feedback/announcements.tsx'
import { Container } from '../../../ui/layout.tsx'
import type { ReturnedHold } from './hold-action.ts'
import * as holdWords from './hold-words.ts'

interface Props {
  readonly canExtend: boolean
  /** The time it ends, '14:32'. */
  readonly time: string
  readonly minutes: number
}

/**
 * The last three minutes of a hold, in a bar at the bottom of the window: visible anywhere in a long form, without a
 * layout shift [BOOK-06].
 */
export function HoldEnding({ canExtend, time, minutes }: Props) {
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedHold>()
  useAnnouncement(returned?.isNotKept ? holdWords.failed : undefined, String(returned?.isNotKept), 'assertive')
  return (
    <div
      data-bottom-bar="hold"
      className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-warning bg-warning-ground shadow-overlay print:hidden"
    >
      <Container className="flex min-h-18 items-center justify-between gap-x-6 gap-y-2 py-1.5 md:py-3">
        <p className="figures min-w-0 text-small leading-snug md:text-body">
          <strong className="block text-warning">{holdWords.ending({ minutes })}</strong>
          {returned?.isNotKept && <span className="block font-semibold text-error">{holdWords.failed}</span>}
          {(canExtend ? holdWords.endingText : holdWords.noMore)({ time })}
        </p>
        {canExtend && (
          <ButtonForm values={{ keep: true }} action="/booking" onSubmit={onSubmit}>
            <Button type="submit" isBusy={isBusy} className="shrink-0">
              {holdWords.keep}
            </Button>
          </ButtonForm>
        )}
      </Container>
    </div>
  )
}
