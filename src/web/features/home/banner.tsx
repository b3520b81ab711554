import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Container } from '../../ui/layout.tsx'
import { ChevronRightIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { groundOf, inkOn } from './ground.ts'
import * as words from './words.ts'

type Block = HomeBlockOf<'Banner'>

/** A coloured strip, full-width if fluid [HOME-02]. */
export function Banner({ fluid, bg, text, content, url }: Block) {
  const isEmpty = !text && !content
  const strip = (
    <Link to={url} className={`group block ${groundOf(bg)} ${inkOn(bg)} ${fluid ? '' : 'rounded-card'}`}>
      <span className="mx-auto flex max-w-page flex-col gap-x-10 gap-y-2 px-5 py-6 md:px-8 md:py-8 lg:flex-row lg:items-center lg:py-10">
        {isEmpty ? (
          words.bannerEmpty
        ) : (
          <>
            <strong className="shrink-0 font-heading text-title leading-tight md:text-heading font-bold">{text}</strong>
            <span className="max-w-prose grow text-balance md:text-lead">{content}</span>
            <span className="inline-flex shrink-0 items-center gap-1 font-semibold underline-offset-4 group-hover:underline">
              {words.bannerMore}
              <ChevronRightIcon className="size-5" />
            </span>
          </>
        )}
      </span>
    </Link>
  )
  return <div className="mt-10 lg:mt-16">{fluid ? strip : <Container>{strip}</Container>}</div>
}
