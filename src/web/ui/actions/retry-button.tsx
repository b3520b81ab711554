import type { FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import type { ButtonKind } from './button-style.ts'
import * as words from '../words.ts'

interface Props {
  readonly label?: string
  readonly kind?: ButtonKind
}

/** Reloads the page's data; without JavaScript the page [ROUTE-16]. */
export function RetryButton({ label = words.retry, kind }: Props) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const retry = (event: FormEvent) => {
    event.preventDefault()
    void revalidate()
  }
  // A form, since a link to the same address with a fragment would not reload.
  return (
    <form action={pathname} method="get" onSubmit={retry}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" kind={kind} isBusy={state === 'loading'}>
        {label}
      </Button>
    </form>
  )
}
