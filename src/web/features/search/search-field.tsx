import { useDeferredValue, useState, type ReactNode, type RefObject } from 'react'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'

interface Props {
  readonly label: string
  readonly value: string
  /** A few words about the value: beside the label on wide screens, else below the value. */
  readonly note?: string
  /** Validation error, below the value. */
  readonly error?: string
  /** Rendered while the panel is open. */
  readonly children: ReactNode
  /** A native control with a name, for submission without JavaScript. */
  readonly plain: ReactNode
  readonly detailsRef?: RefObject<HTMLDetailsElement | null>
  readonly onToggle?: (isOpen: boolean) => void
  readonly onMouseLeave?: () => void
  /** Its panel is as wide as the box. */
  readonly isWide?: boolean
  /** Width of the panel on wide screens; on a phone the box's width. */
  readonly panelClassName?: string
}

/** On a phone below the value and in line with it. */
const BELOW = 'block text-small max-lg:w-full max-lg:pl-25 sm:max-lg:pl-27'

/** A field of the search box: label, value, and a panel to change it. */
export function SearchField({
  label,
  value,
  note,
  error,
  children,
  plain,
  panelClassName,
  isWide,
  onToggle,
  ...dropdown
}: Props) {
  // Reports the choice in the plain control before it goes.
  const isHydrated = useDeferredValue(useHydrated())
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown
      {...dropdown}
      onToggle={(isNowOpen) => {
        setOpen(isNowOpen)
        onToggle?.(isNowOpen)
      }}
      group="search-field"
      className={`group relative min-w-0 border-b border-rule max-sm:last-of-type:border-b-0 sm:max-lg:open:col-span-2 sm:max-lg:[&:nth-of-type(odd)]:border-r sm:max-lg:[&:last-of-type:nth-of-type(odd)]:border-b-0 lg:border-r lg:border-b-0 ${isWide ? 'lg:static' : ''}`}
      summaryClassName="flex min-h-13 items-center gap-3 rounded-control px-4 py-1.5 hover:bg-tint lg:h-full lg:min-h-18 lg:gap-2 lg:px-3 lg:py-2 xl:px-5"
      summary={
        <>
          <span
            className={`min-w-0 grow max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3 ${note ? 'lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2' : ''}`}
          >
            <span className="block shrink-0 text-small text-muted w-22 sm:max-lg:w-24 lg:w-auto">{label}</span>
            <span
              className={`block font-semibold max-lg:grow max-lg:basis-0 lg:line-clamp-2 ${note ? 'lg:order-1 lg:w-full' : ''} ${error ? 'text-error' : ''}`}
            >
              {value}
            </span>
            {note && <span className={BELOW}>{note}</span>}
            {error && <span className={`${BELOW} text-error ${note ? 'lg:order-1' : ''}`}>{error}</span>}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </>
      }
      panelClassName={`px-4 pt-2 pb-4 max-lg:border-t max-lg:border-rule lg:absolute lg:top-full lg:left-0 lg:z-40 lg:mt-2 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto lg:overscroll-contain lg:rounded-card lg:border lg:border-rule lg:bg-surface lg:p-5 lg:shadow-overlay lg:appear-from-above ${panelClassName ?? ''}`}
    >
      {isHydrated ? isOpen && children : plain}
    </Dropdown>
  )
}
