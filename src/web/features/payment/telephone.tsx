import { phoneHref } from '../../../domain/site/telephone.ts'
import { usePageFacts } from '../../page/page-facts.tsx'

/** The phone number as a `tel:` link. */
export function Telephone() {
  const { telephone } = usePageFacts().site
  return (
    <a href={phoneHref(telephone)} className="figures font-semibold underline underline-offset-4">
      {telephone}
    </a>
  )
}
