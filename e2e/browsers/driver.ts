/** A browser as the journey needs it; each element is named by an XPath. */
export interface Driver {
  readonly name: string
  /** Begins to open an address and does not wait for it. */
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Whether there is such an element now. */
  has(xpath: string): Promise<boolean>
  /** Presses an element that is there, as a mouse does. */
  press(xpath: string): Promise<void>
  /** Types into a field that is there, or chooses from a list. */
  type(xpath: string, text: string): Promise<void>
  /** Where the page stands: 'loading', 'interactive' or 'complete', and then 'hydrated' where it answers to clicks. */
  moment(): Promise<string>
  close(): Promise<void>
}

/** Runs within the page. */
export const MOMENT = `document.documentElement.hasAttribute('data-hydrated') ? 'hydrated' : document.readyState`
