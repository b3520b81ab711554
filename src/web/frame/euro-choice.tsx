import { euroRateText } from '../../domain/money/euro-guide.ts'
import { usePageFacts } from '../page/page-facts.tsx'
import * as words from './words.ts'

/**
 * Whether prices are shown in euro too, and by which rate. The script in the head answers the button (euro-mark.ts), and
 * the style sheet shows what applies: the page is the same for everybody, and nothing here is hydrated.
 */
export function EuroChoice({ className }: { readonly className: string }) {
  const { euro } = usePageFacts()
  if (!euro) return null
  return (
    <div className="noscript:hidden">
      <button type="button" data-euro-choice="" className={className}>
        <span className="no-euro">{words.euroShow}</span>
        <span className="euro">{words.euroHide}</span>
      </button>
      <p className="euro figures">{words.euroNote({ rate: euroRateText(euro) })}</p>
    </div>
  )
}
