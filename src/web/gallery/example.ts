import type { ComponentType } from 'react'

/** One state of a part, as it stands in the gallery and is rendered by its tests. */
export interface Example {
  /** The state in words, unique within the part. */
  readonly name: string
  /** `narrow` is the smallest screen, 320 px; `full` takes the whole row. */
  readonly width?: 'narrow' | 'full'
  readonly Sample: ComponentType
}

/** A part of the design system with every state it has. */
export interface PartExamples {
  readonly part: string
  /** When to take this part, and when another. */
  readonly use: string
  readonly examples: readonly Example[]
}
