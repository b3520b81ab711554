import { mapPalette } from '../../maps/drawing/map-palette.ts'
import type { Coasts, StillMapTools } from '../../maps/drawing/still-map-tools.ts'
import { allTowns } from '../../maps/facts/towns.ts'
import { openTypeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

/** What maps are drawn with in a site's colours and letters. */
export function stillMapTools(coasts: Coasts, { design, files }: Pick<SiteConfig, 'design' | 'files'>): StillMapTools {
  return {
    coasts,
    towns: allTowns(),
    palette: mapPalette(design.palette),
    typeface: openTypeface(files.drawnFonts.body),
  }
}
