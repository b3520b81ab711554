/** The browser interface that the journey needs; elements are XPath expressions. */
export interface Driver {
  readonly name: string
  /** Starts navigation without waiting for it. */
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Whether an element exists now. */
  has(xpath: string): Promise<boolean>
  /** Clicks an existing element. */
  press(xpath: string): Promise<void>
  /** Types into an existing field, or selects an option. */
  type(xpath: string, text: string): Promise<void>
  /** State of the page: 'loading', 'interactive', 'complete', and 'hydrated' once it handles clicks. */
  moment(): Promise<string>
  close(): Promise<void>
}

/** Runs in the page. */
export const MOMENT = `document.documentElement.hasAttribute('data-hydrated') ? 'hydrated' : document.readyState`
