import type { ReactNode } from 'react'
import { Button } from '../../web/ui/actions/button.tsx'

interface Props {
  readonly action: string
  /** What the preview was asked for. */
  readonly query: URLSearchParams
  readonly seen: string
  readonly label: string
  readonly children?: ReactNode
}

/** Does what was shown: sends the question again, with a name for the figures. */
export function ConfirmForm({ action, query, seen, label, children }: Props) {
  const fields = [...query].filter(([name]) => name !== 'seen' && name !== 'sure')
  return (
    <form method="post" action={action} className="mt-4 grid gap-3">
      {fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="seen" value={seen} />
      {children}
      <div>
        <Button type="submit" kind="action">
          {label}
        </Button>
      </div>
    </form>
  )
}
