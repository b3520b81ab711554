export type PageStep =
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'gap'; readonly after: number }

/** Number of neighbours shown on either side of the current page. */
const NEIGHBOURS = 1

/** The page numbers shown: first, last and the current page's neighbours; a gap replaces at least two. */
export function pageSteps(page: number, pageCount: number): PageStep[] {
  const isNamed = (candidate: number) =>
    candidate === 1 || candidate === pageCount || Math.abs(candidate - page) <= NEIGHBOURS
  const steps: PageStep[] = []
  for (let candidate = 1; candidate <= pageCount; candidate++) {
    const isLonePage = isNamed(candidate - 1) && isNamed(candidate + 1)
    if (isNamed(candidate) || isLonePage) steps.push({ kind: 'page', page: candidate })
    else if (steps.at(-1)?.kind === 'page') steps.push({ kind: 'gap', after: candidate - 1 })
  }
  return steps
}
