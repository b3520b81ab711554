import type { ReactNode } from 'react'

/** A link within text or beside a heading. */
export const TextLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} className="text-primary underline underline-offset-4">
    {children}
  </a>
)
