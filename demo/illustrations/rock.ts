/** The rock of cliffs: it determines their colour and erosion. */
export const ROCKS = ['chalk', 'sandstone', 'slate', 'granite', 'ochre'] as const
export type Rock = (typeof ROCKS)[number]

interface Outcrop {
  readonly latitude: number
  readonly longitude: number
  readonly rock: Rock
}

/** Coasts by rock, simplified from geological maps. */
const OUTCROPS: readonly Outcrop[] = [
  { latitude: 50.12, longitude: -5.6, rock: 'granite' },
  { latitude: 50.02, longitude: -5.2, rock: 'slate' },
  { latitude: 50.45, longitude: -5.05, rock: 'slate' },
  { latitude: 50.3, longitude: -4.6, rock: 'slate' },
  { latitude: 50.8, longitude: -4.55, rock: 'slate' },
  { latitude: 51.19, longitude: -4.1, rock: 'slate' },
  { latitude: 50.24, longitude: -3.8, rock: 'slate' },
  { latitude: 50.4, longitude: -3.54, rock: 'sandstone' },
  { latitude: 50.6, longitude: -3.4, rock: 'sandstone' },
  { latitude: 50.71, longitude: -3.05, rock: 'sandstone' },
  { latitude: 50.73, longitude: -2.85, rock: 'ochre' },
  { latitude: 50.62, longitude: -2.1, rock: 'chalk' },
  { latitude: 50.73, longitude: -1.65, rock: 'ochre' },
  { latitude: 50.66, longitude: -1.4, rock: 'chalk' },
  { latitude: 50.77, longitude: 0.25, rock: 'chalk' },
  { latitude: 50.86, longitude: 0.6, rock: 'ochre' },
  { latitude: 51.2, longitude: 1.4, rock: 'chalk' },
  { latitude: 51.85, longitude: 1.27, rock: 'ochre' },
  { latitude: 52.93, longitude: 1.3, rock: 'ochre' },
  { latitude: 52.95, longitude: 0.49, rock: 'ochre' },
  { latitude: 51.2, longitude: -3.35, rock: 'sandstone' },
  { latitude: 54.12, longitude: -0.15, rock: 'chalk' },
  { latitude: 54.21, longitude: -0.29, rock: 'ochre' },
  { latitude: 54.4, longitude: -0.5, rock: 'ochre' },
  { latitude: 55.8, longitude: -2.05, rock: 'sandstone' },
  { latitude: 56.2, longitude: -2.6, rock: 'sandstone' },
  { latitude: 57.7, longitude: -3.4, rock: 'sandstone' },
  { latitude: 55.7, longitude: -4.85, rock: 'sandstone' },
  { latitude: 55, longitude: -5, rock: 'slate' },
  { latitude: 54.05, longitude: -2.9, rock: 'sandstone' },
  { latitude: 54.5, longitude: -3.6, rock: 'sandstone' },
  { latitude: 53.32, longitude: -3.83, rock: 'granite' },
  { latitude: 52.9, longitude: -4.3, rock: 'slate' },
  { latitude: 52.3, longitude: -4.2, rock: 'slate' },
  { latitude: 51.88, longitude: -5.2, rock: 'slate' },
  { latitude: 51.67, longitude: -4.75, rock: 'granite' },
  { latitude: 51.58, longitude: -4.1, rock: 'granite' },
  { latitude: 48.75, longitude: -3.3, rock: 'granite' },
  { latitude: 48.65, longitude: -2, rock: 'granite' },
  { latitude: 49.6, longitude: 0.2, rock: 'chalk' },
  { latitude: 37.1, longitude: -8.4, rock: 'ochre' },
  { latitude: 37.4, longitude: -8.85, rock: 'slate' },
]

/** The rock of the nearest known coast. In degrees, precise enough for distances within one country. */
export function rockAt(place: { readonly latitude: number; readonly longitude: number }): Rock {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180)
  const squaredDistance = ({ latitude, longitude }: Outcrop) =>
    (latitude - place.latitude) ** 2 + ((longitude - place.longitude) * narrowing) ** 2
  return OUTCROPS.reduce((best, outcrop) => (squaredDistance(outcrop) < squaredDistance(best) ? outcrop : best)).rock
}
