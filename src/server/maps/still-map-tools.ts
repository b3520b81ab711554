import path from 'node:path'
import { mapPalette } from '../../maps/drawing/map-palette.ts'
import type { Coasts, StillMapTools } from '../../maps/drawing/still-map-tools.ts'
import { allTowns } from '../../maps/facts/towns.ts'
import { THEME_FONTS } from '../../../tools/fonts/families.ts'
import { openTypeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** What maps are drawn with in a site's colours and letters. */
export function stillMapTools(coasts: Coasts, theme: SiteConfig['theme']): StillMapTools {
  const { file, drawnWeight } = THEME_FONTS[theme].body
  return {
    coasts,
    towns: allTowns(),
    palette: mapPalette(theme),
    typeface: openTypeface(path.join(PROJECT_ROOT, 'brands', 'fonts', `${file}-${drawnWeight}.woff2`)),
  }
}
