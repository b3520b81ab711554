/* The list of regions, towns and parks. */

export const placeTyped = 'Type a region, town or park'
export const regionTyped = 'Type a region'
export const regions = 'Regions'
export const towns = 'Towns'
export const parks = 'Parks'
export const placesFailed = 'Towns and parks could not be loaded. Regions can be chosen all the same.'
