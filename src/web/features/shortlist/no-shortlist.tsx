import { COMPARE_LIMIT } from '../../../domain/search/shortlist.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ShellAndHeart } from '../../ui/drawings/shell-and-heart.tsx'
import * as words from './words.ts'

/** An empty shortlist: explains how to save parks. */
export function NoShortlist({ isShared }: { readonly isShared: boolean }) {
  return (
    <div className="flex flex-col gap-x-10 gap-y-6 border-y border-rule py-10 sm:flex-row sm:items-center">
      <ShellAndHeart className="h-auto w-56 shrink-0 text-primary" />
      <div>
        <h2 className="text-title">{isShared ? words.noneShared : words.none}</h2>
        <ol className="mt-3 max-w-prose list-decimal space-y-1 pl-5 marker:text-muted">
          <li>{words.howFind}</li>
          <li>{words.howSave}</li>
          <li>{words.howCompare({ limit: COMPARE_LIMIT })}</li>
        </ol>
        <ButtonLink to="/" kind="primary" className="mt-5">
          {words.find}
        </ButtonLink>
      </div>
    </div>
  )
}
