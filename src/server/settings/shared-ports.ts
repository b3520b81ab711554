/** The settings of one server's three ports. */

/** What each port is for, by its setting and that of its address. */
export const PORTS = [
  ['PORT', 'HOST'],
  ['STAFF_PORT', 'STAFF_HOST'],
  ['METRICS_PORT', 'METRICS_HOST'],
] as const

type PortSettings = {
  readonly [Name in (typeof PORTS)[number][0]]?: number | undefined
} & { readonly [Name in (typeof PORTS)[number][1]]?: string | undefined }

/** Of two settings that name the same port; 0 takes a free one. */
export function sharedPortErrors(valid: PortSettings): string[] {
  return PORTS.flatMap(([name, hostName], index) =>
    PORTS.slice(0, index)
      .filter(
        ([other, otherHost]) => valid[name] && valid[name] === valid[other] && meet(valid[hostName], valid[otherHost]),
      )
      .map(([other]) => `${name}: must not be ${valid[name]}, which ${other} is; give each a port of its own`),
  )
}

const isEverywhere = (host: string) => host === '0.0.0.0' || host === '::'

/** True while one of them is not valid. */
const meet = (one?: string, other?: string) =>
  one === undefined || other === undefined || one === other || isEverywhere(one) || isEverywhere(other)
