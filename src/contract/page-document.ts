/** A page between the server, which answers requests for it, and the web application, which loads and renders it. */

/** A page whose data are loaded. The same address with the same state makes the same document. */
export interface LoadedPage {
  readonly status: number
  readonly headers: Headers
  /** All that the document is made from besides its address, as JSON. */
  readonly state: string
  /**
   * The server compresses it and adds headers.
   *
   * @param nonce of the inline script and styles, in a document for one visitor; in others the content policy has
   *   hashes
   */
  render(nonce?: string): Promise<RenderedDocument>
}

export interface RenderedDocument {
  /** In UTF-8. */
  readonly body: Uint8Array<ArrayBuffer>
  /** The content of its style element; empty if it has none. */
  readonly styles: string
}
