import type { ComponentType } from 'react'

/** One state of a component, shown in the gallery and rendered by its tests. */
export interface Example {
  /** The state's name, unique within the component. */
  readonly name: string
  /** `narrow` is the smallest screen, 320 px; `full` the whole row. */
  readonly width?: 'narrow' | 'full'
  readonly Sample: ComponentType
}

/** A component of the design system with all of its states. */
export interface PartExamples {
  readonly part: string
  /** When to use this component, and when another. */
  readonly use: string
  readonly examples: readonly Example[]
}
