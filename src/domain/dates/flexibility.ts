/**
 * How far a visitor would move the arrival: not at all, by so many days either way, a weekend, a whole month [BEYOND-01].
 * Written in addresses as they stand here.
 */
export const FLEXIBILITIES = ['exact', '1', '3', '7', 'weekend', 'month'] as const
export type Flexibility = (typeof FLEXIBILITIES)[number]

export function isFlexibility(value: unknown): value is Flexibility {
  return FLEXIBILITIES.some((known) => known === value)
}
