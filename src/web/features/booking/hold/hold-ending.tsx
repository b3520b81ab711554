import { useState } from 'react'
import { apiClient } from '../../../api/api-client.ts'
import { ButtonForm, Button } from '../../../ui/actions/button.tsx'
import { Container } from '../../../ui/layout.tsx'
import * as holdWords from './hold-words.ts'

interface Props {
  readonly canExtend: boolean
  /** The time it ends, '14:32'. */
  readonly time: string
  readonly minutes: number
  readonly onKept: () => void
}

/**
 * The last three minutes of a hold, in a bar at the bottom of the window: visible anywhere in a long form, without a
 * layout shift [BOOK-06].
 */
export function HoldEnding({ canExtend, time, minutes, onKept }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const keep = async () => {
    setState('busy')
    try {
      await apiClient.extendHold({})
      onKept()
    } catch {
      setState('failed')
    }
  }
  return (
    <div
      data-bottom-bar="hold"
      className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-warning bg-warning-ground shadow-overlay print:hidden"
    >
      <Container className="flex min-h-18 items-center justify-between gap-x-6 gap-y-2 py-1.5 md:py-3">
        <p className="figures min-w-0 text-small leading-snug md:text-body">
          <strong className="block text-warning">{holdWords.ending({ minutes })}</strong>
          {state === 'failed' && <span className="block font-semibold text-error">{holdWords.failed}</span>}
          {(canExtend ? holdWords.endingText : holdWords.noMore)({ time })}
        </p>
        {canExtend && (
          <ButtonForm values={{ keep: true }} action="/booking" onPress={() => void keep()}>
            <Button type="submit" isBusy={state === 'busy'} className="shrink-0">
              {holdWords.keep}
            </Button>
          </ButtonForm>
        )}
      </Container>
    </div>
  )
}
