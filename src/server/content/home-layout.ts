import type { HomeBlock } from '../../contract/catalogue-calls.ts'
import type { Picture } from '../../contract/fields.ts'
import type { SiteConfig } from '../../../sites/site-config.ts'

/** The home page's blocks, as a site's configuration has them, with their pictures [HOME-09]. */
export function homeLayout(site: SiteConfig, pictureOf: (key: string, about: string) => Picture): HomeBlock[] {
  return site.home.map((block): HomeBlock => {
    switch (block.type) {
      case 'HeroText':
        return {
          type: block.type,
          heading: block.heading,
          subheading: block.subheading,
          hero_image: pictureOf(block.picture, site.strapline),
        }
      case 'Banner':
        return {
          type: block.type,
          fluid: block.fluid,
          bg: block.background,
          text: block.text,
          content: block.content,
          url: block.url,
        }
      case 'HomeColumns':
        return {
          type: block.type,
          heading: block.heading,
          background_colour: block.background,
          columns: block.columns.map((column) => ({
            image: pictureOf(column.picture, column.title),
            title: column.title,
            text: column.text,
            url: column.url,
            overlay_text: column.overlayText,
          })),
        }
    }
  })
}
