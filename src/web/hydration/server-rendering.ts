import { createContext, type ComponentType } from 'react'

/** What a render of the server's collects besides its HTML. */
export interface ServerRendering {
  /** HTML that stands for a fragment: it's rendered after what it is part of, or has been for an earlier page. */
  placeOf<Props extends object>(Part: ComponentType<Props>, props: Props): string
}

/** Undefined in the browser, and where a test renders a component alone. */
export const ServerRenderingContext = createContext<ServerRendering | undefined>(undefined)
