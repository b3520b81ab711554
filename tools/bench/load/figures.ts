/** Of requests of one kind, all answered with 200. */
export interface RequestFigures {
  /** 'results page, afresh'. */
  readonly name: string
  readonly perSecond: number
  /** Of the bare server's rate for its kind of work, measured just before. */
  readonly ofBare: number
  /** Processor time of the server for one, milliseconds. */
  readonly cpuMs: number
}

/** Of one commit of a single row, which nothing can beat. */
export interface BareCommits {
  readonly perSecond: number
  /** Processor time of PostgreSQL, milliseconds. */
  readonly databaseMs: number
}

export interface BookingFigures {
  /** Processes of the server. */
  readonly processes: number
  readonly customers: number
  readonly count: number
  /** Begun and ended by a 503. */
  readonly refused: number
  readonly perSecond: number
  /** From the first look at dates to the confirmation, milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Processor time of one, milliseconds: of all processes of the server, and of PostgreSQL. */
  readonly serverMs: number
  readonly databaseMs: number
  /** Write-ahead log of one, bytes. */
  readonly walBytes: number
  /** Processors that were busy meanwhile, of all that the machine has. */
  readonly busy: ProcessorShares
}

/** In processors, so that two are two. */
export interface ProcessorShares {
  readonly server: number
  readonly database: number
  /** Of this process, which has the customers. */
  readonly customers: number
  /** Of everything on the machine. */
  readonly all: number
}

export interface SoakFigures {
  readonly seconds: number
  readonly requests: number
  readonly bookings: number
  /** With 503, of requests and bookings. */
  readonly refused: number
  /** Otherwise not answered with 200. */
  readonly failed: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Resident MB at the beginning and at the end. */
  readonly startMb: number
  readonly endMb: number
  /** Of the straight line through all readings, MB a minute. */
  readonly mbPerMinute: number
}

export interface OverloadFigures {
  readonly seconds: number
  /** Result pages that the process can render in a second, and that were sent. */
  readonly canRender: number
  readonly sentPerSecond: number
  readonly answered: number
  /** With 503 and Retry-After. */
  readonly refused: number
  /** Of those answered, milliseconds. */
  readonly p50: number
  readonly p99: number
  /**
   * Seconds from the last request until all requests of a whole second were answered within a second; Infinity if
   * never.
   */
  readonly recoveredIn: number
}

export interface FloodFigures {
  readonly seconds: number
  /** Kept open: the next request follows each answer at once. */
  readonly connections: number
  readonly answered: number
  /** Or broken off. */
  readonly refused: number
  /** Whole bookings that were finished meanwhile, by customers who do not pause. */
  readonly bookings: number
  /** Milliseconds for somebody who connects anew. */
  readonly health: { readonly p50: number; readonly max: number }
  /** Connections on which 500 requests are sent at once. */
  readonly pipelines: number
  readonly pipelined: { readonly p50: number; readonly max: number }
}

export interface LoadFigures {
  readonly isQuick: boolean
  readonly unitTypes: number
  readonly prices: number
  /** Of the table of prices with its index. */
  readonly priceBytes: number
  /** Resident, once it answers. */
  readonly restMb: number
  /** Others on the machine when it began. */
  readonly loadBefore: number
  readonly requests: readonly RequestFigures[]
  readonly bareCommits: BareCommits
  /** By one process, and by several on the same PostgreSQL. */
  readonly bookings: readonly [BookingFigures, BookingFigures]
  readonly soak: SoakFigures
  readonly overload: OverloadFigures
  readonly floods: FloodFigures
}

/** @throws Error if it was not measured */
export function requestNamed({ requests }: Pick<LoadFigures, 'requests'>, name: string): RequestFigures {
  const found = requests.find((request) => request.name === name)
  if (!found) throw new Error(`${name} was not measured.`)
  return found
}
