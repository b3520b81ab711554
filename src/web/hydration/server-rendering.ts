import { createContext, use, type ComponentType } from 'react'

/** Properties that a component may set besides classes, as text: '40%', not 40. */
export type InlineStyle = Readonly<
  Partial<
    Record<
      | 'aspectRatio'
      | 'background'
      | 'gridTemplateRows'
      | 'height'
      | 'left'
      | 'marginLeft'
      | 'marginRight'
      | 'top'
      | 'transform'
      | 'width'
      | `--${string}`,
      string
    >
  >
>

/** The results of the server's rendering besides its HTML. */
export interface ServerRendering {
  /** HTML that stands for a fragment: it's rendered after what it is part of, or has been for an earlier page. */
  placeOf<Props extends object>(Part: ComponentType<Props>, props: Props): string
  /**
   * Adds a rule to the document's style element; undefined where attributes may stay.
   * @returns the `data-style` that it is for
   * @throws Error for a value that could end its rule
   */
  readonly addStyle?: (style: InlineStyle) => string
}

/** Undefined in the browser, and where a test renders a component alone. */
export const ServerRenderingContext = createContext<ServerRendering | undefined>(undefined)

/** A share as a percentage of a style, to a hundredth. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

type StyleProps = { readonly style: InlineStyle } | { readonly 'data-style': string }

/**
 * Makes the props of an element with a style of its own: in the document a rule, since the content policy allows a style
 * element by its hash or nonce, but attributes only all together; in the browser React sets it by script.
 */
export function useInlineStyle(): (style: InlineStyle) => StyleProps {
  const addStyle = use(ServerRenderingContext)?.addStyle
  return (style) => (addStyle ? { 'data-style': addStyle(style) } : { style })
}
