/**
 * Part of every map's address, so that browsers can cache maps indefinitely. Increase it when the geometry, the towns
 * or the drawing changes; it also names the cache folder of prepared maps.
 */
export const MAP_VERSION = '3'
