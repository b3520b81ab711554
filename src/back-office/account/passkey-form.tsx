import { isIP } from 'node:net'
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from '../../web/ui/actions/button.tsx'
import { FieldError, HiddenFields } from '../../web/ui/forms/field.tsx'
import { TextLink } from '../frame/facts.tsx'
import * as words from './words.ts'

interface Props {
  /** The browser signs in with a passkey, or creates one. */
  readonly asks: 'get' | 'create'
  /** Where the form is sent; its options come from the same address with `/options`. */
  readonly action: string
  /** STAFF_URL, which passkeys are bound to. */
  readonly staffUrl: string
  readonly values: object
  readonly button: string
  readonly kind?: ButtonKind
  readonly isWide?: boolean
  /** The error if the browser has no passkey, or was refused. */
  readonly error: string
  readonly className?: string
  /** Fields. */
  readonly children?: ReactNode
}

/**
 * A form that the script completes with a passkey (scripts/passkey.ts). It is hidden without the script, and at an
 * address that passkeys are not bound to: the sentence after it then names the right one.
 */
export function PasskeyForm(props: Props) {
  const { asks, action, staffUrl, values, button, kind, isWide, error, className, children } = props
  if (isIpAddress(staffUrl)) return <p className={className}>{words.passkeyNeedsName}</p>
  const id = `passkey-${asks}`
  return (
    <>
      <form
        method="post"
        action={action}
        data-passkey={asks}
        data-options={`${action}/options`}
        data-origin={staffUrl}
        hidden
        className={className}
      >
        <HiddenFields values={values} />
        <input type="hidden" name="answer" />
        {children}
        <div hidden data-error role="alert">
          <FieldError id={id}>{error}</FieldError>
        </div>
        <Button kind={kind} isWide={isWide}>
          {button}
        </Button>
      </form>
      <p hidden className={className}>
        {words.passkeyElsewhere} <TextLink href={staffUrl}>{staffUrl}</TextLink>
      </p>
    </>
  )
}

/** A passkey is bound to a name. */
const isIpAddress = (url: string) => isIP(new URL(url).hostname.replaceAll(/[[\]]/g, '')) > 0
