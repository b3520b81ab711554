import { Fragment, type ReactNode } from 'react'
import type { HomeBlock } from '../../../contract/catalogue-calls.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { Banner } from './banner.tsx'
import { namesDeals } from './home-blocks.ts'
import { HomeColumns } from './home-columns.tsx'
import type { Home } from './home-data.ts'
import { Hero } from './hero.tsx'
import { LateDeals } from './late-deals.tsx'
import { RegionFares } from './region-fares.tsx'

/** The home page's blocks in the order of the configuration; the list of regions stands after the banner's strip. */
export function HomePage({ home, search }: { readonly home: Home; readonly search: ReactNode }) {
  const { site } = usePageFacts()
  const lastBanner = home.blocks.findLastIndex((block) => block.type === 'Banner')
  const regions = <RegionFares regions={home.regions} />
  return (
    <>
      {home.hero && <Hero {...home.hero} search={search} />}
      {home.blocks.map((block, index) => (
        <Fragment key={`${block.type} ${index}`}>
          {namesDeals(block, site.brandName) && <LateDeals deals={home.deals} />}
          <Block block={block} />
          {index === lastBanner && regions}
        </Fragment>
      ))}
      {lastBanner < 0 && regions}
    </>
  )
}

function Block({ block }: { readonly block: HomeBlock }) {
  switch (block.type) {
    case 'Banner':
      return <Banner {...block} />
    case 'HomeColumns':
      return <HomeColumns {...block} />
    case 'HeroText':
      return null
  }
}
