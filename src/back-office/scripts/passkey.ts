/**
 * Asks the browser for a passkey, and sends its answer with the form. Where there are no passkeys, the form stays
 * hidden.
 */
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/**
 * Makes a form work whose `data-passkey` is 'get' or 'create', and whose `data-options` is where its options come from.
 */
export function preparePasskeyForm(form: HTMLFormElement): void {
  if (!browserSupportsWebAuthn()) return
  const { origin = '' } = form.dataset
  if (location.origin !== origin) return sayWhere(form, origin)
  form.hidden = false
  const button = form.querySelector('button')
  const answer = form.querySelector<HTMLInputElement>('[name=answer]')
  const error = form.querySelector<HTMLElement>('[data-error]')
  if (!button || !answer || !error) return
  button.addEventListener('click', () => {
    if (button.ariaBusy === 'true') return
    error.hidden = true
    button.ariaBusy = 'true'
    void ask(form)
      .then((given) => {
        answer.value = JSON.stringify(given)
        form.requestSubmit()
      })
      // Also if somebody has closed the browser's window for it.
      .catch(() => {
        error.hidden = false
      })
      .finally(() => {
        button.ariaBusy = null
      })
  })
}

/** Shows the sentence after the form, whose link leads to this page at the address that passkeys are bound to. */
function sayWhere({ nextElementSibling: sentence }: HTMLFormElement, origin: string): void {
  const link = sentence?.querySelector('a')
  if (!link || !(sentence instanceof HTMLElement)) return
  link.href = origin + location.pathname + location.search
  sentence.hidden = false
}

async function ask(form: HTMLFormElement): Promise<unknown> {
  const sent = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value)
  const response = await fetch(form.dataset.options ?? '', { method: 'POST', body: sent })
  if (!response.ok) throw new Error(`no options: ${response.status}`)
  const optionsJSON: unknown = await response.json()
  return form.dataset.passkey === 'create'
    ? startRegistration({ optionsJSON: optionsJSON as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON })
}
