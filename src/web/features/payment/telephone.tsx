import { usePageFacts } from '../../page/page-facts.tsx'

/** The number to call, as a link that calls it. */
export function Telephone() {
  const { telephone } = usePageFacts().site
  return (
    <a href={`tel:${telephone.replace(/\s/g, '')}`} className="figures font-semibold underline underline-offset-4">
      {telephone}
    </a>
  )
}
