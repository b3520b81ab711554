/** The part of the load generator that is used here; the package brings no types. */
declare module 'autocannon' {
  interface Result {
    readonly '2xx': number
    readonly non2xx: number
    readonly errors: number
    readonly requests: { readonly average: number }
    readonly latency: { readonly p50: number; readonly p99: number }
  }
  /** One connection. Its queue is not documented: the version is pinned. */
  export interface Client {
    readonly pipelinedRequests: { addBody: (data: Buffer) => void }
  }
  export default function autocannon(options: {
    url: string
    connections: number
    /** Requests under way at once on each of them. */
    pipelining?: number
    /** Milliseconds between two samples; it ends with one. */
    sampleInt?: number
    /** Seconds; or the amount of requests. */
    duration?: number
    amount?: number
    headers?: Record<string, string>
    setupClient?: (client: Client) => void
    requests?: readonly { setupRequest: (request: object) => object }[]
  }): Promise<Result>
}
