import type { ReactNode } from 'react'
import { phoneHref } from '../../../domain/site/telephone.ts'
import { usePageFacts } from '../../page/page-facts.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly isFirst?: boolean
}

/** A question of the pay page with its heading. */
export function FormPart({ title, children, isFirst }: Props) {
  return (
    <section className={isFirst ? 'mb-8' : 'mb-8 border-t border-rule pt-5'}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  )
}

/** The phone number as a `tel:` link. */
export function Telephone() {
  const { telephone } = usePageFacts().site
  return (
    <a href={phoneHref(telephone)} className="figures font-semibold underline underline-offset-4">
      {telephone}
    </a>
  )
}
