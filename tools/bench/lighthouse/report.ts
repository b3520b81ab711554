/** The part of Lighthouse's report that is read. */
export interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly numericValue?: number; readonly score: number | null; readonly title: string }>
  >
}

export interface LighthouseFigures {
  /** Of 100 each. */
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  /** Largest Contentful Paint in milliseconds. */
  readonly lcp: number
  /** Total Blocking Time in milliseconds. */
  readonly tbt: number
  /** Layout shift. */
  readonly cls: number
  /** Total transfer size in bytes. */
  readonly bytes: number
  /** Failed audits. */
  readonly faults: readonly string[]
}

export function figuresOf({ categories, audits }: LighthouseReport): LighthouseFigures {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => audits[audit]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    faults: Object.entries(audits)
      .filter(([, { score: own }]) => own !== null && own < 0.9)
      .map(([name, { title }]) => `${name}: ${title}`),
  }
}

/** The median run by performance. */
export function middleOf(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const sorted = [...runs].sort((a, b) => a.performance - b.performance)
  return sorted[Math.floor(sorted.length / 2)] as LighthouseFigures
}

/** The section of docs/performance.md. */
export function lighthouseSection(rows: readonly { name: string; figures: LighthouseFigures }[]): string {
  const lines = rows.map(({ name, figures }) => {
    const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, bytes } = figures
    const cells = [performance, accessibility, bestPractices, seo, Math.round(lcp), Math.round(tbt), cls.toFixed(3)]
    return `| ${[name, ...cells, Math.round(bytes / 1024)].join(' | ')} |`
  })
  return [
    '## Lighthouse',
    '',
    '`npm run bench:lighthouse` runs Lighthouse 12.8.2 with its mobile defaults (a phone on 1.6 Mbit/s with a quarter of' +
      ' the processor) against the built server, three times a page; the run in the middle is shown. Wanted: at least 95' +
      ' for performance, 100 for the other three. The payment page is asked not to be indexed, which Lighthouse counts' +
      ' against its SEO figure.',
    '',
    '| page | performance | accessibility | best practices | SEO | LCP ms | blocking ms | layout shift | KB in all |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
