import { useSyncExternalStore } from 'react'
import { CONSENT_CHOICES, type ConsentChoice } from '../../domain/customer/consent.ts'

const CHANGED = 'consentchange'

const listen = (onChange: () => void) => {
  addEventListener(CHANGED, onChange)
  return () => removeEventListener(CHANGED, onChange)
}

const choiceInDocument = () => CONSENT_CHOICES.find((choice) => choice === document.documentElement.dataset.consent)

/** The visitor's cookie choice; undefined before hydration, which has the same page for everybody, and until chosen. */
export function useConsentChoice(): ConsentChoice | undefined {
  return useSyncExternalStore(listen, choiceInDocument, () => undefined)
}

/** Shows a choice that the server has stored. */
export function showConsentChoice(choice: ConsentChoice): void {
  document.documentElement.dataset.consent = choice
  dispatchEvent(new Event(CHANGED))
}
