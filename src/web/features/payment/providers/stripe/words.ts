export const intro = 'What you enter here goes straight to Stripe, our payment provider; we never see or keep it.'
export const testCard = 'Use a test card of Stripe’s, such as 4242 4242 4242 4242 with any future date.'
