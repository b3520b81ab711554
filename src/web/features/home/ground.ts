/** The grounds and inks a configured block may name; any other name is paper and ink. */
const GROUNDS: Readonly<Record<string, string>> = { tint: 'bg-tint', primary: 'bg-primary' }
const INKS: Readonly<Record<string, string>> = { white: 'text-white' }

export const groundOf = (name: string): string => GROUNDS[name] ?? 'bg-paper'
export const inkOf = (name: string): string => INKS[name] ?? 'text-ink'

/** What can be read on a ground: white on the brand's colour, ink on any other. */
export const inkOn = (ground: string): string => (groundOf(ground) === GROUNDS.primary ? 'text-white' : 'text-ink')
