import type { FormEvent } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { Button } from './button.tsx'
import type { ButtonKind } from './button-style.ts'
import * as words from '../words.ts'

interface Props {
  readonly label?: string
  readonly kind?: ButtonKind
}

/** Asks for the data of this page once more, and without script for the page [ROUTE-16]. */
export function RetryButton({ label = words.retry, kind }: Props) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const retry = (event: FormEvent) => {
    event.preventDefault()
    void revalidate()
  }
  // A form, not a link: a link to a place within the page it is on would ask for nothing.
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
