import type { Places } from './channel-home-data.ts'

interface Wording {
  readonly all: (counts: { count: number }) => string
  readonly some: (counts: { count: number; fitting: number }) => string
}

/** Number of places, and of those that match party and filters if fewer [TRUE-01]. */
export function placesText({ all, some }: Wording, { parkCount, parksThatFit }: Places): string {
  return parksThatFit === parkCount ? all({ count: parkCount }) : some({ count: parkCount, fitting: parksThatFit })
}
