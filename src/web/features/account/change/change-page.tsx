import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { AccountBooking } from '../../../../contract/account-calls.ts'
import type { ChangeKind } from '../../../../domain/money/change.ts'
import { usePageFacts } from '../../../page/page-facts.tsx'
import { usePageForm } from '../../../page/use-page-form.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AccountSubpage } from '../account-layout.tsx'
import { PhoneLink } from '../../../stay/phone-link.tsx'
import type { ReturnedChange } from './change-action.ts'
import type { Preview } from './change-loader.ts'
import { ChangePlanPart, partWords } from './change-plan.tsx'
import * as words from './change-words.ts'

interface Props {
  readonly kind: ChangeKind
  readonly account: AccountBooking
  readonly isOpen: boolean
  readonly preview: Preview | undefined
  /** The form that chooses the change. The plan replaces it after the choice. */
  readonly children: ReactNode
  /** Chooses again. */
  readonly chooseAgain: ReactNode
}

/** A page that changes one thing of a booking: its current value, the choices and their effect [ACCT-08]. */
export function ChangePage(props: Props) {
  const { kind, account, isOpen } = props
  // Choosing something else leaves behind what was said of the former choice.
  const { key } = useLocation()
  return (
    <AccountSubpage title={words.title[kind]}>
      {isOpen && <p className="mt-2 max-w-prose text-muted">{words.intro[kind]}</p>}
      <p className="mt-4 max-w-160 border-l-4 border-rule pl-4">
        <span className="block text-small text-muted">{words.current[kind]}</span>
        <strong className="figures">{partWords(kind, account)}</strong>
      </p>
      <Choice key={key} {...props} />
    </AccountSubpage>
  )
}

function Choice({ kind, account, isOpen, preview, children, chooseAgain }: Props) {
  const { site } = usePageFacts()
  const { returned, isBusy, onSubmit } = usePageForm<ReturnedChange>()
  return (
    <>
      <div className="mt-6 max-w-160 empty:hidden">
        {!isOpen && (
          <Notice kind="info" title={words.closed[kind]}>
            <p>{words.closedText}</p>
            <PhoneLink telephone={site.telephone} words={words.call} />
          </Notice>
        )}
        {returned && (
          <Notice kind="error" takesFocus title={returned.hasNewFigures ? words.figuresChanged : words.refused}>
            {returned.hasNewFigures
              ? words.figuresChangedText
              : returned.messages.map((text) => <p key={text}>{text}</p>)}
          </Notice>
        )}
        {!returned && preview?.kind === 'refused' && (
          <Notice kind="warning" takesFocus title={words.refused}>
            {preview.messages.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        {preview?.kind === 'unchanged' && <Notice kind="info" takesFocus title={words.unchanged} />}
      </div>
      {isOpen && (
        <div className="mt-6 max-w-160">
          {preview?.kind === 'plan' ? (
            <ChangePlanPart
              kind={kind}
              wanted={preview.wanted}
              plan={preview.plan}
              today={account.today}
              chooseAgain={chooseAgain}
              isBusy={isBusy}
              onSubmit={onSubmit}
            />
          ) : (
            children
          )}
        </div>
      )}
    </>
  )
}
