/** Work of the calibration server that a request is compared with. */
export type Work = 'bytes' | 'page' | 'json'

/**
 * `kept`: asked again, nothing changed; `changed`: asked again after stock changed that it does not show; `afresh`:
 * each address once, so that nothing is kept of it.
 */
export type Way = 'kept' | 'changed' | 'afresh'

export interface Request {
  readonly name: string
  readonly way: Way
  readonly path: string
  readonly against: Work
}

/** Addresses of a real search, of the first park that it finds, of the largest script and of the icon. */
export async function requestsOf(url: string): Promise<Request[]> {
  const query = 'channelId=ukcaravan&regionId=1&duration=7&adults=2&children=2'
  const response = await fetch(`${url}/api/search?${query}`)
  const { data } = (await response.json()) as {
    data: { arrivalDate: string; results: { regionId: number; parkId: number; slug: string }[] }
  }
  const [park] = data.results
  const html = await (await fetch(url)).text()
  const [script] = /\/assets\/libraries-[^" ]+\.js/.exec(html) ?? []
  const [, icon] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? []
  if (!park || script === undefined || icon === undefined) throw new Error('The site has no park, script or icon.')
  const stay = `date=${data.arrivalDate}&nights=7&adults=2&children=2`
  const pages = Object.entries({
    home: '/?',
    results: `/results?channel=ukcaravan&region=1&${stay}`,
    park: `/holidays/ukcaravan/${park.regionId}/${park.parkId}/${park.slug}?channel=ukcaravan&${stay}`,
  })
  const asked = (way: Way, against: Work) => (names: readonly [string, string]) => {
    const [name, path] = names
    return { name, way, path, against }
  }
  return [
    ...Object.entries({ '/healthz': '/healthz', ...Object.fromEntries(pages) }).map(asked('kept', 'bytes')),
    ...pages.map(asked('changed', 'page')),
    ...Object.entries({ '/api/search': `/api/search?${query}`, icon, 'largest script': script }).map(
      asked('kept', 'bytes'),
    ),
    ...[...pages, ['login', '/login?'] as const, ['help', '/help?'] as const].map(asked('afresh', 'page')),
    asked('afresh', 'json')(['/api/search', `/api/search?${query}`]),
  ]
}
