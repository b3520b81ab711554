import { mapPalette } from '../../maps/drawing/map-palette.ts'
import type { Coasts, StaticMapTools } from '../../maps/drawing/static-map-tools.ts'
import { TOWNS } from '../../maps/facts/towns.ts'
import { openTypeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

/** The palette, fonts and shapes for drawing a site's maps. */
export function staticMapTools(
  coasts: Coasts,
  { design, files }: Pick<SiteConfig, 'design' | 'files'>,
): StaticMapTools {
  return {
    coasts,
    towns: TOWNS,
    palette: mapPalette(design.palette),
    typeface: openTypeface(files.drawnFonts.body),
  }
}
