import type { ComponentProps } from 'react'

/**
 * Icons from Lucide (https://lucide.dev, ISC licence), each as one path of 24 px: faster to render than its components.
 */
type Icon = (props: ComponentProps<'svg'>) => React.ReactNode

/** An outline icon; size by class. Hidden from screen readers: the label beside it says the same. */
export const outline =
  (path: string, size = 'size-6'): Icon =>
  ({ className = size, ...rest }) => (
    <svg
      {...rest}
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  )

export const AlertIcon = outline(
  'M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
)
export const ArrowLeftIcon = outline('M19 12H5M12 19l-7-7 7-7')
export const ArrowRightIcon = outline('M5 12h14M12 5l7 7-7 7')
export const CalendarIcon = outline(
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01',
)
export const CheckIcon = outline('M20 6 9 17l-5-5')
export const ChevronDownIcon = outline('M6 9l6 6 6-6')
export const ChevronLeftIcon = outline('M15 18l-6-6 6-6')
export const ChevronRightIcon = outline('M9 18l6-6-6-6')
export const ClockIcon = outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2')
export const CloseIcon = outline('M18 6 6 18M6 6l12 12')
export const FiltersIcon = outline('M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3')
export const GridIcon = outline('M3 3h7v7H3zM14 3h7v7h-7zM14 14h7v7h-7zM3 14h7v7H3z')
/** Filled by `fill-current` when on. */
export const HeartIcon = outline(
  'M19 14c1.49-1.46 3-3.21 3-5.500A5.500 5.500 0 0 0 16.500 3c-1.760 0-3 .5-4.500 2-1.500-1.500-2.740-2-4.500-2A5.500 5.500 0 0 0 2 8.500c0 2.300 1.500 4.050 3 5.500l7 7z',
)
export const InfoIcon = outline('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01')
export const MinusIcon = outline('M5 12h14')
export const PhoneIcon = outline(
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
)
export const PlusIcon = outline('M5 12h14M12 5v14')
export const PrinterIcon = outline(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
)
export const SearchIcon = outline('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0')
export const ShareIcon = outline('M12 2v13M16 6l-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8')
