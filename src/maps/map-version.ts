/**
 * Part of every map's address, so that browsers may keep a map for ever. To be raised when the geometry, the towns or
 * the way a map is drawn changes; it also names the folder in which prepared maps are kept from build to build.
 */
export const MAP_VERSION = '2'
