import type { VectorTile } from '@mapbox/vector-tile'
import { mercator, type TileAddress } from '../../maps/tile-grid.ts'
import type { BasemapStyle } from './basemap-colours.ts'
import { latitudeAt } from './marker-spacing.ts'
import { areaOf, fillPath, linePath, type RingFilter } from './tile-paths.ts'
import type { TileWindow } from './tile-source.ts'

/** Size of a tile on the screen in CSS pixels. Twice the usual: a quarter of the requests, fewer seams. */
export const TILE_PIXELS = 512

/** Distances of the lines at sea from the coast, farthest first, in CSS pixels, as on static maps. */
const SHORE_DISTANCES = { shoreFar: 10.4, shoreMiddle: 6, shoreNear: 2.6 } as const
const SHORE_WIDTH = 0.8
/** Closer together at low zooms, where islands are many and small. */
const FAR_SHORE = 0.65

/** Widths of coastlines. At low zooms the inlets of a rugged coast would merge into a broad line. */
const COAST_WIDTH = { far: 0.7, near: 1.1 }
const LAKE_WIDTH = 0.6
/** Minimum size of a lake in square pixels and in corners: smaller ones would look like specks or splinters. */
const SMALLEST_LAKE = 240
const FEWEST_CORNERS = 9
/** From this tile zoom on lakes have an outline. */
const NEAR = 7

/** Draws one tile. `window` is the visible part of the fetched tile. */
export function paintTile(
  canvas: HTMLCanvasElement,
  address: TileAddress,
  tile: VectorTile | undefined,
  window: TileWindow,
  style: BasemapStyle,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const pixels = canvas.width / TILE_PIXELS
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.fillStyle = style.sea
  context.fillRect(0, 0, TILE_PIXELS, TILE_PIXELS)
  paintGraticule(context, address, style)
  if (!tile) return
  const brush = new TileBrush(context, tile, window)
  const isNear = address.z >= NEAR
  brush.shores(style, isNear ? 1 : FAR_SHORE)
  brush.fill('land', style.land)
  brush.lakes(style, isNear)
  brush.line('borders', style.border, 1, [1, 3])
  brush.line('land', style.coast, isNear ? COAST_WIDTH.near : COAST_WIDTH.far)
}

/** Draws the layers of a tile; widths are in CSS pixels at any scale. */
class TileBrush {
  readonly #context: CanvasRenderingContext2D
  readonly #tile: VectorTile
  readonly #window: TileWindow
  readonly #lines = new Map<string, Path2D>()

  constructor(context: CanvasRenderingContext2D, tile: VectorTile, window: TileWindow) {
    this.#context = context
    this.#tile = tile
    this.#window = window
    context.lineJoin = 'round'
    context.lineCap = 'round'
  }

  fill(name: string, colour: string): void {
    const layer = this.#tile.layers[name]
    if (layer) this.#inTileUnits(layer.extent, () => this.#fill(fillPath(layer), colour))
  }

  lakes(style: BasemapStyle, haveEdges: boolean): void {
    const layer = this.#tile.layers.water
    if (!layer) return
    this.#inTileUnits(layer.extent, (unit) => {
      const isLake: RingFilter = (ring) => ring.length > FEWEST_CORNERS && areaOf(ring) >= SMALLEST_LAKE * unit ** 2
      this.#fill(fillPath(layer, isLake), style.sea)
      if (haveEdges) this.#stroke(linePath(layer, isLake), style.coast, LAKE_WIDTH * unit)
    })
  }

  line(name: string, colour: string, width: number, dashes: readonly number[] = []): void {
    const layer = this.#tile.layers[name]
    if (!layer) return
    const path = this.#lines.get(name) ?? linePath(layer)
    this.#lines.set(name, path)
    this.#inTileUnits(layer.extent, (unit) => {
      this.#context.setLineDash(dashes.map((dash) => dash * unit))
      this.#stroke(path, colour, width * unit)
    })
  }

  /**
   * A broad line with a slightly narrower one in the sea's colour on top leaves a thin line on either side; land covers
   * the inner one.
   */
  shores(style: BasemapStyle, spread: number): void {
    for (const [line, distance] of Object.entries(SHORE_DISTANCES)) {
      this.line('land', style[line as keyof typeof SHORE_DISTANCES], 2 * (distance * spread + SHORE_WIDTH))
      this.line('land', style.sea, 2 * distance * spread)
    }
  }

  #fill(path: Path2D, colour: string): void {
    this.#context.fillStyle = colour
    this.#context.fill(path, 'evenodd')
  }

  #stroke(path: Path2D, colour: string, width: number): void {
    this.#context.strokeStyle = colour
    this.#context.lineWidth = width
    this.#context.stroke(path)
  }

  #inTileUnits(extent: number, draw: (unit: number) => void): void {
    const { scale, column, row } = this.#window
    const size = TILE_PIXELS * scale
    this.#context.save()
    this.#context.translate(-column * TILE_PIXELS, -row * TILE_PIXELS)
    this.#context.scale(size / extent, size / extent)
    draw(extent / size)
    this.#context.restore()
  }
}

/** Degrees between grid lines by tile zoom. */
function graticuleStep(z: number): number {
  if (z <= 4) return 5
  if (z <= 6) return 2
  return z <= 8 ? 1 : 0.5
}

/** The grid, visible at sea only, since land is drawn over it. */
function paintGraticule(context: CanvasRenderingContext2D, { z, x, y }: TileAddress, style: BasemapStyle): void {
  const across = 2 ** z
  const step = graticuleStep(z)
  const west = (x / across) * 360 - 180
  const north = latitudeAt(y / across)
  const south = latitudeAt((y + 1) / across)
  context.strokeStyle = style.graticule
  context.lineWidth = 0.5
  context.beginPath()
  for (let longitude = Math.ceil(west / step) * step; longitude <= west + 360 / across; longitude += step) {
    const at = ((longitude + 180) / 360) * across - x
    context.moveTo(at * TILE_PIXELS, 0)
    context.lineTo(at * TILE_PIXELS, TILE_PIXELS)
  }
  for (let latitude = Math.ceil(south / step) * step; latitude <= north; latitude += step) {
    const at = mercator([0, latitude])[1] * across - y
    context.moveTo(0, at * TILE_PIXELS)
    context.lineTo(TILE_PIXELS, at * TILE_PIXELS)
  }
  context.stroke()
}
