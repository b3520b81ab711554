import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { Carousel } from '../../ui/navigation/carousel.tsx'
import { ColumnLink } from './column-link.tsx'
import { slidesPerView } from './columns-display.ts'
import { ColumnsGround } from './columns-ground.tsx'
import * as words from './words.ts'

/** A carousel, for more columns than fit side by side [HOME-04, HOME-06]. */
export function ColumnsCarousel({ heading, columns, background_colour, areRegions }: HomeBlockOf<'HomeColumns'>) {
  const title = heading || words.noTitle
  return (
    <ColumnsGround name={background_colour}>
      <Carousel
        label={title}
        heading={<h2 className="text-title md:text-heading">{title}</h2>}
        slidesPerView={slidesPerView(areRegions)}
      >
        {columns.map((column) => (
          <ColumnLink key={column.title} column={column} />
        ))}
      </Carousel>
    </ColumnsGround>
  )
}
