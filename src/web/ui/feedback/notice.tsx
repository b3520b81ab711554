import type { ReactNode } from 'react'
import { TAKES_FOCUS } from '../forms/error-summary.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/interface-icons.tsx'

export type NoticeKind = 'error' | 'warning' | 'success' | 'info'

const KINDS = {
  error: { look: 'border-error bg-error-ground text-error', Icon: AlertIcon },
  warning: { look: 'border-warning bg-warning-ground text-warning', Icon: AlertIcon },
  success: { look: 'border-success bg-success-ground text-success', Icon: CheckIcon },
  info: { look: 'border-info bg-info-ground text-info', Icon: InfoIcon },
}

interface Props {
  readonly kind: NoticeKind
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** A remedy, such as Retry. */
  readonly action?: ReactNode
  /** Announces it when it appears; errors always are. */
  readonly isAnnounced?: boolean
  /** The result of a form: takes the focus when it appears, or with the page. */
  readonly takesFocus?: boolean
  readonly className?: string
}

export function Notice({
  kind,
  title,
  children,
  action,
  isAnnounced = kind === 'error',
  takesFocus,
  className,
}: Props) {
  const { look, Icon } = KINDS[kind]
  return (
    <div
      {...(takesFocus && { ...TAKES_FOCUS, tabIndex: -1 })}
      role={isAnnounced ? (kind === 'error' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 border-t-2 p-4 ${look} ${className ?? ''}`}
    >
      <Icon className="mt-px size-6 shrink-0" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  )
}
