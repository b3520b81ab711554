export function shiftDate(milliseconds: number): void
