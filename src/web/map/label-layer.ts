import { DomUtil, latLng, Layer, type Map as LeafletMap, type Point } from 'leaflet'
import type { BasemapLayer, PlaceName } from './basemap-layer.ts'
import type { BasemapStyle } from './basemap-colours.ts'
import { placeLabels, type LabelCandidate, type Rectangle } from './label-places.ts'

/** How far beyond the map's edge names are drawn, as a share of its size, so that dragging reveals them. */
const MARGIN = 0.25

/** Font sizes in CSS pixels by rank: cities, towns, small towns, villages. */
const TOWN_SIZES = [15, 13.5, 12.5, 12] as const
const AREA_SIZE = 14
const LINE = 1.25
const HALO = 3
const DOT = 2.25
const DOT_GAP = 4

/** Positions along the name of a sea that are tested for land, from its middle to its ends. */
const SOUNDINGS = [-1.2, -0.7, -0.3, 0, 0.3, 0.7, 1.2] as const

/** Rank of seas and landscapes: after cities and towns, before small towns. */
const AREA_RANK = 2.5

/**
 * Names of towns, seas and landscapes on one canvas over all tiles, so that none is cut at a tile's edge and none
 * overlaps another.
 */
export class LabelLayer extends Layer {
  readonly #basemap: BasemapLayer
  readonly #canvas = DomUtil.create('canvas', 'leaflet-zoom-hide live-map-labels')
  #taken: readonly Rectangle[] = []
  #isDue = false

  constructor(basemap: BasemapLayer) {
    super({ pane: 'overlayPane' })
    this.#basemap = basemap
  }

  override getEvents() {
    return { moveend: this.#draw, zoomend: this.#draw, resize: this.#draw }
  }

  override onAdd(): this {
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.getPane()?.append(this.#canvas)
    this.#basemap.on('load tileload', this.#scheduleDraw)
    void document.fonts.ready.then(this.#scheduleDraw)
    this.#draw()
    return this
  }

  override onRemove(): this {
    this.#basemap.off('load tileload', this.#scheduleDraw)
    this.#canvas.remove()
    return this
  }

  /** Boxes of pins and cards in layer pixels: no name is drawn beneath them. */
  avoid(occupied: readonly Rectangle[]): void {
    this.#taken = occupied
    this.#scheduleDraw()
  }

  readonly #scheduleDraw = () => {
    if (this.#isDue) return
    this.#isDue = true
    requestAnimationFrame(() => {
      this.#isDue = false
      if (this._map) this.#draw()
    })
  }

  readonly #draw = () => {
    const map: LeafletMap = this._map
    const size = map.getSize()
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-MARGIN)).round()
    const extent = size.multiplyBy(1 + 2 * MARGIN).round()
    const context = this.#prepare(corner, extent)
    if (!context) return
    const { style } = this.#basemap
    const candidates = this.#basemap
      .names()
      .filter((place) => place.kind !== 'sea' || this.#isAtSea(context, place))
      .toSorted((a, b) => (a.rank ?? AREA_RANK) - (b.rank ?? AREA_RANK) || a.name.localeCompare(b.name))
      .map((place) => this.#candidate(context, place, corner))
    const occupied = this.#taken.map(({ left, top, right, bottom }) => ({
      left: left - corner.x,
      top: top - corner.y,
      right: right - corner.x,
      bottom: bottom - corner.y,
    }))
    const shift = map.containerPointToLayerPoint([0, 0]).subtract(corner)
    const frame = { left: shift.x, top: shift.y, right: shift.x + size.x, bottom: shift.y + size.y }
    const labels = placeLabels(candidates, [...occupied, ...this.#overlays(shift)], frame)
    for (const candidate of labels) drawLabel(context, candidate, style)
  }

  /** Boxes of fixed overlays such as controls and attribution, in canvas pixels. */
  #overlays(shift: Point): Rectangle[] {
    const container = this._map.getContainer()
    const { left, top } = container.getBoundingClientRect()
    const overlays = container.parentElement?.querySelectorAll('[data-over-map]') ?? []
    return [...overlays].map((overlay) => {
      const box = overlay.getBoundingClientRect()
      const x = box.left - left + shift.x
      const y = box.top - top + shift.y
      return { left: x, top: y, right: x + box.width, bottom: y + box.height }
    })
  }

  #prepare(corner: Point, extent: Point): CanvasRenderingContext2D | null {
    const canvas = this.#canvas
    canvas.width = extent.x * devicePixelRatio
    canvas.height = extent.y * devicePixelRatio
    canvas.style.width = `${extent.x}px`
    canvas.style.height = `${extent.y}px`
    DomUtil.setPosition(canvas, corner)
    const context = canvas.getContext('2d')
    context?.scale(devicePixelRatio, devicePixelRatio)
    return context
  }

  /** The name of a sea is drawn only where it crosses no coast. */
  #isAtSea(context: CanvasRenderingContext2D, place: PlaceName): boolean {
    setLetters(context, place, this.#basemap.style)
    const half = context.measureText(place.name).width / 2
    const at = this._map.latLngToLayerPoint([place.lat, place.lng])
    return SOUNDINGS.every((share) => {
      const { lat, lng } = this._map.layerPointToLatLng([at.x + half * share, at.y])
      return !this.#basemap.isLand(lat, lng)
    })
  }

  #candidate(context: CanvasRenderingContext2D, place: PlaceName, corner: Point): LabelCandidate<PlaceName> {
    const at = this._map.latLngToLayerPoint(latLng(place.lat, place.lng)).subtract(corner)
    const size = setLetters(context, place, this.#basemap.style)
    const text = context.measureText(place.name).width
    const width = place.rank === undefined ? text : text + 2 * DOT + DOT_GAP
    const x = place.rank === undefined ? at.x - text / 2 : at.x - DOT
    return { label: place, x, y: at.y - (size * LINE) / 2, width, height: size * LINE }
  }
}

/** Sets the font of a name and returns its size. */
function setLetters(context: CanvasRenderingContext2D, { rank }: PlaceName, style: BasemapStyle): number {
  if (rank === undefined) {
    context.font = `italic 500 ${AREA_SIZE}px ${style.headingFont}`
    context.letterSpacing = '0.08em'
    return AREA_SIZE
  }
  const size = TOWN_SIZES[rank - 1] ?? TOWN_SIZES[3]
  context.font = `${rank === 1 ? 650 : 500} ${size}px ${style.bodyFont}`
  context.letterSpacing = '0em'
  return size
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { label, x, y, height }: LabelCandidate<PlaceName>,
  style: BasemapStyle,
): void {
  setLetters(context, label, style)
  const middle = y + height / 2
  const isTown = label.rank !== undefined
  const textX = isTown ? x + 2 * DOT + DOT_GAP : x
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = HALO
  context.strokeStyle = style.halo
  context.fillStyle = isTown ? style.town : style.area
  // Names at sea have no halo, since their background is even.
  if (isTown) {
    context.strokeText(label.name, textX, middle)
    context.beginPath()
    context.arc(x + DOT, middle, DOT, 0, 2 * Math.PI)
    context.fill()
  }
  context.fillText(label.name, textX, middle)
}
