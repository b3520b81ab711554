/** Whether the visitor asks for less data (Save-Data); false where a browser does not say. Browser only. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false
