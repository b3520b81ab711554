/** The newsletter's own page, and the page of words about its draw. */
export const NEWSLETTER_PATH = '/newsletter'
export const PRIZE_PATH = '/newsletter-prize'
