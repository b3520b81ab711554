import type { ReactNode } from 'react'
import { Container } from '../../ui/layout.tsx'
import { groundOf } from './ground.ts'

/** The background of a block of columns: paper, or a full-width tint. */
export function ColumnsGround({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const ground = groundOf(name)
  return (
    <div className={`mt-10 lg:mt-20 ${ground} ${name === 'paper' ? '' : 'py-12 lg:py-16'}`}>
      <Container>{children}</Container>
    </div>
  )
}
