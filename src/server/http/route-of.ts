/** The first parts of an address, for metrics and traces: few, so that whoever asks for made-up addresses makes no new ones. */
export function routeOf(path: string | undefined): string {
  if (path === undefined) return 'other'
  const [, first = '', second = ''] = path.split('/')
  return first === 'api' || first === 'json-files' ? `/${first}/${second}` : `/${first}`
}
