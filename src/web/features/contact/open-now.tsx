import type { OpeningState } from '../../../domain/dates/opening-hours.ts'
import { ClockIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'

/** Whether the phone line is open now, and if not, when it opens. */
export function OpenNow({ state }: { readonly state: OpeningState }) {
  return (
    <p className={`mb-3 flex gap-2 font-semibold ${state.kind === 'open' ? 'text-success' : ''}`}>
      <ClockIcon className="mt-0.5 size-5 shrink-0" />
      {textOf(state)}
    </p>
  )
}

function textOf(state: OpeningState): string {
  if (state.kind === 'open') return words.open({ closes: state.closes })
  const { opens, day } = state
  switch (state.when) {
    case 'today':
      return words.closedToday({ opens })
    case 'tomorrow':
      return words.closedTomorrow({ opens })
    case 'later':
      return words.closedLater({ opens, day })
  }
}
