import { outline } from '../ui/icons/interface-icons.tsx'

/** Map icons, smaller than those of the interface, from Lucide (https://lucide.dev, ISC licence). */
const small = (path: string) => outline(path, 'size-5')

/** Four corners outwards. */
export const FitIcon = small(
  'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
)
export const ListIcon = small('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13')
export const MapIcon = small(
  'M14.106 5.553a2 2 0 0 0 1.788 0l3.659-1.83A1 1 0 0 1 21 4.619v12.764a1 1 0 0 1-.553.894l-4.553 2.277a2 2 0 0 1-1.788 0l-4.212-2.106a2 2 0 0 0-1.788 0l-3.659 1.83A1 1 0 0 1 3 19.381V6.618a1 1 0 0 1 .553-.894l4.553-2.277a2 2 0 0 1 1.788 0zM15 5.764v15M9 3.236v15',
)
