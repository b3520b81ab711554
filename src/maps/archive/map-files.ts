/** The files of prepared maps, by what is in them. */
export const MAP_FILES = {
  tiles: 'tiles.bin',
  land: 'land.bin',
  water: 'water.bin',
  borders: 'borders.bin',
} as const
