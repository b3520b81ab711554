/** What is said in the place of a deposit, by the pay page and in `depositText` [BOOK-13]. */
export const depositUnavailable = 'Deposit unavailable, you must pay in full'
