/** Backgrounds and text colours that a configured block may name; others are paper and ink. */
const GROUNDS: Readonly<Record<string, string>> = { tint: 'bg-tint', primary: 'bg-primary' }
const INKS: Readonly<Record<string, string>> = { white: 'text-white' }

export const groundOf = (name: string): string => GROUNDS[name] ?? 'bg-paper'
export const inkOf = (name: string): string => INKS[name] ?? 'text-ink'

/** A text colour with enough contrast: white on the brand's colour, ink on others. */
export const inkOn = (ground: string): string => (groundOf(ground) === GROUNDS.primary ? 'text-white' : 'text-ink')
