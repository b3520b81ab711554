import { Component, type ReactNode } from 'react'

/** An error boundary: a block that cannot be rendered disappears; the rest of the page stays. */
export class BlockBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
