import { message } from '../../messages/message.ts'
import { Chip } from '../../ui/chip.tsx'
import type { QuickSearch } from './quick-searches.ts'

/** Quick ways into the search, each a plain link [BEYOND-02]. */
export function QuickChips({ searches }: { readonly searches: readonly QuickSearch[] }) {
  return (
    <nav
      aria-label={message('home.chips')}
      className="rail -mx-4 flex shrink-0 gap-2 px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      {searches.map(({ key, to }) => (
        <Chip key={key} to={to}>
          {message(key)}
        </Chip>
      ))}
    </nav>
  )
}
