import { useInlineStyle } from '../hydration/server-rendering.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import { classNames } from '../ui/class-names.ts'

interface Props {
  /** On ink or on the brand's colour. */
  readonly isReversed?: boolean
  /** The class sets its height instead of the site's configuration. */
  readonly className?: string
}

/**
 * The site's logo as an external file, so that documents do not include its outlines; coloured by the theme. Hidden
 * from screen readers: its parent has a name.
 */
export function Logo({ isReversed, className = 'logo' }: Props) {
  const { site } = usePageFacts()
  const inlineStyle = useInlineStyle()
  const { width, height } = site.logo
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames(className, isReversed && 'logo-reversed')}
      {...inlineStyle({ '--logo-width': `${width}px` })}
    >
      <use href={`/brand/${site.theme}/logo.svg#logo`} />
    </svg>
  )
}
