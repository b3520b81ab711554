/** The newsletter's page, and the content page about its prize draw. */
export const NEWSLETTER_PATH = '/newsletter'
export const PRIZE_PATH = '/newsletter-prize'
